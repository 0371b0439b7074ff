import type { Todo } from '@cairn/contract/todos/todos.schemas'
import { describe, expect, it } from 'vitest'
import { reviewTodos } from './use-live-lists'

const started = '2026-11-17T14:00:00.000Z'
const today = '2026-11-17'

const todo = (id: string, changes: Partial<Todo> = {}) =>
  ({
    id,
    createdAt: '2026-11-10T15:00:00.000Z',
    dueDate: today,
    status: 'NotDone',
    archivedAt: null,
    ...changes,
  }) as Todo

const review = (...todos: Todo[]) => reviewTodos(todos, started, today)
const ids = (todos: readonly Todo[]) => todos.map(({ id }) => id).join()

describe('completion rate', () => {
  it('contains to-dos made before the meeting and due by its date, done or not', () => {
    const result = review(
      todo('a', { status: 'Done' }),
      todo('b'),
      todo('c', { dueDate: '2026-11-03', status: 'Done' }),
    )
    expect(ids(result.due)).toBe('a,b,c')
    expect(result).toMatchObject({ done: 2, share: 2 / 3 })
  })

  it('omits to-dos made in the meeting, however soon they are due', () => {
    const result = review(todo('a', { status: 'Done' }), todo('new', { createdAt: started }))
    expect(result).toMatchObject({ done: 1, share: 1 })
    expect(ids(result.fresh)).toBe('new')
  })

  it('omits to-dos due after today, including those done early', () => {
    const result = review(
      todo('early', { dueDate: '2026-11-24', status: 'Done' }),
      todo('later', { dueDate: '2026-11-24' }),
    )
    expect(result.share).toBeNull()
    expect(ids(result.later)).toBe('early,later')
  })

  it('omits archived ones', () => {
    expect(review(todo('old', { archivedAt: '2026-11-11T00:00:00.000Z' })).due).toEqual([])
  })

  it('has no share if nothing was due', () => {
    expect(review()).toMatchObject({ done: 0, share: null })
  })
})
