import { createVtoCollection, createVtoRevision } from '@cairn/contract/collections/collections.endpoints'
import type { CreateRevision } from '@cairn/contract/collections/collections.schemas'
import type { TestClient } from '../../testing/test-client'

export const none = { canView: false, canEdit: false }
export const view = { canView: true, canEdit: false }
export const edit = { canView: true, canEdit: true }

let count = 0

export async function seedRevision(actor: TestClient, permissions?: CreateRevision['permissions']) {
  const { collection } = await actor.ask(createVtoCollection, { body: { title: `Folder ${++count}` } })
  const params = { collectionId: collection.id }
  const body = { title: 'This year', ...(permissions && { permissions }) }
  const { revision } = await actor.ask(createVtoRevision, { params, body })
  return { collectionId: collection.id, revisionId: revision.id, revision }
}
