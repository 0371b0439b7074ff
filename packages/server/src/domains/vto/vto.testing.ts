import { getVtoRevision } from '@cairn/contract/vto/vto.endpoints'
import type { VtoContents } from '@cairn/contract/vto/vto.schemas'
import type { TestActor } from '../../testing/seed-organization'

interface At {
  readonly collectionId: string
  readonly revisionId: string
}

export const at = ({ collectionId, revisionId }: At) => ({ collectionId, revisionId })

export const read = (actor: TestActor, vto: At, publishedId?: string) =>
  actor.ask(getVtoRevision, { params: at(vto), query: publishedId ? { publishedId } : {} })

export async function contentsFor(actor: TestActor, vto: At, publishedId?: string): Promise<VtoContents> {
  const { contents } = await read(actor, vto, publishedId)
  if (!contents) throw new Error('there is nothing to read')
  return contents
}
