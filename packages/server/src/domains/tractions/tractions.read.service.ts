import { notFound } from '@cairn/contract/core/errors'
import type { SearchRequest } from '@cairn/contract/core/search'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { MeetingSummary } from '@cairn/contract/tractions/meeting-summary.schemas'
import { canJoinMeeting, canReadTraction } from '@cairn/contract/tractions/tractions.policy'
import {
  type Meeting,
  meetingFiltersSchema,
  meetingSorts,
  myMeetingsFiltersSchema,
  myMeetingsSorts,
  type Traction,
} from '@cairn/contract/tractions/tractions.schemas'
import type { Tx } from '../../platform/database/transaction'
import type { ListenerOf } from '../../platform/hooks/define-hook'
import type { Realtime } from '../../platform/realtime/realtime'
import { parseSearch, searchResult } from '../../platform/search/parse-search'
import { organizationCalendar } from '../organizations/organizations.service'
import { findMeetings, findSummary, type MeetingRow, searchMeetingRows } from './meetings.repository'
import type { tractionChanged, tractionRemoved } from './tractions.hooks'
import { presentMeeting, presentTraction } from './tractions.presenter'
import {
  findInvited,
  findTeams,
  findTractionHeads,
  findTractions,
  type ReadTraction,
  scopeOf,
  searchTractions,
  type WantedHeads,
} from './tractions.repository'
import { meetingById, meetingOfThread } from './tractions.service'

/** System transactions only. */
export const teamsOf = findTeams

function inOrder<T extends { id: string }>(items: readonly T[], ids: readonly string[]): T[] {
  const byId = new Map(items.map((item) => [item.id, item]))
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
}

async function presentAll(tx: Tx, actor: Actor, found: readonly ReadTraction[]): Promise<Traction[]> {
  const { leadershipTractionId } = await organizationCalendar(tx)
  return found.map((traction) => presentTraction(traction, actor, leadershipTractionId))
}

export async function listTractions(tx: Tx, actor: Actor, ids: readonly string[]): Promise<Traction[]> {
  const found = (await findTractions(tx, ids)).filter((traction) => canReadTraction(actor, traction))
  return await presentAll(tx, actor, inOrder(found, ids))
}

async function presentMeetings(tx: Tx, actor: Actor, rows: readonly MeetingRow[]): Promise<Meeting[]> {
  const tractions = await findTractions(tx, [...new Set(rows.map(({ tractionId }) => tractionId))])
  const byId = new Map(tractions.map((traction) => [traction.id, traction]))
  return rows.flatMap((row) => {
    const traction = byId.get(row.tractionId)
    return traction && canReadTraction(actor, traction) ? [presentMeeting(row, traction, actor)] : []
  })
}

export async function listMeetings(tx: Tx, actor: Actor, ids: readonly string[]): Promise<Meeting[]> {
  return await presentMeetings(tx, actor, inOrder(await findMeetings(tx, ids), ids))
}

/** Invitations only, also for admins. */
export async function searchMyMeetings(tx: Tx, actor: Actor, request: SearchRequest) {
  const search = parseSearch(request, myMeetingsFiltersSchema, myMeetingsSorts)
  const { tractions, totalCount } = await searchTractions(tx, { ...search, invitedPersonId: actor.personId })
  return searchResult(search, await presentAll(tx, actor, tractions), totalCount)
}

export const listTractionHeads = (tx: Tx, actor: Actor, wanted: WantedHeads = {}) =>
  findTractionHeads(tx, scopeOf(tx, actor), wanted)

export const listInvited = (tx: Tx, actor: Actor, personIds?: readonly string[]) =>
  findInvited(tx, scopeOf(tx, actor), personIds)

export async function searchMeetings(tx: Tx, actor: Actor, request: SearchRequest) {
  const search = parseSearch(request, meetingFiltersSchema, meetingSorts)
  const { meetings, totalCount } = await searchMeetingRows(tx, { ...search, scope: scopeOf(tx, actor) })
  return searchResult(search, await presentMeetings(tx, actor, meetings), totalCount)
}

/** Running, else next, else last. */
export async function validateMeeting(tx: Tx, actor: Actor, threadId: string) {
  const { meeting, traction } = await meetingOfThread(tx, actor, threadId)
  const canJoin = canJoinMeeting(actor, traction, meeting.endedAt !== null)
  return { succeeded: true as const, meetingId: meeting.id, canJoin }
}

/** @throws 404 before the end */
export async function getMeetingSummary(tx: Tx, actor: Actor, meetingId: string): Promise<MeetingSummary> {
  const { meeting } = await meetingById(tx, actor, meetingId)
  const summary = meeting.endedAt && (await findSummary(tx, meeting.id))
  if (!summary) throw notFound()
  return summary
}

type Rooms = Pick<Realtime, 'refreshRooms'>

function refreshHearers(tx: Tx, { isPractice, ownerId }: ReadTraction, realtime: Rooms): void {
  if (isPractice) realtime.refreshRooms(tx, tx.orgId, [ownerId])
  else realtime.refreshRooms(tx, tx.orgId)
}

/** Owners and admins see new tractions uninvited. */
export function refreshRooms(realtime: Rooms): ListenerOf<typeof tractionChanged> {
  return async (tx, _actor, { traction, before }) => {
    const { orgId } = tx
    if (before === null) return refreshHearers(tx, traction, realtime)
    const came = traction.invitees.filter((id) => !before.invitees.includes(id))
    const went = before.invitees.filter((id) => !traction.invitees.includes(id))
    const moved = [...came, ...went]
    if (moved.length > 0) realtime.refreshRooms(tx, orgId, moved)
  }
}

export function refreshAllRooms(realtime: Rooms): ListenerOf<typeof tractionRemoved> {
  return async (tx, _actor, { traction }) => refreshHearers(tx, traction, realtime)
}
