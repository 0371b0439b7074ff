import type { Todo } from '@cairn/contract/todos/todos.schemas'
import { sourceOf, tractionIdOf } from '../../platform/database/item-columns'
import { repeatOf, type TodoRow } from './todos.repository'

export function presentTodo(row: TodoRow): Todo {
  return {
    id: row.id,
    version: row.version,
    title: row.title,
    ownerId: row.ownerId,
    dueDate: row.dueDate,
    contentHtml: row.contentHtml,
    tractionId: tractionIdOf(row),
    status: row.removedAt ? 'Removed' : row.status,
    completedAt: row.completedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    createdById: row.createdById,
    createdInMeetingId: row.createdInMeetingId,
    repeat: repeatOf(row),
    source: sourceOf(row),
    archivedAt: row.archivedAt?.toISOString() ?? null,
  }
}
