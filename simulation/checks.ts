import { isDeepStrictEqual } from 'node:util'
import { replay } from '@cairn/contract/live-meeting/live-meeting.evolve'
import { projectEvent, projectState } from '@cairn/contract/live-meeting/live-meeting.project'
import type { LiveMeetingState } from '@cairn/contract/live-meeting/live-meeting.schemas'
import type { IssueRow } from './database'
import { meetingIds } from './history'
import type { World } from './run-history'

const diff = (shown: object | null, expected: object): string => {
  const known = (shown ?? {}) as Record<string, unknown>
  return Object.entries(expected)
    .filter(([name, value]) => !isDeepStrictEqual(known[name], value))
    .map(([name, value]) => `${name} is ${JSON.stringify(known[name])} instead of ${JSON.stringify(value)}`)
    .join('; ')
}

const hasEnded = ({ status }: LiveMeetingState) => status === 'Completed' || status === 'Canceled'

function checkLog(world: World, meetingId: string): string[] {
  const log = world.postgres.logOf(meetingId)
  const events = log.map(({ event }) => event)
  const faults = events.flatMap(({ revision }, at) =>
    revision === at + 1 ? [] : [`the log has ${revision} at ${at + 1}`],
  )
  for (const [at, { at: time }] of events.entries()) {
    if (at > 0 && time < (events[at - 1]?.at ?? '')) faults.push(`event ${at + 1} is earlier than the one before`)
  }
  const row = world.postgres.tables.snapshots.get(meetingId) as { state: LiveMeetingState } | undefined
  const state = replay(events)
  if (state && !isDeepStrictEqual(row?.state, state))
    faults.push(`the snapshot differs from the log: ${diff(row?.state ?? null, state)}`)
  return faults
}

/** Issues as the list has them, and as the meeting has them. */
function checkLists(world: World, meetingId: string, state: LiveMeetingState): string[] {
  if (hasEnded(state)) return []
  const issues = world.postgres.rows<IssueRow>('issues').filter(({ tractionId }) => tractionId === state.tractionId)
  const open = issues.filter(({ status, archivedAt }) => status === 'Open' && archivedAt === null).map(({ id }) => id)
  const faults = state.solvedIssueIds
    .filter((id) => open.includes(id))
    .map((id) => `${meetingId}: issue ${id} is open, but in the meeting's list of solved ones`)
  if (state.issueCount !== open.length)
    faults.push(`${meetingId}: ${open.length} issues are open, the meeting counts ${state.issueCount}`)
  const inFocus = state.focusIssueIds.filter((id) => !open.includes(id))
  return [...faults, ...inFocus.map((id) => `${meetingId}: issue ${id} is in focus, but not open`)]
}

function checkTabs(world: World, meetingId: string, state: LiveMeetingState): string[] {
  const revision = world.postgres.logOf(meetingId).length
  const tabs = world.tabs.filter((tab) => !tab.isGone && tab.meetingId === meetingId)
  const here = [...new Set(tabs.map(({ person }) => person.id))].sort()
  return tabs.flatMap((tab) => {
    const view = tab.page.session.store.getState()
    const fault = (text: string) => `${tab.name}: ${text}`
    const expected = projectState(state, tab.person.id)
    if (view.log === null || view.state === null)
      return [fault(`shows nothing (${view.connection}, ${String(view.failure)})`)]
    const faults: string[] = []
    if (view.log.revision !== revision) faults.push(fault(`shows ${view.log.revision} of ${revision} events`))
    else if (!isDeepStrictEqual(view.state, expected))
      faults.push(fault(`shows another state than the log: ${diff(view.state, expected)}`))
    if (view.log.pending.length > 0) faults.push(fault(`still shows ${view.log.pending.length} commands as pending`))
    if (tab.page.pendingWrites().length > 0) faults.push(fault(`has ${tab.page.pendingWrites().length} unsent writes`))
    if (hasEnded(state)) return faults
    if (view.connection !== 'online' || !view.isJoined)
      faults.push(fault(`is stuck: ${view.connection}, joined ${view.isJoined}`))
    const shown = view.presence?.connected ?? []
    if (!isDeepStrictEqual([...shown], here)) {
      faults.push(fault(`shows ${shown.map(nameOf).join(' ')} as here instead of ${here.map(nameOf).join(' ')}`))
    }
    return faults
  })
}

const nameOf = (id: string) => id.slice(-1)

function checkAcknowledged(world: World): string[] {
  const faults: string[] = []
  const byKey = new Map<string, Set<number>>()
  for (const [meetingId, log] of world.postgres.logs) {
    const reactions = new Map<string, number>()
    for (const { event, key, transaction } of log) {
      if (event.type === 'Reacted') reactions.set(event.data.id, (reactions.get(event.data.id) ?? 0) + 1)
      if (key !== null) byKey.set(key, (byKey.get(key) ?? new Set()).add(transaction))
    }
    for (const [id, count] of reactions)
      if (count > 1) faults.push(`${meetingId}: reaction ${id} is in the log ${count} times`)
  }
  for (const [key, transactions] of byKey) {
    if (transactions.size > 1) faults.push(`the command ${key} was run ${transactions.size} times`)
    // Refusals are not stored, so the second copy of a request may run once it is allowed.
    if (world.refusedKeys.has(key) && !world.doubledKeys.has(key))
      faults.push(`the command ${key} was refused, and yet is in the log`)
  }
  for (const { tab, events } of world.acknowledged) {
    for (const event of events) {
      const stored = world.postgres.logOf(event.meetingId)[event.revision - 1]?.event
      const isSame = stored && isDeepStrictEqual(JSON.parse(JSON.stringify(projectEvent(stored, tab.person.id))), event)
      if (!isSame)
        faults.push(`${tab.name}: event ${event.revision} ${event.type} was acknowledged, but is not in the log so`)
    }
  }
  const logged = new Set(
    [...world.postgres.logs.values()].flat().flatMap(({ event }) => (event.type === 'Reacted' ? event.data.id : [])),
  )
  for (const [id, isAcknowledged] of world.reactions) {
    if (isAcknowledged && !logged.has(id)) faults.push(`reaction ${id} was acknowledged, but is not in the log`)
  }
  return faults
}

/** What does not agree at a rest, in words. */
export function findFaults(world: World): string[] {
  const faults = meetingIds(world.history).flatMap((meetingId) => {
    const state = replay(world.postgres.logOf(meetingId).map(({ event }) => event))
    if (!state) return []
    return [
      ...checkLog(world, meetingId),
      ...checkLists(world, meetingId, state),
      ...checkTabs(world, meetingId, state),
    ]
  })
  const stuck = [...world.unanswered.values()].filter(({ tab }) => !tab.isGone)
  return [
    ...faults,
    ...checkAcknowledged(world),
    ...stuck.map(({ tab, what }) => `${tab.name}: ${what} was never answered`),
  ]
}
