import { createVtoCollection, createVtoRevision } from '@cairn/contract/collections/collections.endpoints'
import type { CreateRevision } from '@cairn/contract/collections/collections.schemas'
import type { TestClient } from '../../testing/test-client'

/** What one may do with a revision, as it is shared. */
export const none = { canView: false, canEdit: false }
export const view = { canView: true, canEdit: false }
export const edit = { canView: true, canEdit: true }

let count = 0

/** A V/TO in a folder of its own; the leadership team's, as new ones are, unless said. */
export async function seedRevision(actor: TestClient, permissions?: CreateRevision['permissions']) {
  const { collection } = await actor.ask(createVtoCollection, { body: { title: `Folder ${++count}` } })
  const params = { collectionId: collection.id }
  const body = { title: 'This year', ...(permissions && { permissions }) }
  const { revision } = await actor.ask(createVtoRevision, { params, body })
  return { collectionId: collection.id, revisionId: revision.id, revision }
}
