import { formatGoal } from '@cairn/contract/scorecard/measurable-values'
import {
  addMeasurableSchema,
  type Measurable,
  updateMeasurableSchema,
} from '@cairn/contract/scorecard/scorecard.schemas'
import { Button, Radio, Select, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { shortDate } from '../../../lib/format/format'
import { useLocale } from '../../../lib/format/use-locale'
import { useForm } from '../../../lib/forms/use-form'
import { useSession } from '../../../lib/session/session'
import { ConflictNotice } from '../../../ui/feedback/conflict-notice'
import { RowSkeletons } from '../../../ui/lists/row-skeletons'
import { Popup } from '../../../ui/overlays/popup'
import { bodyOf, goalOf, type MeasurableFields, startOf, typedFormulaIn } from '../measurable-fields'
import { useArchiveMeasurable } from '../scorecard.archive.mutations'
import { currentMeasurable, useAddMeasurable, useUpdateMeasurable } from '../scorecard.mutations'
import { formulaQueries, type MeasurableWithValues } from '../scorecard.queries'
import { useRemoveMeasurable } from '../scorecard.remove.mutations'
import { sourceIdsOf, useFormula, writtenFormula } from '../typed-formula'
import { faultText } from './formula-field'
import { MeasurableForm } from './measurable-form'

type GoalSpan = 'now' | 'began' | { readonly only: string }

const spanBody = (span: GoalSpan) =>
  typeof span === 'string' ? { goalFrom: span } : { goalFrom: span.only, goalUntil: span.only }

const hasPast = ({ values }: MeasurableWithValues): boolean => values.slice(0, -1).some(({ value }) => value !== null)

interface GoalSpanFieldProps {
  measurable: MeasurableWithValues
  span: GoalSpan | null
  error: string | undefined
  onChange: (span: GoalSpan) => void
}

function GoalSpanField({ measurable, span, error, onChange }: GoalSpanFieldProps) {
  const { t } = useTranslation('scorecard')
  const { today } = useLocale()
  const periods = measurable.values.map(({ intervalId }) => intervalId).filter((intervalId) => intervalId <= today)
  const chosen = span === null || typeof span === 'string' ? span : 'only'
  const choose = (value: string) => {
    if (value === 'only') onChange({ only: periods.at(-2) ?? periods.at(-1) ?? today })
    else if (value === 'now' || value === 'began') onChange(value)
  }
  return (
    <Radio.Group label={t('goalSpan.label')} withAsterisk value={chosen} error={error} onChange={choose}>
      <Stack gap="xs" mt="xs">
        <Radio value="now" label={t('goalSpan.now')} />
        <Radio value="began" label={t('goalSpan.began')} />
        <Radio value="only" label={t('goalSpan.only')} />
        {typeof span === 'object' && span && (
          <Select
            aria-label={t('goalSpan.period')}
            data={periods.toReversed().map((value) => ({ value, label: shortDate(value) }))}
            value={span.only}
            allowDeselect={false}
            onChange={(only) => only && onChange({ only })}
          />
        )}
      </Stack>
    </Radio.Group>
  )
}

interface EditMeasurablePopupProps {
  onClose: () => void
  scorecardId: string
  tractionId: string
  measurable: MeasurableWithValues
}

function useStart({ scorecardId, tractionId, measurable }: EditMeasurablePopupProps, theirs: Measurable | null) {
  const { t } = useTranslation('scorecard-formula')
  const { userLocale: locale } = useSession().user
  const ids = [measurable, theirs].flatMap((stored) => sourceIdsOf(stored?.formula ?? null))
  const { data: sources, isPending } = useQuery(formulaQueries.named(scorecardId, [...new Set(ids)]))
  const startWith = (stored: Measurable): MeasurableFields => {
    const written =
      stored.formula && sources && writtenFormula(stored.formula, sources, { locale, unknown: t('unknown') })
    const fields = startOf(stored, stored.ownerId, tractionId, locale)
    return written ? { ...fields, formula: written } : fields
  }
  return { startWith, isPending }
}

/** Omitted: unchanged. */
type FormulaPart = { readonly formula?: string | null | undefined }

const goalFields = ['goal', 'upper', 'comparison', 'goalValue', 'unitOfMeasure', 'valueScale'] as const

function useWriteMeasurable(measurable: MeasurableWithValues) {
  const update = useUpdateMeasurable()
  return (
    from: Measurable,
    values: MeasurableFields,
    more: Parameters<typeof bodyOf>[1] & FormulaPart,
    span: GoalSpan | null,
  ) => {
    const [ownerId = from.ownerId] = values.ownerIds
    const { tractionId } = values
    const { formula, ...goal } = more
    const changed = formula === undefined ? {} : { formula }
    const body = {
      ...bodyOf(values, goal),
      ...changed,
      ...(span && spanBody(span)),
      ownerId,
      tractionId,
      version: from.version,
    }
    return update.mutateAsync({ measurable: { ...from, values: measurable.values }, body })
  }
}

function EditMeasurablePopup(props: EditMeasurablePopupProps) {
  const { t } = useTranslation('scorecard')
  const { isPending } = useStart(props, null)
  const [isReady, setReady] = useState(!isPending)
  if (isReady) return <EditPopup {...props} />
  if (!isPending) setReady(true)
  return (
    <Popup title={t('edit')} onClose={props.onClose}>
      <RowSkeletons />
    </Popup>
  )
}

function EditPopup(props: EditMeasurablePopupProps) {
  const { onClose, scorecardId, measurable } = props
  const { t } = useTranslation(['scorecard', 'generic', 'measurable', 'scorecard-formula', 'refusals'])
  const { userLocale } = useSession().user
  const [base, setBase] = useState<Measurable>(measurable)
  const [theirs, setTheirs] = useState<Measurable | null>(null)
  const options = { draftOptions: { place: `measurable/${measurable.id}`, version: measurable.version } }
  const { startWith } = useStart(props, theirs)
  const form = useForm<MeasurableFields>(startWith(measurable), options)
  const place = { scorecardId, measurable }
  const typed = typedFormulaIn(form.values)
  const read = useFormula(typed, place, form.values.unitOfMeasure)
  const write = useWriteMeasurable(measurable)
  const isGoalChanged = goalFields.some((field) => form.changes[field] !== undefined)
  const isAsked = isGoalChanged && hasPast(measurable)
  const [chosenSpan, setSpan] = useState<GoalSpan | null>(null)
  const [isSpanMissing, setSpanMissing] = useState(false)
  const span = isAsked ? chosenSpan : isGoalChanged ? 'began' : null
  /** Keeps other users' changes to untouched fields. */
  const over = (stored: Measurable) => ({
    ...startWith(stored),
    ...form.changes,
  })
  const yours = over(theirs ?? base)
  const yourGoal = goalOf(yours, userLocale)
  const send = (from: Measurable) => {
    const values = over(from)
    const { goalValue, goalUpperValue } = goalOf(values, userLocale)
    const goal = { goalValue: goalValue ?? undefined, goalUpperValue }
    const isTyped = form.changes.formula !== undefined
    const formula = isTyped ? (typed && read.ok ? read.stored : null) : undefined
    form.submit({
      schema: updateMeasurableSchema,
      body: { ...values, ...goal, formula, ownerId: values.ownerIds[0], version: from.version },
      errors: isTyped && typed && !read.ok ? { formula: faultText(read.fault, values.unitOfMeasure) } : {},
      send: () => write(from, values, { goalValue: goalValue ?? 0, goalUpperValue, formula }, span),
      isDurable: true,
      onSaved: onClose,
      refused: (failure) => {
        setTheirs(currentMeasurable(failure))
        return form.refuse(failure)
      },
    })
  }
  const take = (current: Measurable) => {
    setBase(current)
    setTheirs(null)
    form.rebase(current.version)
  }
  const { mutate: remove } = useRemoveMeasurable()
  const { mutate: archive } = useArchiveMeasurable()
  const noteId = useId()
  const closeAnd = (act: (measurable: MeasurableWithValues) => void) => () => {
    form.settle()
    onClose()
    act(measurable)
  }
  const wordsOf = ({ title, ...goalOfIt }: Parameters<typeof formatGoal>[0] & { title: string }) =>
    `${title}: ${formatGoal(goalOfIt, userLocale)}`
  return (
    <Popup
      title={t('edit')}
      sub={
        <Link to="/measurable/$measurableId" params={{ measurableId: measurable.id }}>
          {t('measurable:open')}
        </Link>
      }
      hasRequired
      onClose={onClose}
      form={form}
      onSubmit={() => {
        setSpanMissing(isAsked && span === null)
        if (!theirs && (!isAsked || span)) send({ ...base, version: form.madeFrom ?? base.version })
      }}
      footer={
        <>
          <Button variant="subtle" size="lg" aria-describedby={noteId} onClick={closeAnd(archive)}>
            {t('measurable:archive')}
          </Button>
          <Button variant="subtle" size="lg" onClick={closeAnd(remove)}>
            {t('generic:remove')}
          </Button>
        </>
      }
    >
      <MeasurableForm
        form={form}
        place={place}
        read={read}
        span={
          isAsked && (
            <GoalSpanField
              measurable={measurable}
              span={span}
              error={isSpanMissing ? t('goalSpan.missing') : undefined}
              onChange={setSpan}
            />
          )
        }
        notice={
          theirs && (
            <ConflictNotice
              theirs={wordsOf(theirs)}
              yours={wordsOf({ ...yours, ...yourGoal, goalValue: yourGoal.goalValue ?? 0 })}
              onTakeTheirs={() => {
                form.reset(startWith(theirs), theirs.version)
                take(theirs)
              }}
              onTakeYours={() => {
                take(theirs)
                send(theirs)
              }}
            />
          )
        }
      />
      <p id={noteId} className="small sub">
        {t('measurable:archiveNote')}
      </p>
    </Popup>
  )
}

interface MeasurablePopupProps {
  onClose: () => void
  scorecardId: string
  tractionId: string
  /** Omitted: creates one measurable per owner. */
  measurable?: MeasurableWithValues | undefined
}

export function MeasurablePopup(props: MeasurablePopupProps) {
  const { measurable } = props
  return measurable ? <EditMeasurablePopup {...props} measurable={measurable} /> : <NewMeasurable {...props} />
}

function NewMeasurable({ onClose, scorecardId, tractionId }: MeasurablePopupProps) {
  const { t } = useTranslation(['scorecard', 'scorecard-formula', 'refusals'])
  const { userId: me, userLocale } = useSession().user
  const form = useForm<MeasurableFields>(startOf(null, me, tractionId, userLocale), {
    draftOptions: { place: `new-measurable/${scorecardId}` },
  })
  const { values } = form
  const place = { scorecardId, measurable: null }
  const typed = typedFormulaIn(values)
  const read = useFormula(typed, place, values.unitOfMeasure)
  const add = useAddMeasurable(scorecardId)
  const send = () => {
    const { goalValue, goalUpperValue } = goalOf(values, userLocale)
    const formula = typed && read.ok ? read.stored : null
    const goal = { goalValue: goalValue ?? 0, goalUpperValue }
    const body = { ...bodyOf(values, goal), ownerIds: values.ownerIds, formula }
    form.submit({
      schema: addMeasurableSchema,
      body: { ...values, ...body, goalValue: goalValue ?? undefined },
      errors: typed && !read.ok ? { formula: faultText(read.fault, values.unitOfMeasure) } : {},
      send: () => add.mutateAsync(body),
      isDurable: true,
      onSaved: onClose,
    })
  }
  return (
    <Popup title={t('new')} hasRequired onClose={onClose} form={form} onSubmit={send} submitLabel={t('create')}>
      <MeasurableForm form={form} newFor={me} place={place} read={read} />
    </Popup>
  )
}
