import { withoutLeadershipFigures } from '@cairn/contract/vto/vto.policy'
import type { Vto } from '@cairn/contract/vto/vto.schemas'

/** Leadership-only figures are opt-in: others see the screen or the paper. */
export const asReader = (vto: Vto, showsLeadershipFigures = false): Vto => ({
  ...vto,
  canEdit: false,
  contents: vto.contents && !showsLeadershipFigures ? withoutLeadershipFigures(vto.contents) : vto.contents,
})
