import { defineHook } from '../../platform/hooks/define-hook'

/** Changed outside the editor. */
export const vtoTextWritten = defineHook<{ readonly revisionId: string }>()
