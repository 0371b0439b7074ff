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
import { firstExistingSeatId, type SeatFields, seatLabel, useDescribeSeatField } from './seat-fields'
import { SeatForm, useRefusalAfterClose, useSeatErrors } from './seat-form'
import { toastSeatFailure, useCreateSeat, useInsertSeat } from './seats.mutations'

export interface NewSeatPopupProps {
  chart: Chart
  dialog: 'create' | 'assistant' | 'insert'
  /** The seat that the new seat goes below or, with `insert`, above. */
  reference: Seat | null
  isGone: boolean
  onClose: () => void
}

export function NewSeatPopup({ chart, dialog, reference, isGone, onClose }: NewSeatPopupProps) {
  const { t } = useTranslation('seats')
  const isInserted = dialog === 'insert' && reference !== null && !isGone
  const start: SeatFields = {
    title: '',
    assignedToId: null,
    roles: [],
    isAssistant: dialog === 'assistant',
    parentId: (dialog === 'insert' ? reference?.parentId : reference?.id) ?? null,
  }
  const form = useForm(start, { draftOptions: { place: `new-seat/${chart.id}/${dialog}/${reference?.id ?? 'top'}` } })
  const { parentId: chosenParentId, ...fields } = form.values
  const parentId = isInserted
    ? chosenParentId
    : firstExistingSeatId(chart.seats ?? [], [chosenParentId, reference?.parentId ?? null])
  const errorsOf = useSeatErrors()
  const create = useCreateSeat()
  const insert = useInsertSeat()
  const nameOf = useLoadedNames()
  const { onSaved, refusalHandler } = useRefusalAfterClose(useDescribeSeatField(chart), onClose, toastSeatFailure)
  const scrollTo = useChartView((view) => view.scrollTo)
  const submit = () => {
    form.submit({
      schema: createSeatSchema,
      body: { ...fields, ...(parentId !== null && !isInserted && { parentId }) },
      ...errorsOf(fields),
      send: async ({ title, roles, isAssistant, assignedToId }) => {
        const assignedTo = nameOf(assignedToId)
        const seat = newSeat({ title, roles, isAssistant, assignedToId, assignedTo }, parentId)
        const onRefused = refusalHandler((isInserted ? reference : chart).title, {
          title,
          ...(assignedTo && { assignedTo }),
          roles,
        })
        scrollTo(seat.id, parentId === null ? [] : [parentId])
        if (isInserted) return await insert.mutateAsync({ chart, seat, childId: reference.id, onRefused })
        return await create.mutateAsync({ chart, seat, onRefused })
      },
      isDurable: true,
      onSaved,
    })
  }
  const titles = { create: reference ? t('new') : t('first'), assistant: t('newAssistant'), insert: t('insert') }
  return (
    <Popup
      title={titles[dialog]}
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
        above={isInserted ? reference : undefined}
        parentId={parentId}
        notice={isGone && reference && <ReferenceRemoved chart={chart} reference={reference} parentId={parentId} />}
      />
    </Popup>
  )
}

function ReferenceRemoved({ chart, reference, parentId }: { chart: Chart; reference: Seat; parentId: string | null }) {
  const { t } = useTranslation('seats')
  const above = chart.seats?.find(({ id }) => id === parentId)
  return (
    <p className="small sub" role="status">
      {above
        ? t('besideGone', { title: reference.title, seat: seatLabel(above) })
        : t('besideGoneTop', { title: reference.title })}
    </p>
  )
}
