import { withoutLeadershipFigures } from '@cairn/contract/vto/vto.policy'
import type { Vto } from '@cairn/contract/vto/vto.schemas'

/** Read-only, and without leadership-only figures unless switched on: others see a wall screen, and paper is passed around. */
export const asReader = (vto: Vto, showsLeadershipFigures = false): Vto => ({
  ...vto,
  canEdit: false,
  contents: vto.contents && !showsLeadershipFigures ? withoutLeadershipFigures(vto.contents) : vto.contents,
})
