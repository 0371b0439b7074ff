import { createVtoCollection, createVtoRevision } from '@cairn/contract/collections/collections.endpoints'
import type { CreateRevision } from '@cairn/contract/collections/collections.schemas'
import type { TestActor } from '../../testing/seed-organisation'

let count = 0

/** A V/TO in a folder of its own; the leadership team's, as new ones are, unless said. */
export async function seedRevision(actor: TestActor, permissions?: CreateRevision['permissions']) {
  const { collection } = await actor.ask(createVtoCollection, { body: { title: `Folder ${++count}` } })
  const params = { collectionId: collection.id }
  const body = { title: 'This year', ...(permissions && { permissions }) }
  const { revision } = await actor.ask(createVtoRevision, { params, body })
  return { collectionId: collection.id, revisionId: revision.id, revision }
}
