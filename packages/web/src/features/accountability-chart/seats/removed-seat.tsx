import type { Chart, Seat } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation'
import { fullName, peopleQueries } from '../../../lib/people'
import { removerOf } from '../../../lib/removals'
import { toastFailure } from '../../../lib/toasts-for-failure'
import { startWrite } from '../../../lib/use-write'
import { RemovedItem } from '../../../ui/removed-item'
import type { TypedInto } from '../../../ui/use-typed-when-gone'
import { newSeat } from '../accountability-chart.mutations'
import { isBlank, type SeatFields, seatFieldsOf, seatStanding } from './seat-fields'
import { saveNotesWrite, seatNotesQuery } from './seat-notes.queries'
import { useNewSeat } from './seats.mutations'
import { useSeatInWords } from './use-seat-in-words'

interface RemovedSeatProps {
  chart: Chart
  /** As it was last. */
  seat: Seat
  /** Beside its fields its notes, as HTML. */
  typed: TypedInto<SeatFields>
  onClose: () => void
}

const labels = {
  title: 'title',
  assignedToId: 'holder',
  roles: 'roles',
  isAssistant: 'assistant',
  parentId: 'parent',
} as const satisfies Record<keyof SeatFields, string>

/** A new seat is made with the version that the contract begins with. */
const FIRST_VERSION = 1

/** Makes a seat of one that is gone, where it stood or, where that is gone too, below the top; with the notes that were typed. */
function useMakeNew({ chart, seat, typed }: RemovedSeatProps) {
  const client = useQueryClient()
  const create = useNewSeat()
  return async () => {
    const was = seatFieldsOf(seat)
    const { title, roles, assignedToId, isAssistant, parentId } = { ...was, ...typed.fields }
    const above = seatStanding(chart.seats ?? [], [parentId, was.parentId])
    const person = assignedToId ? await client.fetchQuery(peopleQueries.byId(assignedToId)) : null
    const holder = person?.isRemoved ? null : person
    const said = {
      title: title.trim() || was.title,
      roles: roles.filter((role) => !isBlank(role)),
      isAssistant: isAssistant && above !== null,
      assignedToId: holder?.id ?? null,
      assignedTo: holder ? fullName(holder) : null,
    }
    const made = newSeat(said, above)
    const notes = typed.texts[0] ?? client.getQueryData(seatNotesQuery(chart, seat.id).queryKey)?.notes ?? ''
    await create.mutateAsync({ chart, seat: made })
    if (notes === '') return
    const edit = { chart, seatId: made.id, notes, version: FIRST_VERSION, onSaved: () => undefined }
    startWrite(saveNotesWrite({ ...edit, onError: toastFailure }, client))
  }
}

/** In place of the popup or the notes of a seat that was removed elsewhere: what was typed there, and a new one of that. */
export function RemovedSeat(props: RemovedSeatProps) {
  const { chart, seat, typed, onClose } = props
  const { t } = useTranslation('seats')
  const describe = useSeatInWords(chart)
  const [notes] = typed.texts
  const labelOf = (field: string) => {
    const name = Object.entries(labels).find(([known]) => known === field)?.[1]
    return name && t(`field.${name}`)
  }
  return (
    <RemovedItem
      message={t('removedElsewhere', { title: seat.title })}
      personId={removerOf(seat.id)}
      typed={{ texts: [], fields: { ...typed.fields, ...(notes !== undefined && { contentHtml: notes }) } }}
      describe={describe}
      labelOf={labelOf}
      onMakeNew={useMakeNew(props)}
      onClose={onClose}
    />
  )
}
