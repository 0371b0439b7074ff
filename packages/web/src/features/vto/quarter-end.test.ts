import { expect, it } from 'vitest'
import { copyIdsOf, stepsDone, stepToTakeUp } from '../../pages/vto/quarter-end'

const VTO = '0198c0de-0000-7000-8000-00ab00000002'
const closing = { count: 4, entered: 3, rocks: 2, closed: 2 }

it('derives the same id for the next copy for everyone, and another one for another quarter or V/TO', () => {
  const first = copyIdsOf(VTO, '2026-10-01')
  expect(copyIdsOf(VTO, '2026-10-01')).toEqual(first)
  for (const id of first) expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  const of = first[0] ?? ''
  const others = [copyIdsOf(VTO, '2027-01-01'), copyIdsOf(of, '2027-01-01'), copyIdsOf(of, '2026-10-01')]
  expect(new Set([VTO, ...first, ...others.flat()]).size).toBe(1 + 4 * first.length)
  const [wrapped] = copyIdsOf('0198c0de-0000-7000-8000-ffffffffffff', '2026-10-01')
  expect(wrapped).toMatch(/^0198c0de-0000-7000-8000-0{4,}/)
})

it('derives the completed steps from the data', () => {
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
