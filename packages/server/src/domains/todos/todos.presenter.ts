import type { Todo } from '@cairn/contract/todos/todos.schemas'
import { commonFields, sourceOf, tractionIdOf } from '../../platform/database/item-columns'
import { repeatOf, type TodoRow } from './todos.repository'

export function presentTodo(row: TodoRow): Todo {
  return {
    dueDate: row.dueDate,
    tractionId: tractionIdOf(row),
    status: row.removedAt ? 'Removed' : row.status,
    completedAt: row.completedAt?.toISOString() ?? null,
    createdInMeetingId: row.createdInMeetingId,
    repeat: repeatOf(row),
    source: sourceOf(row),
    ...commonFields(row),
  }
}
