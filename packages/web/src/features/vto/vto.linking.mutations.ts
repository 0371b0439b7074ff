import { createQuarterlyPlan, updateQuarterlyPlan } from '@cairn/contract/vto/vto.endpoints'
import type { Vto, VtoContents } from '@cairn/contract/vto/vto.schemas'
import { vtoQueries } from '../../lib/vto'
import { useWrite, write } from '../../lib/write'
import { sectionIn } from './vto.parts'

interface LinkMeeting {
  readonly vto: Vto
  readonly contents: VtoContents
  readonly linkedTractionId: string | null
}

export const useLinkMeeting = () =>
  useWrite(({ vto, contents, linkedTractionId }: LinkMeeting, client) => {
    const { version } = sectionIn(contents, 'quarterlyPlan')
    const params = { collectionId: vto.collectionId, revisionId: vto.id }
    const readAnew = () => client.invalidateQueries({ queryKey: vtoQueries.of(vto.id) })
    const effects = { thing: `${vto.id}/quarterlyPlan`, reply: readAnew, refused: readAnew }
    return version > 0
      ? write({ endpoint: updateQuarterlyPlan, params, body: { linkedTractionId, version }, ...effects })
      : write({ endpoint: createQuarterlyPlan, params, body: { linkedTractionId }, ...effects })
  })
