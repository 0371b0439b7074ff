import type { Vto } from '@cairn/contract/vto/vto.schemas'

/** What it says, for whoever only reads it. */
export const asReader = (vto: Vto): Vto => ({ ...vto, canEdit: false })
