import { defineHook } from '../../platform/hooks/define-hook'

/** A long text was changed outside the editor. */
export const vtoTextWritten = defineHook<{ readonly revisionId: string }>()
