import type { Vto, VtoContents } from '@cairn/contract/vto/vto.schemas'

export interface VisionPartProps {
  vto: Vto
  contents: VtoContents
  isEditable: boolean
}
