import { canEditRevision, canViewRevision } from '@cairn/contract/collections/collections.policy'
import type { CopyRevision, Revision, Sharing } from '@cairn/contract/collections/collections.schemas'
import { forbidden, notFound } from '@cairn/contract/core/errors'
import type { Tx } from '../../platform/database/transaction'
import type { Realtime } from '../../platform/realtime/realtime'
import type { AuditedActor } from '../audit/audit.service'
import { presentPeople } from '../people/people.service'
import * as repository from './collections.repository'
import type { RevisionAt } from './collections.revisions.service'
import { createRevision } from './collections.service'

type CopyContents = (tx: Tx, from: repository.ReadRevision, to: repository.ReadRevision) => Promise<void>

/** Includes removed revisions. @throws 404, 403 */
async function copiedFrom(tx: Tx, actor: AuditedActor, { kind, ...at }: RevisionAt) {
  await repository.lockRevision(tx, at.revisionId)
  const [revision] = await repository.findRevisionsEvenRemoved(tx, [at.revisionId])
  const isThere = revision?.kind === kind && revision.collectionId === at.collectionId
  if (!revision || !isThere || !canViewRevision(actor, revision)) throw notFound()
  if (!canEditRevision(actor, revision)) throw forbidden()
  return revision
}

async function sharedAs(tx: Tx, actor: AuditedActor, revision: repository.ReadRevision): Promise<Sharing> {
  const { lt, org, individuals, createdById } = revision
  const there = new Set((await presentPeople(tx)).map(({ id }) => id))
  const maker = { personId: createdById, canView: true, canEdit: true }
  const named = [...individuals.filter(({ personId }) => personId !== createdById), maker]
  return { lt, org, individuals: named.filter(({ personId }) => there.has(personId) && personId !== actor.personId) }
}

export async function copyRevision(
  tx: Tx,
  actor: AuditedActor,
  at: RevisionAt,
  { id, newRevisionName: title, destinationCollectionId: collectionId = at.collectionId }: CopyRevision,
  {
    copyContents,
    realtime,
  }: { readonly copyContents: CopyContents; readonly realtime: Pick<Realtime, 'refreshRooms'> },
): Promise<{ succeeded: true; revision: Revision }> {
  const from = await copiedFrom(tx, actor, at)
  const isOfAnother = collectionId === at.collectionId
  const into = { kind: at.kind, collectionId, titleField: 'newRevisionName', isOfAnother }
  const permissions = await sharedAs(tx, actor, from)
  const made = await createRevision(tx, actor, into, { id, title, permissions }, realtime)
  const [to] = await repository.findRevisions(tx, [made.revision.id])
  if (!to) throw notFound()
  await copyContents(tx, from, to)
  return made
}
