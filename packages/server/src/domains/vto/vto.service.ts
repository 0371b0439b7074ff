/** A V/TO as its reader may know it: the draft for who may edit it, for others what was published. */
import { canEditRevision } from '@cairn/contract/collections/collections.policy'
import { notFound } from '@cairn/contract/core/errors'
import type { Actor } from '@cairn/contract/people/people.policy'
import { canSeeLeadershipFigures, withoutLeadershipFigures } from '@cairn/contract/vto/vto.policy'
import { type LongTermIssue, type Vto, type VtoContents, vtoContentsSchema } from '@cairn/contract/vto/vto.schemas'
import type { IdScope } from '../../platform/database/conditions'
import type { Tx } from '../../platform/database/transaction'
import { readPublished } from '../collections/collections.publishing.service'
import { revisionForChange } from '../collections/collections.revisions.service'
import { presentRevision, type ReadRevision, readRevisionIn } from '../collections/collections.service'
import { issuesOnRevision } from '../issues/issues.moves.service'
import { presentContents } from './vto.presenter'
import * as repository from './vto.repository'

/** A V/TO in its folder. */
export interface VtoAt {
  readonly collectionId: string
  readonly revisionId: string
}

/** Locked, so that those who change one V/TO follow one another. @throws 404, 403 */
export const editedVto = (tx: Tx, actor: Actor, at: VtoAt): Promise<ReadRevision> =>
  revisionForChange(tx, actor, { ...at, kind: 'vto' }, undefined)

/** What of the contents the reader may know of. */
const asRead = (actor: Actor, revision: ReadRevision, contents: VtoContents): VtoContents =>
  canSeeLeadershipFigures(actor, revision) ? contents : withoutLeadershipFigures(contents)

async function contentsOf(tx: Tx, { id }: ReadRevision, issues: LongTermIssue[]): Promise<VtoContents> {
  const sections = await repository.findSections(tx, id)
  const lines = await repository.findLines(tx, id)
  return presentContents(sections, lines, await repository.findActuals(tx, id), issues)
}

/** As the actor may know it, without its issues. Three queries. */
export const draftOf = async (tx: Tx, actor: Actor, revision: ReadRevision): Promise<VtoContents> =>
  asRead(actor, revision, await contentsOf(tx, revision, []))

/** All that it says, to be published. */
export const snapshotVto = async (tx: Tx, revision: ReadRevision): Promise<VtoContents> =>
  vtoContentsSchema.parse(await contentsOf(tx, revision, await issuesOnRevision(tx, revision.id)))

async function publishedOf(tx: Tx, actor: Actor, revision: ReadRevision, publishedId: string | undefined) {
  const published = await readPublished(tx, actor, revision, publishedId)
  const contents = published && asRead(actor, revision, vtoContentsSchema.parse(published.contents))
  return { shownPublishedId: published?.id ?? null, contents }
}

/** A constant number of queries. @throws 404, also for a published copy that is not to be read */
export async function readVto(tx: Tx, actor: Actor, at: VtoAt, publishedId: string | undefined): Promise<Vto> {
  const revision = await readRevisionIn(tx, actor, at)
  if (revision.kind !== 'vto') throw notFound()
  const head = presentRevision(revision, actor)
  if (publishedId !== undefined || !canEditRevision(actor, revision)) {
    return { ...head, ...(await publishedOf(tx, actor, revision, publishedId)) }
  }
  const contents = await contentsOf(tx, revision, await issuesOnRevision(tx, revision.id))
  return { ...head, shownPublishedId: null, contents: asRead(actor, revision, contents) }
}

/** For good, what those say that are to go; `gone`: both ids of each. Across organisations. */
export const purgeVtoContents = (tx: Tx, gone: IdScope): Promise<number> => repository.purgeContents(tx, gone)
