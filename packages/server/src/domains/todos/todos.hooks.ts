import { defineHook } from '../../platform/hooks/define-hook'
import type { TodoRow } from './todos.repository'

/** `before` is null for a new to-do. `meetingId`: the running meeting of its traction. */
export const todoChanged = defineHook<{ todo: TodoRow; before: TodoRow | null; meetingId: string | null }>()
