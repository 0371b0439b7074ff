import { defineHook } from '../../platform/hooks/define-hook'

/** A long text was written otherwise than in a V/TO that is open, and is part of what those see who have it open. */
export const vtoTextWritten = defineHook<{ readonly revisionId: string }>()
