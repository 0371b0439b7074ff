import type { Chart, Seat } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { seatTree, withBelow } from '@cairn/contract/accountability-chart/seat-tree'
import type { Describe } from '../../../entities/items/use-value-text'
import { useLoadedNames } from '../../../entities/people/people'
import { useTranslation } from '../../../i18n/use-translation'

export interface SeatFields {
  title: string
  assignedToId: string | null
  roles: string[]
  isAssistant: boolean
  parentId: string | null
}

export const seatFieldsOf = ({ title, assignedToId, roles, isAssistant, parentId }: Seat): SeatFields => ({
  title,
  assignedToId,
  isAssistant,
  parentId,
  roles: [...roles],
})

export const isBlank = (role: string): boolean => role.trim() === ''

export function possibleParents(seats: readonly Seat[], id: string | null): readonly Seat[] {
  if (id === null) return seats
  const own = withBelow(seatTree(seats), id)
  return seats.filter((seat) => !own.has(seat.id))
}

export const seatLabel = ({ title, assignedTo }: Pick<Seat, 'title' | 'assignedTo'>): string =>
  assignedTo ? `${title}, ${assignedTo}` : title

/** The root if none of the ids exists; null in an empty chart. */
export const firstExistingSeatId = (seats: readonly Seat[], ids: readonly (string | null)[]): string | null => {
  const found = ids.find((id) => id !== null && seats.some((seat) => seat.id === id))
  return found ?? seats.find(({ parentId }) => parentId === null)?.id ?? null
}

export function useDescribeSeatField(chart: Chart): Describe {
  const { t } = useTranslation('seats')
  const nameOf = useLoadedNames()
  const seated = new Map(chart.seats?.map((seat) => [seat.assignedToId, seat.assignedTo]))
  return (field, value) => {
    if (field === 'assignedToId') {
      const id = typeof value === 'string' ? value : null
      return nameOf(id) ?? (id && seated.get(id)) ?? t('open')
    }
    if (field === 'roles') return Array.isArray(value) ? value.join(' · ') : ''
    if (field === 'isAssistant') return t(value === true ? 'yes' : 'no')
    if (field !== 'parentId') return undefined
    const above = chart.seats?.find(({ id }) => id === value)
    return above ? seatLabel(above) : ''
  }
}
