import { expect, it } from 'vitest'
import { copyIdOf, stepsDone, stepToTakeUp } from './quarter-end'

const VTO = '0198c0de-0000-7000-8000-00ab00000002'
const closing = { count: 4, entered: 3, rocks: 2, closed: 2 }

it('the copy that goes on is the same whoever looks for it, and another for another quarter or V/TO', () => {
  const first = copyIdOf(VTO, '2026-10-01')
  expect(copyIdOf(VTO, '2026-10-01')).toBe(first)
  expect(first).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  const others = [copyIdOf(VTO, '2027-01-01'), copyIdOf(first, '2027-01-01'), copyIdOf(first, '2026-10-01')]
  expect(new Set([VTO, first, ...others]).size).toBe(5)
  expect(copyIdOf('0198c0de-0000-7000-8000-ffffffffffff', '2026-10-01')).toMatch(/^0198c0de-0000-7000-8000-0{4,}/)
})

it('what is seen to follows from what there is', () => {
  expect([...stepsDone({ closing, next: null })]).toEqual(['rocks'])
  expect([...stepsDone({ closing: { ...closing, entered: 4 }, next: null })]).toEqual(['actuals', 'rocks'])
  expect([...stepsDone({ closing: { count: 0, entered: 0, rocks: 0, closed: 0 }, next: null })]).toEqual([])
  const next = { issues: 3, rocks: 0, isPublished: false }
  expect([...stepsDone({ closing, next })]).toEqual(['rocks', 'copy'])
  expect([...stepsDone({ closing, next: { ...next, rocks: 3 } })]).toEqual(['rocks', 'copy', 'issues', 'newRocks'])
})

it.each([
  [[], 'actuals'],
  [['actuals'], 'rocks'],
  [['actuals', 'rocks', 'copy'], 'issues'],
  [['copy'], 'issues'],
  [['copy', 'issues', 'newRocks'], 'publish'],
  [['copy', 'issues', 'newRocks', 'publish'], 'publish'],
] as const)('after %o one goes on with %s', (done, step) => {
  expect(stepToTakeUp(new Set(done))).toBe(step)
})
