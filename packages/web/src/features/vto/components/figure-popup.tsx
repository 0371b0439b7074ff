import Trash2 from 'icon:trash'
import { typedNumber } from '@cairn/contract/core/typed-values'
import { doubtfulReadings } from '@cairn/contract/scorecard/measurable-values'
import {
  addFigureSchema,
  addPlanMeasurableSchema,
  type Figure,
  type PlanKind,
  type Vto,
} from '@cairn/contract/vto/vto.schemas'
import { Button, Switch } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { settleConflict, useConflict } from '../../../lib/edit-conflicts'
import { useSession } from '../../../lib/session'
import { type Form, useForm } from '../../../lib/use-form'
import { useLocale } from '../../../lib/use-locale'
import { ConflictNotice } from '../../../ui/conflict-notice'
import { Popup } from '../../../ui/popup'
import { TitleField } from '../../../ui/title-field'
import { type FigureFields, fieldsOf, figurePlace, typedValue, UNLINKED } from '../figure-fields'
import { newLine, useAddLine, useChangeLine, useRemoveLine } from '../vto.mutations'
import { type FiguresOfPlan, figuresOf } from '../vto.parts'
import { FigureFormat } from './figure-format'
import { LinkField } from './link-field'
import classes from './plan-popups.module.css'

export interface FigurePopupProps {
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
  const { value, error } = typedValue(form.values, locale)
  return () =>
    form.submit({
      schema: which === 'measurables' ? addPlanMeasurableSchema : addFigureSchema,
      body: { ...form.values, value },
      errors: error
        ? {
            value: t(`wrong.${error}`, {
              ...{ example: typedNumber(12.5, locale) },
              ...doubtfulReadings(form.values.value, locale, form.values),
            }),
          }
        : {},
      send: async ({ id: _id, ...sent }) => {
        const said = { linkedItemId: null, ...sent }
        if (!figure) return await add({ vto, list, line: { ...newLine(), ...UNLINKED, ...said } })
        const names = Object.keys(form.changes) as (keyof FigureFields)[]
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
      <div className={classes.fields}>
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
