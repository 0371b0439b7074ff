/** Requires edit access to both lists. */
import { conflict, invalidForm, notFound, refusalMessage } from '@cairn/contract/core/errors'
import { CONTENT_HTML_MAX } from '@cairn/contract/core/fields'
import { inTraction, onRevision } from '@cairn/contract/core/items'
import type {
  CreateLongTermIssue,
  Issue,
  IssueDestination,
  MoveIssue,
  UpdateLongTermIssue,
} from '@cairn/contract/issues/issues.schemas'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { LongTermIssue } from '@cairn/contract/vto/vto.schemas'
import { noSource, placedIn } from '../../platform/database/item-columns'
import { moveDependents, moveDependentsBack } from '../../platform/database/item-dependents'
import type { Tx } from '../../platform/database/transaction'
import { escapeHtml } from '../../platform/html/escape-html'
import { revisionToWriteIn } from '../collections/collections.revisions.service'
import { editorsAmong, type ReadRevision } from '../collections/collections.service'
import { listPeople } from '../people/people.service'
import { readablePlaces } from '../places/places.service'
import { recordAct } from '../work-items/work-items.history.service'
import { placeNewItems } from '../work-items/work-items.owners.service'
import {
  addItems,
  changedNotes,
  changeItem,
  type ItemGuard,
  idTaken,
  newItem,
  recordItems,
} from '../work-items/work-items.service'
import { settleNotes } from './issues.notes.service'
import * as repository from './issues.repository'
import { changedPlaceColumns, issues, open, rankAt } from './issues.service'
import type { MergeUndo } from './issues.table'

type IssueRow = repository.IssueRow

interface OnVto {
  readonly collectionId: string
  readonly revisionId: string
}

const kindOf = ({ placeKind }: IssueRow): IssueDestination => (placeKind === 'traction' ? 'Meeting' : 'V/TO')

function requireFrom(row: IssueRow, { source, sourceId }: Pick<MoveIssue, 'source' | 'sourceId'>): void {
  const isThere = (source ?? kindOf(row)) === kindOf(row) && (sourceId ?? row.placeId) === row.placeId
  if (!isThere) throw conflict('ISSUE_MOVED')
}

/** `from`: the expected V/TO. @throws 404, 403, 409, 422 */
export async function moveIssue(tx: Tx, actor: Actor, id: string, input: MoveIssue, from?: OnVto): Promise<Issue> {
  const { destination, destinationId, destinationCollectionId, ownerId, version } = input
  if (from) await revisionToWriteIn(tx, actor, from)
  if (destination === 'V/TO') {
    await revisionToWriteIn(tx, actor, { collectionId: destinationCollectionId ?? '', revisionId: destinationId })
  }
  const place = destination === 'Meeting' ? inTraction(destinationId) : onRevision(destinationId)
  if (input.rank) await repository.lockRanks(tx, destinationId)
  return await changeItem(tx, actor, issues, id, { version }, async (row, at) => {
    if (from && row.placeId !== from.revisionId) throw notFound()
    requireFrom(row, input)
    if (row.placeId === destinationId && row.ownerId === ownerId) return null
    const changes = await changedPlaceColumns(tx, actor, row, at, { place, ownerId })
    return { ...changes, ...(await rankAt(tx, destinationId, input.rank)) }
  })
}

/** @throws 404, 403, 409, 422 */
export async function createLongTermIssue(
  tx: Tx,
  actor: Actor,
  at: OnVto,
  { id, title, assignedToId: ownerId, notes: contentHtml }: CreateLongTermIssue,
): Promise<Issue> {
  const { revisionId } = at
  await revisionToWriteIn(tx, actor, at)
  await placeNewItems(tx, actor, { id, place: onRevision(revisionId), ownerIds: [ownerId] })
  const row = {
    ...newItem(tx, actor, { id, title, contentHtml, ownerId }),
    ...open,
    ...noSource,
    ...placedIn('vtorevision', revisionId),
  }
  const [issue] = await addItems(tx, actor, issues, [row], null)
  return issue as Issue
}

/** Checks no policy. */
export async function issuesOnRevision(tx: Tx, revisionId: string): Promise<LongTermIssue[]> {
  const rows = await repository.findOpenIn(tx, revisionId)
  return rows.map(({ createdAt, ...row }) => ({
    ...row,
    assignedToId: row.ownerId,
    notes: row.contentHtml,
    createdAt: createdAt.toISOString(),
  }))
}

/** The actor replaces owners who cannot edit the target. Notifies no one. */
export async function copyIssues(tx: Tx, actor: Actor, fromId: string, to: ReadRevision): Promise<void> {
  const found = await repository.findOpenIn(tx, fromId)
  const owners = found.map(({ ownerId }) => ownerId)
  const editors = await editorsAmong(tx, to, owners)
  const rows = found.map(({ title, contentHtml, ownerId, createdAt }) => ({
    ...newItem(tx, actor, { title, contentHtml, ownerId: editors.has(ownerId) ? ownerId : actor.personId }),
    ...open,
    ...noSource,
    ...placedIn('vtorevision', to.id),
    createdAt,
  }))
  if (rows.length === 0) return
  const stored = issues.store.insert(tx, rows, idTaken)
  recordItems(
    tx,
    'issue',
    stored.map((row) => ({ row, before: null })),
  )
}

