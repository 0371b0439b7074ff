/** Can be undone while both notes are unchanged. */
import { conflict, invalidForm, notFound } from '@cairn/contract/core/errors'
import { CONTENT_HTML_MAX } from '@cairn/contract/core/fields'
import type { Issue } from '@cairn/contract/issues/issues.schemas'
import type { Actor } from '@cairn/contract/people/people.policy'
import { backToItem, toItem } from '../../platform/database/hanging-table'
import type { Tx } from '../../platform/database/transaction'
import { escapeHtml } from '../../platform/html/escape-html'
import { listPeople } from '../people/people.service'
import { readablePlaces } from '../places/places.service'
import { keepAct } from '../work-items/work-items.history.service'
import { changedNotes, changeItem, type ItemGuard } from '../work-items/work-items.service'
import { settleNotes } from './issues.notes.service'
import * as repository from './issues.repository'
import { issues } from './issues.service'
import type { MergeUndo } from './issues.table'

type IssueRow = repository.IssueRow

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
  throw invalidForm([{ code: 'NOTES_TOO_LONG', text: 'The notes of both are too long to be one.', field: 'into' }])
}

function requireBothOpen(from: IssueRow, into: IssueRow): void {
  if (from.placeId !== into.placeId) {
    const text = 'Choose an issue of the same list.'
    throw invalidForm([{ code: 'ANOTHER_LIST', text, field: 'into' }])
  }
  if (repository.isOpenIssue(from) && repository.isOpenIssue(into)) return
  throw conflict('NOT_OPEN', 'One of the issues is no longer on the list.')
}

/** @throws 404, 403, 409, 422 */
export async function mergeIssue(
  tx: Tx,
  actor: Actor,
  id: string,
  { into: intoId, version }: ItemGuard & { readonly into: string },
): Promise<Merged> {
  if (id === intoId) throw invalidForm([{ code: 'ITSELF', text: 'Choose another issue.', field: 'into' }])
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
    const hung = await toItem(tx, refOf(row), intoId)
    const notes = { contentHtml: into.contentHtml, joinedHtml: issue.contentHtml }
    const undo = { version: row.version + 1, ...notes, voterIds, hung }
    return { archivedAt: tx.now(), mergedIntoId: intoId, mergeUndo: undo }
  })
  keepAct(tx, refOf(from), 'merged', withItem(into))
  keepAct(tx, refOf(into), 'joined', withItem(from))
  return { succeeded: true, issue, merged }
}

const isAsLeft = (into: IssueRow, { joinedHtml, intoVersion }: MergeUndo): boolean =>
  joinedHtml === undefined ? into.version === intoVersion : into.contentHtml === joinedHtml

/** @throws 404, 403, 409 */
export async function unmergeIssue(tx: Tx, actor: Actor, id: string): Promise<Merged> {
  const [seen] = await repository.findIssues(tx, [id], readablePlaces(tx, actor))
  if (!seen) throw notFound()
  await settleNotes(tx, [seen.mergedIntoId ?? id])
  const locked = await repository.lockIssues(tx, [id, seen.mergedIntoId ?? id])
  const [from, into] = [locked.get(id), locked.get(seen.mergedIntoId ?? '')]
  const undo = from?.mergeUndo
  if (!from || !into || from.version !== undo?.version || !isAsLeft(into, undo)) {
    throw conflict('ISSUE_CHANGED', 'One of the issues has been changed since.')
  }
  const issue = await changeItem(tx, actor, issues, into.id, {}, (row) => ({
    contentHtml: undo.contentHtml,
    voterIds: row.voterIds.filter((voter) => !undo.voterIds.includes(voter)),
  }))
  await backToItem(tx, refOf(from), into.id, undo.hung)
  const merged = await changeItem(tx, actor, issues, id, {}, () => ({
    ...{ archivedAt: null, mergedIntoId: null, mergeUndo: null },
  }))
  keepAct(tx, refOf(into), 'parted', withItem(from))
  keepAct(tx, refOf(from), 'parted', withItem(into))
  return { succeeded: true, issue, merged }
}
