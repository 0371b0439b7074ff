import {
  type Chart,
  createSeatSchema,
  type Seat,
} from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { useTranslation } from '../../../i18n/use-translation'
import { useForm } from '../../../lib/use-form'
import { Popup } from '../../../ui/popup'
import { newSeat } from '../accountability-chart.mutations'
import { useChartView } from '../chart-view'
import type { SeatFields } from './seat-fields'
import { SeatForm, useHolders, useSeatErrors } from './seat-form'
import { useNewSeat, usePutSeatAbove } from './seats.mutations'

export interface NewSeatPopupProps {
  chart: Chart
  part: 'create' | 'assistant' | 'insert'
  /** What it stands below, or above where it is inserted; null for the first one. */
  beside: Seat | null
  onClose: () => void
}

/** A new seat: below another, beside it as its assistant, or between it and what it answers to. */
export function NewSeatPopup({ chart, part, beside, onClose }: NewSeatPopupProps) {
  const { t } = useTranslation('seats')
  const isInserted = part === 'insert' && beside !== null
  const start: SeatFields = {
    ...{ title: '', assignedToId: null, roles: [], isAssistant: part === 'assistant' },
    parentId: (isInserted ? beside.parentId : beside?.id) ?? null,
  }
  const form = useForm(start, { draftOptions: { place: `new-seat/${chart.id}/${part}/${beside?.id ?? 'top'}` } })
  const errorsOf = useSeatErrors()
  const create = useNewSeat()
  const insert = usePutSeatAbove()
  const holders = useHolders()
  const collapsed = useChartView((view) => view.collapsed)
  const toggle = useChartView((view) => view.toggle)
  const submit = () => {
    const { parentId, ...said } = form.values
    form.submit({
      schema: createSeatSchema,
      body: { ...said, ...(parentId !== null && !isInserted && { parentId }) },
      ...errorsOf(said),
      send: async ({ title, roles, isAssistant, assignedToId }) => {
        const assignedTo = holders.find(({ id }) => id === assignedToId)?.name ?? null
        const seat = newSeat({ title, roles, isAssistant, assignedToId, assignedTo }, parentId)
        if (isInserted) return await insert.mutateAsync({ chart, seat, childId: beside.id })
        if (parentId !== null && collapsed.has(parentId)) toggle(parentId)
        return await create.mutateAsync({ chart, seat })
      },
      isDurable: true,
      onSaved: onClose,
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
      <SeatForm chart={chart} form={form} seat={null} above={isInserted ? beside : undefined} />
    </Popup>
  )
}
