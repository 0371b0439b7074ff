import { canEditRevision } from '@cairn/contract/collections/collections.policy'
import { notFound } from '@cairn/contract/core/errors'
import { onRevision } from '@cairn/contract/core/items'
import type { Actor } from '@cairn/contract/people/people.policy'
import { canReadTraction } from '@cairn/contract/tractions/tractions.policy'
import { canSeeLeadershipFigures, withoutLeadershipFigures } from '@cairn/contract/vto/vto.policy'
import { type LongTermIssue, type Vto, type VtoContents, vtoContentsSchema } from '@cairn/contract/vto/vto.schemas'
import type { IdScope } from '../../platform/database/conditions'
import type { Tx } from '../../platform/database/transaction'
import type { ListenerOf } from '../../platform/hooks/define-hook'
import { recordChange } from '../../platform/realtime/record-event'
import { readPublished, revisionForChange } from '../collections/collections.revisions.service'
import {
  presentRevision,
  type ReadRevision,
  readRevisionIn,
  readRevisions,
  revisionsByIds,
} from '../collections/collections.service'
import { issuesOnRevision } from '../issues/issues.moves.service'
import type { companyRocksChanged } from '../rocks/rocks.hooks'
import { asSeen, type LinkedContents, withLinked } from './vto.linked.service'
import { presentContents } from './vto.presenter'
import * as repository from './vto.repository'
import { findLinkedTo } from './vto.repository'
import { purgeVtoTexts, settleTexts } from './vto.texts.service'

export interface VtoAt {
  readonly collectionId: string
  readonly revisionId: string
}

/** Locks the V/TO. @throws 404, 403 */
export const editedVto = (tx: Tx, actor: Actor, at: VtoAt): Promise<ReadRevision> =>
  revisionForChange(tx, actor, { ...at, kind: 'vto' }, undefined)

const asRead = (tx: Tx, actor: Actor, revision: ReadRevision, contents: VtoContents): Promise<VtoContents> =>
  asSeen(tx, actor, canSeeLeadershipFigures(actor, revision) ? contents : withoutLeadershipFigures(contents))

async function contentsOf(tx: Tx, { id }: ReadRevision, issues: LongTermIssue[]): Promise<LinkedContents> {
  const sections = await repository.findSections(tx, id)
  const lines = await repository.findLines(tx, id)
  const contents = presentContents(sections, lines, await repository.findActuals(tx, id), issues)
  return await withLinked(tx, contents, sections, lines)
}

export const draftOf = async (tx: Tx, actor: Actor, revision: ReadRevision): Promise<VtoContents> =>
  await asRead(tx, actor, revision, (await contentsOf(tx, revision, [])).contents)

export async function snapshotVto(tx: Tx, revision: ReadRevision): Promise<VtoContents> {
  await settleTexts(tx, revision.id)
  return vtoContentsSchema.parse((await contentsOf(tx, revision, await issuesOnRevision(tx, revision.id))).contents)
}

async function publishedOf(tx: Tx, actor: Actor, revision: ReadRevision, publishedId: string | undefined) {
  const published = await readPublished(tx, actor, revision, publishedId)
  const contents = published && (await asRead(tx, actor, revision, vtoContentsSchema.parse(published.contents)))
  return { shownPublishedId: published?.id ?? null, linkedTractionId: null, contents }
}

/** @throws 404 */
export async function readVto(tx: Tx, actor: Actor, at: VtoAt, publishedId: string | undefined): Promise<Vto> {
  const revision = await readRevisionIn(tx, actor, at)
  if (revision.kind !== 'vto') throw notFound()
  const head = presentRevision(revision, actor)
  if (publishedId !== undefined || !canEditRevision(actor, revision)) {
    return { ...head, ...(await publishedOf(tx, actor, revision, publishedId)) }
  }
  const { contents, meeting } = await contentsOf(tx, revision, await issuesOnRevision(tx, revision.id))
  const linkedTractionId = meeting && canReadTraction(actor, meeting) ? meeting.id : null
  return { ...head, shownPublishedId: null, linkedTractionId, contents: await asRead(tx, actor, revision, contents) }
}

/** Across organizations. */
export const purgeVtoLinks = repository.purgeLinks

/** Across organizations. */
export async function purgeVtoContents(tx: Tx, gone: IdScope): Promise<number> {
  await purgeVtoTexts(tx, gone)
  return await repository.purgeContents(tx, gone)
}

export async function vtosOfMeeting(tx: Tx, actor: Actor, tractionId: string): Promise<VtoAt[]> {
  const seen = await readRevisions(tx, actor, await findLinkedTo(tx, [tractionId]))
  return seen.map(({ id, collectionId }) => ({ collectionId, revisionId: id })).toReversed()
}

/** Open screens refetch. */
export const onCompanyRocksChanged: ListenerOf<typeof companyRocksChanged> = async (tx, _actor, { tractionIds }) => {
  for (const { id, version } of await revisionsByIds(tx, await findLinkedTo(tx, tractionIds))) {
    recordChange(tx, 'Updated', { kind: 'vtorevision', id, version, place: onRevision(id) })
  }
}
