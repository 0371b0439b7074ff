import { expect, it } from 'vitest'
import { type CellHistory, noHistory, redoneStep, UNDO_STEPS_MAX, undoneStep, withStep } from './cell-movement'

const step = (...changes: string[]) => ({ changes })
const start: CellHistory<string> = noHistory

it('undoes the latest step with all its changes, and redoes it', () => {
  const history = withStep(withStep(start, step('a')), step('b', 'c'))
  const undone = undoneStep(history)
  expect(undone?.step.changes).toEqual(['b', 'c'])
  expect(undone && undoneStep(undone.history)?.step.changes).toEqual(['a'])
  expect(undone && redoneStep(undone.history)).toEqual({ step: step('b', 'c'), history })
})

it('has nothing to redo after a new change', () => {
  const undone = undoneStep(withStep(start, step('a')))
  expect(undone && redoneStep(withStep(undone.history, step('b')))).toBeNull()
  expect(undoneStep(start)).toBeNull()
})

it('drops the oldest steps', () => {
  let history = start
  for (let at = 0; at < UNDO_STEPS_MAX + 5; at++) history = withStep(history, step(String(at)))
  expect(history.done).toHaveLength(UNDO_STEPS_MAX)
  expect(history.done[0]?.changes).toEqual(['5'])
})
