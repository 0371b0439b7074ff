import { defineHook } from '../../platform/hooks/define-hook'
import type { ReadTraction } from './tractions.repository'

/** Settings, agenda, owner or invitees of a traction changed, or a traction is new (`before` null). */
export const tractionChanged = defineHook<{ traction: ReadTraction; before: ReadTraction | null }>()
