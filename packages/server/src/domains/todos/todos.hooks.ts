import { defineHook } from '../../platform/hooks/define-hook'
import type { TodoRow } from './todos.repository'

/**
 * A to-do is new (`before` null), was edited, completed, opened, moved, removed or brought back. `meetingId`: the
 * meeting that runs in its traction.
 */
export const todoChanged = defineHook<{ todo: TodoRow; before: TodoRow | null; meetingId: string | null }>()
