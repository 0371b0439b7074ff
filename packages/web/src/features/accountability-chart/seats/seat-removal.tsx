import type { Chart, Seat } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { RemovedItem } from '../../../entities/items/removed-item'
import type { TypedInto } from '../../../entities/items/use-drafts-of-removed'
import { fullName, peopleQueries } from '../../../entities/people/people'
import { useTranslation } from '../../../i18n/use-translation'
import { removerOf } from '../../../lib/sync/removals'
import { startWrite } from '../../../lib/sync/write'
import { toastFailure } from '../../../lib/toasts/failure-toasts'
import { Popup } from '../../../ui/overlays/popup'
import { newSeat, useRemoveSeat } from '../accountability-chart.mutations'
import { firstExistingSeatId, isBlank, type SeatFields, seatFieldsOf, useDescribeSeatField } from './seat-fields'
import { useCreateSeat, useVacateSeat } from './seats.mutations'
import { saveNotesWrite, seatNotesQuery } from './seats.queries'

interface RemoveSeatPopupProps {
  chart: Chart
  seat: Seat
  onClose: () => void
}

export function RemoveSeatPopup({ chart, seat, onClose }: RemoveSeatPopupProps) {
  const { t } = useTranslation(['seats', 'refusals'])
  const vacate = useVacateSeat()
  const remove = useRemoveSeat()
  const below = (chart.seats ?? []).filter(({ parentId }) => parentId === seat.id).length
  const holdsOthers = seat.parentId === null && below > 1
  const act = (start: () => void) => {
    start()
    onClose()
  }
  return (
    <Popup size="sm" title={t('removeTitle', { title: seat.title })} onClose={onClose}>
      <div className="column gap-4">
        {seat.assignedTo !== null && (
          <div className="stack justify-start gap-1">
            <Button onClick={() => act(() => vacate.mutate({ chart, seat }))}>{t('vacate')}</Button>
            <p className="small sub">{t('vacateNote', { name: seat.assignedTo ?? '' })}</p>
          </div>
        )}
        <div className="stack justify-start gap-1">
          <Button variant="danger" disabled={holdsOthers} onClick={() => act(() => remove.mutate({ chart, seat }))}>
            {t('delete')}
          </Button>
          <p className="small sub">
            {holdsOthers ? t('refusals:ROOT_HAS_SEATS') : t(below > 0 ? 'deleteNote' : 'deleteAlone', { count: below })}
          </p>
        </div>
        <div className="flex wrap end gap-2">
          <Button data-autofocus onClick={onClose}>
            {t('generic:cancel')}
          </Button>
        </div>
      </div>
    </Popup>
  )
}

interface RemovedSeatProps {
  chart: Chart
  seat: Seat
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

const FIRST_VERSION = 1

function useMakeNew({ chart, seat, typed }: RemovedSeatProps) {
  const client = useQueryClient()
  const create = useCreateSeat()
  return async () => {
    const was = seatFieldsOf(seat)
    const { title, roles, assignedToId, isAssistant, parentId } = { ...was, ...typed.fields }
    const above = firstExistingSeatId(chart.seats ?? [], [parentId, was.parentId])
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

export function RemovedSeat(props: RemovedSeatProps) {
  const { chart, seat, typed, onClose } = props
  const { t } = useTranslation('seats')
  const describe = useDescribeSeatField(chart)
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
