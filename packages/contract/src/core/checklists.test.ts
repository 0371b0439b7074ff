import { expect, test } from 'vitest'
import { countChecklist, withTicked } from './checklists'

const list =
  '<ul data-type="taskList"><li data-checked="true"><p>List all nine</p></li><li data-checked="false"><p>Bill four</p>' +
  '<ul data-type="taskList"><li data-checked="false"><p>Call Hartwell</p></li></ul></li></ul>'

test('a checklist counts its done entries, including nested lists', () => {
  expect(countChecklist(list)).toEqual({ done: 1, total: 3 })
  expect(countChecklist('<p>li data-checked</p><ul><li>a</li></ul>')).toBeNull()
})

test('one entry is ticked, and nothing else changes', () => {
  expect(countChecklist(withTicked(list, 2, true))).toEqual({ done: 2, total: 3 })
  expect(withTicked(withTicked(list, 1, true), 1, false)).toBe(list)
  expect(withTicked(list, 3, true)).toBe(list)
})
