import Minus from 'icon:minus'
import Plus from 'icon:plus'
import Trash2 from 'icon:trash'
import { EMPTY_ID } from '@cairn/contract/core/ids'
import { typedNumber } from '@cairn/contract/core/typed-values'
import { find } from '@cairn/contract/find/find.endpoints'
import { FIND_TEXT_MAX, type Found } from '@cairn/contract/find/find.schemas'
import {
  doubtfulReadings,
  ENTERED_VALUE_MAX,
  fitDecimals,
  stepDecimals,
  unitOfMeasureSchema,
  valueScaleSchema,
} from '@cairn/contract/scorecard/measurable-values'
import { getMeasurable } from '@cairn/contract/scorecard/scorecard.endpoints'
import {
  addFigureSchema,
  addPlanMeasurableSchema,
  type Figure,
  type PlanKind,
  type Vto,
} from '@cairn/contract/vto/vto.schemas'
import { Button, Input, Select, Switch, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { call } from '../../../lib/api/api'
import { useLocale } from '../../../lib/format/use-locale'
import { type Form, useForm } from '../../../lib/forms/use-form'
import { useSession } from '../../../lib/session/session'
import { settleConflict, useConflict } from '../../../lib/sync/edit-conflicts'
import { ConflictNotice } from '../../../ui/feedback/conflict-notice'
import { IconButton } from '../../../ui/inputs/icon-button'
import { SearchableSelect } from '../../../ui/inputs/searchable-select'
import { TitleField } from '../../../ui/inputs/title-field'
import { Popup } from '../../../ui/overlays/popup'
import {
  comparisons,
  type FigureFields,
  fieldsOf,
  figurePlace,
  formatTaken,
  typedValue,
  UNLINKED,
  withTypedFormat,
} from '../figure-fields'
import { newLine, useAddLine, useChangeLine, useRemoveLine } from '../vto.mutations'
import { type FiguresOfPlan, figuresOf } from '../vto.parts'

const WAIT_MS = 150
const MOST = 20

type FoundMeasurable = Extract<Found, { kind: 'measurable' }>
const isMeasurable = (found: Found): found is FoundMeasurable => found.kind === 'measurable'

const foundQuery = (text: string) =>
  queryOptions({
    queryKey: ['found-measurables', text],
    queryFn: ({ signal }) => call(find, { body: { text, kinds: ['measurable'], limit: MOST } }, { signal }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  })

const chosenQuery = (id: string) =>
  queryOptions({
    queryKey: ['linked-measurable', id],
    queryFn: async ({ signal }) => (await call(getMeasurable, { params: { id } }, { signal })).measurables[0] ?? null,
  })

interface LinkFieldProps {
  form: Form<FigureFields>
  figure: Figure | undefined
}

function LinkField({ form, figure }: LinkFieldProps) {
  const { t } = useTranslation(['vto-traction', 'generic'])
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<FoundMeasurable | null>(null)
  const [text] = useDebouncedValue(search.trim().slice(0, FIND_TEXT_MAX), WAIT_MS)
  const { data } = useQuery(foundQuery(text))
  const client = useQueryClient()
  const { values, errors, set } = form
  const latest = useRef(values)
  useEffect(() => {
    latest.current = values
  })
  const { linkedItemId } = values
  const found = text === '' ? [] : (data?.items ?? []).filter(isMeasurable)
  const linked = figure?.actual && figure.linkedItemId ? { id: figure.linkedItemId, title: figure.actual.title } : null
  const known = [chosen, linked, ...found].find((one) => one?.id === linkedItemId)?.title
  const isLinked = linkedItemId !== null && linkedItemId !== EMPTY_ID
  const { data: read } = useQuery({
    ...chosenQuery(linkedItemId ?? EMPTY_ID),
    enabled: isLinked && known === undefined,
  })
  const title = known ?? read?.title
  // The chosen option stays listed for any search.
  const offered = new Map(found.map((one) => [one.id, one.title]))
  if (isLinked && title !== undefined) offered.set(linkedItemId, title)
  const isUnseen = figure?.isLinked === true && figure.linkedItemId === null && linkedItemId === null
  const takeFormat = async (id: string) => {
    const measurable = await client.fetchQuery(chosenQuery(id)).catch(() => null)
    const format = measurable && formatTaken(latest.current, measurable)
    if (!format) return
    set('unitOfMeasure')(format.unitOfMeasure)
    set('valueScale')(format.valueScale)
    set('decimalPlaces')(format.decimalPlaces)
    set('comparison')(format.comparison)
  }
  const choose = (id: string | null) => {
    const one = found.find((other) => other.id === id)
    setChosen(one ?? null)
    set('linkedItemId')(id)
    if (!one) return
    if (values.title.trim() === '') set('title')(one.title)
    void takeFormat(one.id)
  }
  const meetingOf = (id: string) => found.find((one) => one.id === id)?.tractionName
  return (
    <div>
      <SearchableSelect
        label={t('figure.linked')}
        placeholder={t(isUnseen ? 'figure.linkedUnseen' : 'figure.unlinked')}
        data={[...offered].map(([value, label]) => ({ value, label }))}
        // The server already filtered.
        filter={({ options }) => options}
        nothingFoundMessage={t(text !== '' && data ? 'generic:noMatch' : 'figure.findLinked')}
        value={isLinked ? linkedItemId : null}
        error={errors.linkedItemId}
        onSearchChange={setSearch}
        onChange={choose}
        renderOption={({ option }) => (
          <span className="row-baseline between gap-2 min-w-0 w-full">
            <span className="trunc">{option.label}</span>
            <small className="trunc mut">{meetingOf(option.value)}</small>
          </span>
        )}
      />
      {(isLinked || isUnseen) && (
        <Button variant="link" onClick={() => set('linkedItemId')(isUnseen ? EMPTY_ID : null)}>
          {t('figure.unlink')}
        </Button>
      )}
    </div>
  )
}

const units = unitOfMeasureSchema.exclude(['YesNo'])

function FigureFormat({ form: { values, errors, set, field } }: { form: Form<FigureFields> }) {
  const { t } = useTranslation('scorecard')
  const { locale } = useLocale()
  const takeTyped = () => {
    const { unitOfMeasure, valueScale, decimalPlaces } = withTypedFormat(values, locale)
    set('unitOfMeasure')(unitOfMeasure)
    set('valueScale')(valueScale)
    set('decimalPlaces')(decimalPlaces)
  }
  const choose = (format: Partial<Pick<Figure, 'unitOfMeasure' | 'valueScale'>>) => {
    const { unitOfMeasure, valueScale } = { ...values, ...format }
    set('unitOfMeasure')(unitOfMeasure)
    set('valueScale')(valueScale)
    set('decimalPlaces')(fitDecimals(unitOfMeasure, valueScale, values.decimalPlaces))
  }
  const step = (by: 1 | -1) => set('decimalPlaces')(stepDecimals(values, by))
  return (
    <>
      <div className="grid halves gap-4">
        <Select
          label={t('field.comparison')}
          allowDeselect={false}
          data={comparisons.map((value) => ({ value, label: t(`comparison.${value}`) }))}
          value={values.comparison}
          onChange={(chosen) => set('comparison')(comparisons.find((one) => one === chosen) ?? values.comparison)}
        />
        <TextInput
          label={t('field.goal')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={2 * ENTERED_VALUE_MAX}
          {...field('value')}
          onBlur={takeTyped}
        />
      </div>
      <div className="grid halves gap-4">
        <Select
          label={t('field.unit')}
          allowDeselect={false}
          data={units.options.map((value) => ({ value, label: t(`unit.${value}`) }))}
          value={values.unitOfMeasure}
          onChange={(value) => choose({ unitOfMeasure: units.parse(value) })}
        />
        <Select
          label={t('field.scale')}
          allowDeselect={false}
          data={valueScaleSchema.options.map((value) => ({ value, label: t(`scale.${value}`) }))}
          value={values.valueScale}
          onChange={(value) => choose({ valueScale: valueScaleSchema.parse(value) })}
        />
      </div>
      <Input.Wrapper label={t('field.decimals')} labelElement="div" error={errors.decimalPlaces}>
        <div className="row gap-2">
          <IconButton
            label={t('fewerDecimals')}
            icon={<Minus size="1rem" />}
            disabled={stepDecimals(values, -1) === values.decimalPlaces}
            onClick={() => step(-1)}
          />
          <output className="num">{values.decimalPlaces}</output>
          <IconButton
            label={t('moreDecimals')}
            icon={<Plus size="1rem" />}
            disabled={stepDecimals(values, 1) === values.decimalPlaces}
            onClick={() => step(1)}
          />
        </div>
      </Input.Wrapper>
    </>
  )
}

interface FigurePopupProps {
  vto: Vto
  plan: PlanKind
  which: FiguresOfPlan
  figure?: Figure | undefined
  onClose: () => void
}

function useSend({ vto, plan, which, figure, onClose }: FigurePopupProps, form: Form<FigureFields>) {
  const { t } = useTranslation('scorecard')
  const { locale } = useLocale()
  const list = figuresOf(plan, which)
  const { mutateAsync: add } = useAddLine<Figure>()
  const { mutateAsync: change } = useChangeLine<Figure>()
  const fields = withTypedFormat(form.values, locale)
  const { value, error } = typedValue(fields, locale)
  return () =>
    form.submit({
      schema: which === 'measurables' ? addPlanMeasurableSchema : addFigureSchema,
      body: { ...fields, value },
      errors: error
        ? {
            value: t(`wrong.${error}`, {
              example: typedNumber(12.5, locale),
              ...doubtfulReadings(form.values.value, locale, form.values),
            }),
          }
        : {},
      send: async ({ id: _id, ...sent }) => {
        const said = { linkedItemId: null, ...sent }
        if (!figure) return await add({ vto, list, line: { ...newLine(), ...UNLINKED, ...said } })
        const all = Object.keys(fields) as (keyof FigureFields)[]
        const names = all.filter((name) => name in form.changes || fields[name] !== form.values[name])
        const changes = Object.fromEntries(names.map((name) => [name, said[name]]))
        const before = { ...figure, version: form.madeFrom ?? figure.version }
        return await change({ vto, list, before, changes })
      },
      isDurable: true,
      onSaved: onClose,
    })
}

export function FigurePopup(props: FigurePopupProps) {
  const { vto, plan, which, figure, onClose } = props
  const { t } = useTranslation(['vto-traction', 'generic'])
  const { locale } = useLocale()
  const { userId } = useSession().user
  const form = useForm(fieldsOf(figure ?? null, locale), {
    draftOptions: {
      place: figure ? figurePlace(figure.id) : `new-figure/${vto.id}/${plan}/${which}`,
      ...(figure && { version: figure.version }),
    },
  })
  const follow = useEffectEvent((to: Figure) => {
    if (form.madeFrom !== null && form.madeFrom < to.version) form.merge(to.version, fieldsOf(to, locale))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per version
  useEffect(() => {
    if (figure) follow(figure)
  }, [figure?.version])
  const send = useSend(props, form)
  const { mutate: remove } = useRemoveLine<Figure>()
  const removeIt = () => {
    if (!figure) return
    form.settle()
    remove({ vto, list: figuresOf(plan, which), line: figure })
    onClose()
  }
  const footer = figure && (
    <Button variant="subtle" leftSection={<Trash2 size="1rem" aria-hidden="true" />} onClick={removeIt}>
      {t('generic:remove')}
    </Button>
  )
  const mayHide = vto.leadershipIds.includes(userId)
  return (
    <Popup
      title={t(figure ? 'figure.edit' : `figure.new.${which}`)}
      size="sm"
      form={form}
      hasRequired
      footer={footer}
      onSubmit={send}
      onClose={onClose}
    >
      <div className="grid gap-3 pb-3">
        {figure && <Theirs figure={figure} form={form} />}
        <TitleField label={t('figure.title')} {...form.field('title')} />
        <FigureFormat form={form} />
        {which === 'measurables' && <LinkField form={form} figure={figure} />}
        {mayHide && <Switch label={t('figure.leadershipOnly')} {...form.checkbox('isVisibleToLtOnly')} />}
      </div>
    </Popup>
  )
}

function Theirs({ figure, form }: { figure: Figure; form: Form<FigureFields> }) {
  const conflict = useConflict(figure.id)
  if (!conflict) return null
  return (
    <ConflictNotice
      {...conflict}
      onTakeTheirs={() => {
        settleConflict(figure.id)
        form.startOver()
      }}
      onTakeYours={() => settleConflict(figure.id)}
    />
  )
}
