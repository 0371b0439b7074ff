import type { Chart, Seat } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { plan } from '../../features/collections/collections.testing'

const id = (last: string) => `00000000-0000-7000-8000-0000000000${last}`
export const [TOP, SALES, SHOP, FINANCE] = [id('61'), id('62'), id('63'), id('64')] as const

export const seat = (seatId: string, parentId: string | null, title: string, further: Partial<Seat> = {}): Seat => ({
  id: seatId,
  parentId,
  title,
  version: 1,
  sequence: 0,
  assignedToId: null,
  assignedTo: null,
  isLT: false,
  roles: [],
  isAssistant: false,
  notesUpdatedAt: null,
  notesUpdatedById: null,
  ...further,
})

export const chart = (seats: Seat[] | null, further: Partial<Chart> = {}): Chart => ({
  ...plan,
  title: '2027 structure',
  collectionTitle: 'Charts',
  shownPublishedId: null,
  changeNumber: 3,
  seats,
  removedIds: [],
  ...further,
})
