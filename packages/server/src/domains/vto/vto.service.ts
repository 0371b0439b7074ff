import { canEditRevision } from '@cairn/contract/collections/collections.policy'
import { invalidForm, notFound, refusalMessage } from '@cairn/contract/core/errors'
import { onRevision } from '@cairn/contract/core/items'
import type { Actor } from '@cairn/contract/people/people.policy'
import { canReadTraction } from '@cairn/contract/tractions/tractions.policy'
import { canSeeLeadershipFigures, withoutLeadershipFigures } from '@cairn/contract/vto/vto.policy'
import {
  type CopyVto,
  copiedParts,
  type LongTermIssue,
  type SectionKind,
  type Vto,
  type VtoContents,
  type VtoPart,
  vtoContentsSchema,
} from '@cairn/contract/vto/vto.schemas'
import type { IdScope } from '../../platform/database/conditions'
import { newId } from '../../platform/database/new-id'
import type { Tx } from '../../platform/database/transaction'
import type { ListenerOf } from '../../platform/hooks/define-hook'
import type { Realtime } from '../../platform/realtime/realtime'
import { recordChange } from '../../platform/realtime/record-event'
import type { AuditedActor } from '../audit/audit.service'
import { copyRevision, readPublished, revisionForChange } from '../collections/collections.revisions.service'
import {
  presentRevision,
  type ReadRevision,
  readRevisionIn,
  readRevisions,
  revisionsByIds,
} from '../collections/collections.service'
import { copyIssues, issuesOnRevision } from '../issues/issues.moves.service'
import type { companyRocksChanged } from '../rocks/rocks.hooks'
import { type LinkedContents, withLinked, withVisibleLinks } from './vto.linked.service'
import { presentContents } from './vto.presenter'
import * as repository from './vto.repository'
import { findLinkedTo } from './vto.repository'
import type { LineRow } from './vto.table'
import { purgeVtoTexts, settleTexts } from './vto.texts.service'

export interface VtoAt {
  readonly collectionId: string
  readonly revisionId: string
}

/** Locks the V/TO. @throws 404, 403 */
export const editedVto = (tx: Tx, actor: Actor, at: VtoAt): Promise<ReadRevision> =>
  revisionForChange(tx, actor, { ...at, kind: 'vto' }, undefined)

const asRead = (tx: Tx, actor: Actor, revision: ReadRevision, contents: VtoContents): Promise<VtoContents> =>
  withVisibleLinks(tx, actor, canSeeLeadershipFigures(actor, revision) ? contents : withoutLeadershipFigures(contents))

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

const partOfSection: Readonly<Record<SectionKind, VtoPart>> = {
  core_values_speech: 'includeCoreValues',
  core_focus: 'includeCoreFocus',
  ten_year_target: 'includeTenYearTarget',
  three_year_picture: 'includeThreeYearPicture',
  one_year_plan: 'includeOneYearPlan',
  quarterly_plan: 'includeRocks',
}

function partOfLine({ kind, plan }: LineRow): VtoPart {
  if (plan) return partOfSection[plan]
  return kind === 'core_value' ? 'includeCoreValues' : 'includeMarketingStrategy'
}

async function copyParts(tx: Tx, fromId: string, revisionId: string, parts: ReadonlySet<VtoPart>): Promise<void> {
  const made = { revisionId, version: 1 }
  const sections = (await repository.findSections(tx, fromId)).filter(({ kind }) => parts.has(partOfSection[kind]))
  await repository.insertSections(
    tx,
    sections.map((section) => ({ ...section, ...made, id: newId() })),
  )
  const lines = (await repository.findLines(tx, fromId)).filter((line) => parts.has(partOfLine(line)))
  const ids = new Map(lines.map(({ id }) => [id, newId()]))
  // Lines of removed target markets are skipped.
  const rows = lines.flatMap((line) => {
    const marketId = line.marketId && ids.get(line.marketId)
    return marketId === undefined ? [] : [{ ...line, ...made, id: ids.get(line.id) ?? newId(), marketId }]
  })
  await repository.insertLines(tx, rows)
}

/** @throws 404, 403, 422 */
export async function copyVto(
  tx: Tx,
  actor: AuditedActor,
  at: VtoAt,
  input: CopyVto,
  realtime: Pick<Realtime, 'refreshRooms'>,
) {
  const parts = copiedParts(input)
  if (parts.size === 0) {
    throw invalidForm([refusalMessage('COPY_NOTHING', { field: 'includeVision' })])
  }
  const copyContents = async (_tx: Tx, from: ReadRevision, to: ReadRevision) => {
    await settleTexts(tx, from.id)
    await copyParts(tx, from.id, to.id, parts)
    if (parts.has('includeIssuesList')) await copyIssues(tx, actor, from.id, to)
  }
  return await copyRevision(tx, actor, { ...at, kind: 'vto' }, input, { copyContents, realtime })
}
