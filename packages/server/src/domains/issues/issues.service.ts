import { conflict, notFound } from '@cairn/contract/core/errors'
import type { SourceKind, StoredItemStatus, TickedBefore } from '@cairn/contract/core/items'
import { withIssueStatus } from '@cairn/contract/issues/issue-status'
import type { CreateIssue, Issue, Rank, UpdateIssue } from '@cairn/contract/issues/issues.schemas'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { SetItemStatus } from '@cairn/contract/todos/todos.schemas'
import { placedIn } from '../../platform/database/item-columns'
import { newId } from '../../platform/database/new-id'
import type { Tx } from '../../platform/database/transaction'
import { listedPlaces, type ReadPlace, readablePlaces, visibilityOf } from '../places/places.service'
import { editableTraction, type ReadTraction } from '../tractions/tractions.service'
import { bulkAddInMeeting, createInMeeting, updateInMeeting } from '../work-items/work-items.meeting.service'
import { skipMentionNotifications } from '../work-items/work-items.mentions.service'
import { changedPlace, type WantedPlace } from '../work-items/work-items.owners.service'
import {
  addItems,
  archivedBefore,
  changeItem,
  copiedNotes,
  type ItemGuard,
  markItem,
  momentBefore,
  newItem,
  recordItem,
  type WorkItems,
} from '../work-items/work-items.service'
import { itemUseCases } from '../work-items/work-items.use-cases.service'
import { issueChanged } from './issues.hooks'
import { writeNotes } from './issues.notes.service'
import { presentIssue } from './issues.presenter'
import * as repository from './issues.repository'
import { issueStore } from './issues.repository'

type IssueRow = repository.IssueRow

export { type IssueRow, isOpenIssue } from './issues.repository'

export const issues: WorkItems<IssueRow, Issue> = {
  kind: 'issue',
  store: repository.issueStore,
  meetingColumn: 'solvedInMeetingId',
  present: presentIssue,
  onChanged: async (tx, actor, issue, before, meetingId) => {
    if (before && before.contentHtml !== issue.contentHtml) await writeNotes(tx, actor, issue, before)
    await issueChanged.run(tx, actor, { issue, before, meetingId })
  },
}

export const issueUseCases = itemUseCases(issues, repository.issueLists)

export const listIssues = issueUseCases.list
export const searchIssues = issueUseCases.search
export const groupIssues = issueUseCases.group
export const countIssuesIn = issueStore.countIn
export const { lockRanks } = repository

const SIMILAR = 0.3
/** Another wording of the same. */
const SAME = 0.5

/** Solved issues like a text, and open ones that may be the same, most similar first. */
export async function similarIssues(
  tx: Tx,
  actor: Actor,
  { text, exceptId, most }: { readonly text: string; readonly exceptId: string | null; readonly most: number },
) {
  const wanted = { text, exceptId, most, readable: listedPlaces(tx, actor) }
  const solvedIds = await repository.findSimilar(tx, { ...wanted, isSolved: true, threshold: SIMILAR })
  const openIds = await repository.findSimilar(tx, { ...wanted, isSolved: false, threshold: SAME, most: 1 })
  const found = new Map((await listIssues(tx, actor, [...solvedIds, ...openIds])).map((issue) => [issue.id, issue]))
  const inOrder = (ids: readonly string[]) => ids.flatMap((id) => found.get(id) ?? [])
  return { solved: inOrder(solvedIds), open: inOrder(openIds) }
}

/** Oldest first. Checks no policy. */
export const openIssueIds = (tx: Tx, tractionId: string): Promise<string[]> => repository.openIds(tx, tractionId)

export const open = {
  status: 'NotDone',
  solvedAt: null,
  solvedInMeetingId: null,
  voterIds: [] as string[],
  rank: null,
  mergedIntoId: null,
  mergeUndo: null,
} as const

