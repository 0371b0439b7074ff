/** Requires edit access to both lists. */
import { conflict, notFound } from '@cairn/contract/core/errors'
import { inTraction, onRevision } from '@cairn/contract/core/places'
import type {
  CreateLongTermIssue,
  IssueDestination,
  MoveIssue,
  UpdateLongTermIssue,
} from '@cairn/contract/issues/issues.moves.schemas'
import type { Issue } from '@cairn/contract/issues/issues.schemas'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { LongTermIssue } from '@cairn/contract/vto/vto.schemas'
import { noSource, standing } from '../../platform/database/item-place'
import type { Tx } from '../../platform/database/transaction'
import { revisionToWriteIn } from '../collections/collections.revisions.service'
import { editorsAmong, type ReadRevision } from '../collections/collections.service'
import { placeNewItems } from '../work-items/work-items.owners.service'
import { addItems, changedNotes, changeItem, idTaken, newItem, recordItems } from '../work-items/work-items.service'
import * as repository from './issues.repository'
import { changedStanding, issues, open, rankAt } from './issues.service'

type IssueRow = repository.IssueRow

interface OnVto {
  readonly collectionId: string
  readonly revisionId: string
}

const kindOf = ({ placeKind }: IssueRow): IssueDestination => (placeKind === 'traction' ? 'Meeting' : 'V/TO')

function requireFrom(row: IssueRow, { source, sourceId }: Pick<MoveIssue, 'source' | 'sourceId'>): void {
  const isThere = (source ?? kindOf(row)) === kindOf(row) && (sourceId ?? row.placeId) === row.placeId
  if (!isThere) throw conflict('ISSUE_MOVED', 'This issue has been moved in the meantime.')
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
    const changes = await changedStanding(tx, actor, row, at, { place, ownerId })
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
    ...standing('vtorevision', revisionId),
  }
  const [issue] = await addItems(tx, actor, issues, [row], null)
  return issue as Issue
}

/** Checks no policy. */
export async function issuesOnRevision(tx: Tx, revisionId: string): Promise<LongTermIssue[]> {
  const rows = await repository.findOpenIn(tx, revisionId)
  return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }))
}

/** The actor replaces owners who cannot edit the target. Notifies no one. */
export async function copyIssues(tx: Tx, actor: Actor, fromId: string, to: ReadRevision): Promise<void> {
  const found = await repository.findOpenIn(tx, fromId)
  const owners = found.map(({ ownerId }) => ownerId)
  const editors = await editorsAmong(tx, to, owners)
  const rows = found.map(({ title, contentHtml, ownerId, createdAt }) => ({
    ...newItem(tx, actor, { title, contentHtml, ownerId: editors.has(ownerId) ? ownerId : actor.personId }),
    ...{ ...open, ...noSource, ...standing('vtorevision', to.id), createdAt },
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
      ...(await changedStanding(tx, actor, row, from, { place: undefined, ownerId })),
      ...changedNotes(notes),
    }
  })
}
