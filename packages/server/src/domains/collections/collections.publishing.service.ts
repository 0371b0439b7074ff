/** Readers see the last copy, editors the draft. */
import type { PublishedRevision } from '@cairn/contract/collections/collections.schemas'
import { notFound } from '@cairn/contract/core/errors'
import type { Actor } from '@cairn/contract/people/people.policy'
import { newId } from '../../platform/database/new-id'
import type { Tx } from '../../platform/database/transaction'
import { findEntries, findPublished, findPublishedHeads, insertPublished } from './collections.published.repository'
import * as repository from './collections.repository'
import { changedRevision, mayReadPublished, type RevisionAt, revisionForChange } from './collections.revisions.service'
import { readRevisionIn } from './collections.service'

interface Guard {
  readonly version?: number | undefined
}

export type Snapshot = (tx: Tx, revision: repository.ReadRevision) => Promise<unknown>

/** @throws 404, 403, 409 */
export async function publishRevision(tx: Tx, actor: Actor, at: RevisionAt, { version }: Guard, snapshot: Snapshot) {
  const before = await revisionForChange(tx, actor, at, version)
  const id = newId()
  const { title, id: revisionId } = before
  const published = { publishedAt: tx.now(), publishedById: actor.personId }
  await insertPublished(tx, { id, revisionId, title, ...published, contents: await snapshot(tx, before) })
  await repository.saveRevision(tx, revisionId, { publishedId: id })
  return await changedRevision(tx, actor, before)
}

/** Idempotent. @throws 404, 403, 409 */
export async function unpublishRevision(tx: Tx, actor: Actor, at: RevisionAt, { version }: Guard) {
  const before = await revisionForChange(tx, actor, at, version)
  if (before.publishedId !== null) await repository.saveRevision(tx, before.id, { publishedId: null })
  return await changedRevision(tx, actor, before)
}

/** @throws 404 */
export async function listPublished(tx: Tx, actor: Actor, at: RevisionAt): Promise<PublishedRevision[]> {
  const revision = await readRevisionIn(tx, actor, at)
  if (revision.kind !== at.kind) throw notFound()
  if (!mayReadPublished(actor, revision)) return []
  const heads = await findPublishedHeads(tx, revision.id)
  return heads.map((head) => ({ ...head, publishedAt: head.publishedAt.toISOString() }))
}

/** Default: latest. @throws 404 */
export async function readPublished(
  tx: Tx,
  actor: Actor,
  revision: repository.ReadRevision,
  wantedId?: string,
): Promise<{ readonly id: string; readonly contents: unknown } | null> {
  const id = wantedId ?? revision.publishedId
  if (id === null) return null
  const found = mayReadPublished(actor, revision) ? await findPublished(tx, revision.id, id) : undefined
  if (!found) throw notFound()
  return found
}

export const entriesOfPublished = findEntries
