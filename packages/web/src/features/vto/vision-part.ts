import type { Vto, VtoContents } from '@cairn/contract/vto/vto.schemas'

/** What each part of the vision is drawn of. */
export interface VisionPartProps {
  vto: Vto
  contents: VtoContents
  /** By whoever looks, where they look at the draft. */
  isEditable: boolean
}