/** @throws 404, 403, 409, 422 */
export async function updateLongTermIssue(
  tx: Tx,
  actor: Actor,
  { id, ...at }: OnVto & { readonly id: string },
  { version, title, assignedToId: ownerId, notes }: UpdateLongTermIssue,
): Promise<Issue> {
  await revisionToWriteIn(tx, actor, at)
  return await changeItem(tx, actor, issues, id, { version }, async (row, from) => {
    if (row.placeId !== at.revisionId) throw notFound()
    return {
      title,
      ...(await changedPlaceColumns(tx, actor, row, from, { place: undefined, ownerId })),
      ...changedNotes(notes),
    }
  })
}

/** Can be undone while both notes are unchanged. */
interface Merged {
  readonly succeeded: true
  readonly issue: Issue
  readonly merged: Issue
}

const refOf = ({ id }: { readonly id: string }) => ({ kind: 'issue', id }) as const
const withItem = (issue: { readonly id: string }) => ({ item: [null, refOf(issue)] }) as const

async function joinedNotes(tx: Tx, into: IssueRow, from: IssueRow): Promise<string> {
  const [owner] = await listPeople(tx, [from.ownerId])
  const whose = owner ? ` (${owner.firstName} ${owner.lastName})` : ''
  const joined = `${into.contentHtml}<h3>${escapeHtml(`${from.title}${whose}`)}</h3>${from.contentHtml}`
  if (joined.length <= CONTENT_HTML_MAX) return joined
  throw invalidForm([refusalMessage('MERGED_NOTES_TOO_LONG', { field: 'into' })])
}

function requireBothOpen(from: IssueRow, into: IssueRow): void {
  if (from.placeId !== into.placeId) {
    throw invalidForm([refusalMessage('ISSUE_OF_OTHER_LIST', { field: 'into' })])
  }
  if (repository.isOpenIssue(from) && repository.isOpenIssue(into)) return
  throw conflict('ISSUES_NOT_OPEN')
}

/** @throws 404, 403, 409, 422 */
export async function mergeIssue(
  tx: Tx,
  actor: Actor,
  id: string,
  { into: intoId, version }: ItemGuard & { readonly into: string },
): Promise<Merged> {
  if (id === intoId) throw invalidForm([refusalMessage('SAME_ISSUE', { field: 'into' })])
  await settleNotes(tx, [id, intoId])
  const locked = await repository.lockIssues(tx, [id, intoId])
  const [from, into] = [locked.get(id), locked.get(intoId)]
  if (!from || !into) throw notFound()
  const voterIds = from.voterIds.filter((voter) => !into.voterIds.includes(voter))
  const issue = await changeItem(tx, actor, issues, intoId, {}, async () => ({
    ...changedNotes(await joinedNotes(tx, into, from)),
    voterIds: [...into.voterIds, ...voterIds],
  }))
  const merged = await changeItem(tx, actor, issues, id, { version }, async (row) => {
    requireBothOpen(row, into)
    const moved = await moveDependents(tx, refOf(row), intoId)
    const notes = { contentHtml: into.contentHtml, joinedHtml: issue.contentHtml }
    const undo = { version: row.version + 1, ...notes, voterIds, hung: moved }
    return { archivedAt: tx.now(), mergedIntoId: intoId, mergeUndo: undo }
  })
  recordAct(tx, refOf(from), 'merged', withItem(into))
  recordAct(tx, refOf(into), 'joined', withItem(from))
  return { succeeded: true, issue, merged }
}

const isAsLeft = (into: IssueRow, { joinedHtml, intoVersion }: MergeUndo): boolean =>
  joinedHtml === undefined ? into.version === intoVersion : into.contentHtml === joinedHtml

/** @throws 404, 403, 409 */
export async function unmergeIssue(tx: Tx, actor: Actor, id: string): Promise<Merged> {
  const [seen] = await repository.issueStore.findIn(tx, [id], readablePlaces(tx, actor))
  if (!seen) throw notFound()
  await settleNotes(tx, [seen.mergedIntoId ?? id])
  const locked = await repository.lockIssues(tx, [id, seen.mergedIntoId ?? id])
  const [from, into] = [locked.get(id), locked.get(seen.mergedIntoId ?? '')]
  const undo = from?.mergeUndo
  if (!from || !into || from.version !== undo?.version || !isAsLeft(into, undo)) {
    throw conflict('ISSUE_CHANGED')
  }
  const issue = await changeItem(tx, actor, issues, into.id, {}, (row) => ({
    contentHtml: undo.contentHtml,
    voterIds: row.voterIds.filter((voter) => !undo.voterIds.includes(voter)),
  }))
  await moveDependentsBack(tx, refOf(from), into.id, undo.hung)
  const merged = await changeItem(tx, actor, issues, id, {}, () => ({
    archivedAt: null,
    mergedIntoId: null,
    mergeUndo: null,
  }))
  recordAct(tx, refOf(into), 'parted', withItem(from))
  recordAct(tx, refOf(from), 'parted', withItem(into))
  return { succeeded: true, issue, merged }
}
