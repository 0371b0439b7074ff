import {
  type Chart,
  createSeatSchema,
  type Seat,
} from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { useLoadedNames } from '../../../entities/people/people'
import { useTranslation } from '../../../i18n/use-translation'
import { useForm } from '../../../lib/forms/use-form'
import { Popup } from '../../../ui/overlays/popup'
import { newSeat } from '../accountability-chart.mutations'
import { useChartView } from '../chart-view'
import { type SeatFields, seatStanding, seatWords, useSeatInWords } from './seat-fields'
import { SeatForm, useClosedUnsaved, useSeatErrors } from './seat-form'
import classes from './seat-popup.module.css'
import { notCreated, useNewSeat, usePutSeatAbove } from './seats.mutations'

export interface NewSeatPopupProps {
  chart: Chart
  part: 'create' | 'assistant' | 'insert'
  beside: Seat | null
  isGone: boolean
  onClose: () => void
}

export function NewSeatPopup({ chart, part, beside, isGone, onClose }: NewSeatPopupProps) {
  const { t } = useTranslation('seats')
  const isInserted = part === 'insert' && beside !== null && !isGone
  const start: SeatFields = {
    title: '',
    assignedToId: null,
    roles: [],
    isAssistant: part === 'assistant',
    parentId: (part === 'insert' ? beside?.parentId : beside?.id) ?? null,
  }
  const form = useForm(start, { draftOptions: { place: `new-seat/${chart.id}/${part}/${beside?.id ?? 'top'}` } })
  const { parentId: wanted, ...said } = form.values
  const parentId = isInserted ? wanted : seatStanding(chart.seats ?? [], [wanted, beside?.parentId ?? null])
  const errorsOf = useSeatErrors()
  const create = useNewSeat()
  const insert = usePutSeatAbove()
  const nameOf = useLoadedNames()
  const { onSaved, toldOf } = useClosedUnsaved(useSeatInWords(chart), onClose, notCreated)
  const scrollTo = useChartView((view) => view.scrollTo)
  const submit = () => {
    form.submit({
      schema: createSeatSchema,
      body: { ...said, ...(parentId !== null && !isInserted && { parentId }) },
      ...errorsOf(said),
      send: async ({ title, roles, isAssistant, assignedToId }) => {
        const assignedTo = nameOf(assignedToId)
        const seat = newSeat({ title, roles, isAssistant, assignedToId, assignedTo }, parentId)
        const onRefused = toldOf((isInserted ? beside : chart).title, {
          title,
          ...(assignedTo && { assignedTo }),
          roles,
        })
        scrollTo(seat.id, parentId === null ? [] : [parentId])
        if (isInserted) return await insert.mutateAsync({ chart, seat, childId: beside.id, onRefused })
        return await create.mutateAsync({ chart, seat, onRefused })
      },
      isDurable: true,
      onSaved,
    })
  }
  const titles = { create: beside ? t('new') : t('first'), assistant: t('newAssistant'), insert: t('insert') }
  return (
    <Popup
      title={titles[part]}
      form={form}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={t('generic:create')}
      hasRequired
    >
      <SeatForm
        chart={chart}
        form={form}
        seat={null}
        above={isInserted ? beside : undefined}
        parentId={parentId}
        notice={isGone && beside && <BesideGone chart={chart} beside={beside} parentId={parentId} />}
      />
    </Popup>
  )
}

function BesideGone({ chart, beside, parentId }: { chart: Chart; beside: Seat; parentId: string | null }) {
  const { t } = useTranslation('seats')
  const above = chart.seats?.find(({ id }) => id === parentId)
  return (
    <p className={classes.note} role="status">
      {above
        ? t('besideGone', { title: beside.title, seat: seatWords(above) })
        : t('besideGoneTop', { title: beside.title })}
    </p>
  )
}
