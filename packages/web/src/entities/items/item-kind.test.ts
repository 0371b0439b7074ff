import { describe, expect, it } from 'vitest'
import { type ItemFilters, itemKind, oldestFirst, soonestFirst } from './item-kind'

type Status = 'Open' | 'Done' | 'Removed'

const item = {
  id: 'first',
  version: 1,
  ownerId: 'anna',
  tractionId: 'weekly',
  tractionIds: ['weekly', 'monthly'],
  status: 'Open' as Status,
  createdAt: '2026-11-16T09:00:00Z',
  dueDate: '2026-11-19',
  archivedAt: null as string | null,
}
type Item = typeof item

const asked: unknown[] = []
const options = {
  name: 'todo' as const,
  root: 'wins',
  list: async () => [item],
  search: async (body: unknown) => {
    asked.push(body)
    return { items: [item] }
  },
  order: soonestFirst,
}
const kind = itemKind<Status, Item, ItemFilters<Status>>(options)
const done: Item = { ...item, status: 'Done' }

describe('a kind of work item', () => {
  it('is searched by its list’s filters, in the list’s order', async () => {
    await itemKind<Status, Item, ItemFilters<Status>>({ ...options, statusFilter: 'win-status' }).search({
      tractionId: 'weekly',
      ownerId: 'anna',
      statuses: ['Open'],
      archived: true,
    })
    expect(asked).toEqual([
      {
        startIndex: 0,
        endIndex: 1000,
        includeTotalCount: false,
        filters: { 'traction-ids': ['weekly'], 'owner-id': ['anna'], 'win-status': ['Open'], archived: [true] },
        sorts: [{ property: 'DueDate' }],
      },
    ])
  })

  it.each<[string, ItemFilters<Status>]>([
    ['no others', {}],
    ['its meeting', { tractionId: 'weekly' }],
    ['another of its meetings', { tractionId: 'monthly' }],
    ['its owner', { ownerId: 'anna' }],
    ['its status', { statuses: ['Open'] }],
  ])('belongs to a list of %s', (_, filters) => {
    expect(kind.belongs(item, filters)).toBe(true)
  })

  it.each<[string, Partial<Item>, ItemFilters<Status>]>([
    ['of another meeting', {}, { tractionId: 'yearly' }],
    ['of somebody else', {}, { ownerId: 'tom' }],
    ['of another status', {}, { statuses: ['Done'] }],
    ['of what is archived', {}, { archived: true }],
    ['once it is archived', { archivedAt: '2026-11-17T09:00:00Z' }, {}],
    ['once it is removed', { status: 'Removed' }, { statuses: ['Removed'] }],
  ])('does not belong to a list %s', (_, changes, filters) => {
    expect(kind.belongs({ ...item, ...changes }, filters)).toBe(false)
  })

  it('keeps its place when only its status no longer matches, unless its kind leaves then', () => {
    const leaving = itemKind<Status, Item, ItemFilters<Status>>({ ...options, leavesWithStatus: true })
    const open: ItemFilters<Status> = { statuses: ['Open'] }
    expect([kind.belongs(done, open), kind.stays(done, open), leaving.stays(done, open)]).toEqual([false, true, false])
  })

  it('is sorted by its due date and then its age, or by its age only', () => {
    const later = { ...item, dueDate: '2026-11-18', createdAt: '2026-11-17T09:00:00Z' }
    const younger = { ...item, createdAt: '2026-11-17T09:00:00Z' }
    expect([item, later].toSorted(soonestFirst.compare)).toEqual([later, item])
    expect([younger, item].toSorted(soonestFirst.compare)).toEqual([item, younger])
    expect([later, item].toSorted(oldestFirst.compare)).toEqual([item, later])
  })
})