/** @throws 404, 403, 409, 422 */
export async function createIssue(tx: Tx, actor: Actor, input: CreateIssue): Promise<Issue> {
  const [issue] = await createInMeeting(tx, actor, issues, input, () => () => open)
  return issue as Issue
}

export interface DropDown {
  readonly tractionId: string
  readonly title: string
  /** Default: the actor, or the meeting's owner. */
  readonly ownerId: string
  readonly contentHtml: string
  readonly source: { readonly kind: SourceKind; readonly id: string; readonly note: string }
  readonly again: boolean
}

function dropDownOwner(actor: Actor, traction: ReadTraction, ownerId: string): string {
  const isInvited = (id: string) => traction.invitees.includes(id)
  return [ownerId, actor.personId].find(isInvited) ?? traction.ownerId
}

const notesFrom = (tx: Tx, { contentHtml, source: { kind, id } }: DropDown, issueId: string) =>
  kind === 'measurable' ? contentHtml : copiedNotes(tx, contentHtml, { kind, id }, { kind: 'issue', id: issueId })

/** @throws 409 ALREADY_ON_THE_LIST unless `again` */
export async function dropDownIssue(tx: Tx, actor: Actor, input: DropDown): Promise<Issue> {
  const traction = await editableTraction(tx, actor, input.tractionId)
  const { source, again } = input
  await repository.lockSource(tx, traction.id, source.id)
  if (!again && (await repository.hasOpenIssueFrom(tx, traction.id, source.id))) {
    throw conflict('ALREADY_ON_THE_LIST')
  }
  const id = newId()
  const row = {
    ...newItem(tx, actor, {
      id,
      title: input.title,
      ownerId: dropDownOwner(actor, traction, input.ownerId),
      contentHtml: await notesFrom(tx, input, id),
    }),
    ...open,
    ...placedIn('traction', traction.id),
    sourceKind: source.kind,
    sourceId: source.id,
    sourceNote: source.note,
    sourcePlaceId: traction.id,
  }
  skipMentionNotifications(tx, row.id)
  const [issue] = await addItems(tx, actor, issues, [row], traction.runningMeetingId)
  return issue as Issue
}

/** The rank is lost on moving. */
export async function changedPlaceColumns(
  tx: Tx,
  actor: Actor,
  row: IssueRow,
  from: ReadPlace,
  wanted: WantedPlace<'traction' | 'vtorevision'>,
) {
  const changed = await changedPlace(tx, actor, row, from, wanted)
  return { ...changed, ...('placeId' in changed && { rank: null }) }
}

export const updateIssue = (tx: Tx, actor: Actor, id: string, input: UpdateIssue): Promise<Issue> =>
  updateInMeeting(tx, actor, issues, id, input, (_row, isMoved) => (isMoved ? { rank: null } : {}))

/** If free. */
export async function rankAt(tx: Tx, placeId: string, rank: Rank | null | undefined): Promise<{ rank: Rank } | null> {
  if (!rank || (await repository.findRanked(tx, placeId, rank))) return null
  return { rank }
}

/** @throws 404, 403, 409, 422 */
export function placeIssue(
  tx: Tx,
  actor: Actor,
  id: string,
  {
    version,
    rank,
    ...wanted
  }: ItemGuard & WantedPlace<'traction' | 'vtorevision'> & { readonly rank?: Rank | null | undefined },
): Promise<Issue> {
  return changeItem(tx, actor, issues, id, { version }, async (row, from) => {
    const changed = await changedPlaceColumns(tx, actor, row, from, wanted)
    const to = 'placeId' in changed && wanted.place
    return { ...changed, ...(to && (await rankAt(tx, to.id, rank))) }
  })
}

/** Null if unchanged. */
function statusChanges(tx: Tx, row: IssueRow, place: ReadPlace, status: StoredItemStatus, was?: TickedBefore) {
  if (row.status === status && !row.removedAt) return null
  const facts = was
    ? { now: momentBefore(tx, was.at), meetingId: was.meetingId }
    : { now: tx.now(), meetingId: place.runningMeetingId }
  return { ...withIssueStatus(row, status, facts), ...archivedBefore(was), removedAt: null }
}

