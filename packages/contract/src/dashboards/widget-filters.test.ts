import { expect, it } from 'vitest'
import { updateDashboardSchema } from './dashboards.schemas'
import { defaultWidgets } from './default-dashboard'
import { filterChoice, filtersOf, onlyMine, ownerChoice, withStatus } from './widget-filters'

const me = '00000000-0000-7000-8000-000000000001'
const meeting = '00000000-0000-7000-8000-000000000002'

it.each([
  ['none: everybody’s', [], { mine: true, others: true }],
  ['Mine', ['owner-id'], { mine: true, others: false }],
  ['Others', ['excluded-owner-ids'], { mine: false, others: true }],
  ['both, which rule each other out', ['owner-id', 'excluded-owner-ids'], { mine: false, others: false }],
] as const)('of the saved filters of owners, %s', (_what, ids, choice) => {
  expect(ownerChoice(ids.map((id) => ({ id })))).toEqual(choice)
})

it('reads filters as saved', () => {
  for (const mine of [true, false]) {
    for (const others of [true, false]) {
      for (const tractionId of [undefined, null, meeting]) {
        const choice = { mine, others, tractionId, statuses: ['Reviewed' as const] }
        expect(filterChoice(filtersOf(choice, me))).toEqual(choice)
      }
    }
  }
  expect(filterChoice(filtersOf(onlyMine, me))).toEqual(onlyMine)
})

it('both states of headlines can be switched on again after one was off', () => {
  const reviewed = withStatus([], 'ToReview', false)
  expect(reviewed).toEqual(['Reviewed'])
  expect(withStatus(reviewed, 'ToReview', true)).toEqual([])
  expect(withStatus(reviewed, 'Reviewed', false)).toEqual(['ToReview'])
})

it('accepts the default filters', () => {
  expect(updateDashboardSchema.safeParse({ widgetSettings: defaultWidgets(me) }).success).toBe(true)
})

const one = { i: 'a', type: 'todo', x: 0, y: 0, w: 6, h: 4 }
it.each([
  ['a type that there is not', [{ ...one, type: 'weather' }], 'UNKNOWN_TILE'],
  ['one over the edge', [{ ...one, x: 8 }], 'TILE_OUT_OF_BOUNDS'],
  ['one too narrow', [{ ...one, w: 2 }], 'TILE_OUT_OF_BOUNDS'],
  ['two of one name', [one, { ...one, y: 9 }], 'TILE_NAME_TWICE'],
  ['two on each other', [one, { ...one, i: 'b', x: 5 }], 'TILES_OVERLAP'],
] as const)('%s is refused, and said', (_what, widgetSettings, text) => {
  const { error } = updateDashboardSchema.safeParse({ widgetSettings })
  expect(error?.issues.map(({ message }) => message)).toContain(text)
})
