import { describe, expect, it } from 'vitest'
import { withTodoStatus } from './todo-status'

const NOW = '2026-11-17T09:00:00Z'
const BEFORE = '2026-11-16T09:00:00Z'

describe('a to-do’s status', () => {
  it('done, is done now, or keeps its earlier time', () => {
    expect(withTodoStatus({ completedAt: null }, 'Done', NOW)).toEqual({ status: 'Done', completedAt: NOW })
    expect(withTodoStatus({ completedAt: BEFORE }, 'Done', NOW)).toEqual({ status: 'Done', completedAt: BEFORE })
  })

  it('reopened, leaves the archive', () => {
    const open = { status: 'NotDone', completedAt: null, archivedAt: null }
    expect(withTodoStatus({ completedAt: BEFORE }, 'NotDone', NOW)).toEqual(open)
  })
})