/** Omits an unreadable meeting. */
async function solvedBefore(tx: Tx, actor: Actor, was: TickedBefore | undefined): Promise<TickedBefore | undefined> {
  if (!was?.meetingId) return was
  const sight = await visibilityOf(tx, actor, { placeIds: [], meetingIds: [was.meetingId] })
  return sight.seesMeeting(was.meetingId) ? was : { ...was, meetingId: null }
}

export function solveIssue(
  tx: Tx,
  actor: Actor,
  id: string,
  input: ItemGuard & {
    readonly isSolved: boolean
    readonly meetingId?: string | null
    readonly before?: TickedBefore | undefined
  },
): Promise<Issue> {
  return changeItem(tx, actor, issues, id, { version: input.version }, async (row, place) =>
    input.isSolved
      ? statusChanges(tx, row, place, 'Done', await solvedBefore(tx, actor, input.before))
      : statusChanges(tx, row, place, 'NotDone'),
  )
}

export function setIssueStatus(tx: Tx, actor: Actor, id: string, input: SetItemStatus): Promise<Issue> {
  const { status, version } = input
  return changeItem(tx, actor, issues, id, { version, takesRemoved: true }, (row, place) => {
    if (status !== 'Removed') return statusChanges(tx, row, place, status)
    return row.removedAt ? null : { removedAt: tx.now() }
  })
}

/** Versions stay. Ranks are unique per list. */
const notOpen = () => conflict('ISSUE_LEFT_LIST')

/** @throws 404, 403 */
export function voteForIssue(
  tx: Tx,
  actor: Actor,
  id: string,
  { hasVoted }: { readonly hasVoted: boolean },
): Promise<Issue> {
  const { personId } = actor
  return markItem(tx, actor, issues, id, ({ voterIds }) => {
    if (voterIds.includes(personId) === hasVoted) return null
    return { voterIds: hasVoted ? [...voterIds, personId] : voterIds.filter((voter) => voter !== personId) }
  })
}

/** Swaps ranks with the holder. @throws 404, 403, 409 */
export async function rankIssue(
  tx: Tx,
  actor: Actor,
  id: string,
  { rank }: { readonly rank: Rank | null },
): Promise<Issue> {
  const [seen] = await issueStore.findIn(tx, [id], readablePlaces(tx, actor))
  if (!seen) throw notFound()
  await repository.lockRanks(tx, seen.placeId)
  const holder = rank === null ? undefined : await repository.findRanked(tx, seen.placeId, rank)
  const locked = await repository.lockIssues(tx, holder ? [id, holder.id] : [id])
  const row = locked.get(id)
  if (!row || row.placeId !== seen.placeId || (rank !== null && !repository.isOpenIssue(row))) throw notOpen()
  if (row.rank === rank) return await markItem(tx, actor, issues, id, () => null)
  const former = holder && locked.get(holder.id)
  // Unique within the transaction too.
  const freed = former && issues.store.mark(tx, former, { rank: null })
  if (former && row.rank !== null) issues.store.mark(tx, row, { rank: null })
  if (former && row.rank !== null && repository.isOpenIssue(former)) {
    await markItem(tx, actor, issues, former.id, () => ({ rank: row.rank }))
  } else if (freed) recordItem(tx, 'issue', freed, former)
  return await markItem(tx, actor, issues, id, () => ({ rank }))
}

/** The caller checks access. */
export const bulkAddIssues = bulkAddInMeeting(issues, (tx, { status }) => ({
  ...open,
  ...withIssueStatus(open, (status ?? 'NotDone') as StoredItemStatus, { now: tx.now(), meetingId: null }),
  archivedAt: null,
}))
