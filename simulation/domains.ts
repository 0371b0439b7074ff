/** Stands in for the domain services and repositories around live meetings, on the simulated database. */

import { notFound } from '@cairn/contract/core/errors'
import type { LiveMeetingEvent } from '@cairn/contract/live-meeting/live-meeting.events'
import type { LiveMeetingState } from '@cairn/contract/live-meeting/live-meeting.schemas'
import type { OutboxEvent } from '../packages/server/src/platform/database/outbox.table'
import { type IssueRow, type LoggedEvent, type NodeDatabase, sessionOf } from './database'
import { ORG, peopleOf, type SimulatedPerson, seriesOf } from './people'
import { virtualTime } from './virtual-time'

interface SnapshotRow {
  readonly id: string
  readonly orgId: string
  readonly meetingId: string
  readonly tractionId: string
  readonly revision: number
  readonly state: LiveMeetingState
  readonly readerIds: readonly string[]
  readonly lastAt: Date
  readonly endedAt: Date | null
  readonly writtenAt: number
}

interface MeetingRow {
  readonly id: string
  readonly tractionId: string
  readonly plannedFor: Date
  readonly endedAt: Date | null
  readonly status: string
  readonly agendaItems: null
}

type Tx = object

/** Only names that the replaced modules export. */
type Exports<Modules> = Readonly<Partial<Record<keyof Modules, unknown>>>

const withSince = (row: SnapshotRow | null) => row && { ...row, sinceMs: virtualTime().now - row.writtenAt }

const repository = {
  findSnapshot: async (tx: Tx, meetingId: string) => withSince(sessionOf(tx).get<SnapshotRow>('snapshots', meetingId)),
  lockSnapshot: async (tx: Tx, meetingId: string) => {
    const session = sessionOf(tx)
    if (!session.get('snapshots', meetingId)) return null
    await session.lock(`meeting ${meetingId}`)
    return withSince(session.get<SnapshotRow>('snapshots', meetingId))
  },
  lockOpenSnapshots: async (tx: Tx, tractionIds: readonly string[]) => {
    const session = sessionOf(tx)
    const rows = session.list<SnapshotRow>('snapshots').filter(({ tractionId }) => tractionIds.includes(tractionId))
    const locked = []
    for (const { meetingId } of rows) {
      await session.lock(`meeting ${meetingId}`)
      const row = withSince(session.get<SnapshotRow>('snapshots', meetingId))
      if (row?.endedAt === null) locked.push(row)
    }
    return locked
  },
  lockPlan: (tx: Tx, tractionId: string) => sessionOf(tx).lock(`plan ${tractionId}`),
  insertSnapshot: async (tx: Tx, row: Omit<SnapshotRow, 'id' | 'orgId' | 'endedAt' | 'writtenAt'>) => {
    const session = sessionOf(tx)
    if (session.get('snapshots', row.meetingId)) return false
    const writtenAt = virtualTime().now
    session.set('snapshots', row.meetingId, { ...row, id: row.meetingId, orgId: ORG, endedAt: null, writtenAt })
    return true
  },
  setReaders: async (tx: Tx, meetingId: string, readerIds: string[]) => {
    const session = sessionOf(tx)
    session.set('snapshots', meetingId, { ...session.get<SnapshotRow>('snapshots', meetingId), readerIds })
  },
  appendEvents: (
    tx: Tx,
    { meetingId }: SnapshotRow,
    events: readonly LiveMeetingEvent[],
    state: LiveMeetingState,
  ): void => {
    const [session, last] = [sessionOf(tx), events.at(-1)]
    if (!last) return
    for (const event of events) session.logged.push({ event, transaction: session.id, key: session.key })
    session.set('snapshots', meetingId, {
      ...session.get<SnapshotRow>('snapshots', meetingId),
      revision: last.revision,
      lastAt: new Date(last.at),
      state,
      endedAt: state.ended === null ? null : new Date(state.ended),
      writtenAt: virtualTime().now,
    })
  },
  eventsAfter: async (tx: Tx, meetingId: string, after: number, limit: number) =>
    logWithin(tx, meetingId)
      .filter(({ event }) => event.revision > after)
      .slice(0, limit)
      .map(({ event }) => event),
  attendanceLog: async () => [],
  lastBrokenOff: async (tx: Tx, meetingId: string) => {
    const ended = logWithin(tx, meetingId).findLast(({ event }) => event.type === 'Ended')?.event
    return ended?.type === 'Ended' ? (ended.data.brokenOff ?? null) : null
  },
} satisfies Exports<typeof import('../packages/server/src/domains/live-meeting/live-meeting.repository')>

const logWithin = (tx: Tx, meetingId: string): LoggedEvent[] => [
  ...sessionOf(tx).postgres.logOf(meetingId),
  ...sessionOf(tx).logged.filter(({ event }) => event.meetingId === meetingId),
]

const isOpenIssue = ({ status, archivedAt }: IssueRow) => status === 'Open' && archivedAt === null

const ofSeries = (tx: Tx, tractionId: string) =>
  sessionOf(tx)
    .list<IssueRow>('issues')
    .filter((issue) => issue.tractionId === tractionId)

async function changeIssues(
  tx: Tx,
  tractionId: string,
  isMeant: (issue: IssueRow) => boolean,
  change: (issue: IssueRow) => IssueRow,
) {
  const session = sessionOf(tx)
  for (const { id } of ofSeries(tx, tractionId).filter(isMeant)) {
    await session.lock(`issue ${id}`)
    const issue = session.get<IssueRow>('issues', id)
    if (issue && isMeant(issue)) session.set('issues', id, change(issue))
  }
}

const isSolved = ({ status, archivedAt }: IssueRow) => status === 'Done' && archivedAt === null

const issues = {
  isOpenIssue,
  openIssueIds: async (tx: Tx, tractionId: string) =>
    ofSeries(tx, tractionId)
      .filter(isOpenIssue)
      .map(({ id }) => id),
  solveIssue: async (tx: Tx, _actor: unknown, id: string, { isSolved }: { isSolved: boolean }) => {
    const session = sessionOf(tx)
    if (!session.get('issues', id)) throw notFound()
    await session.lock(`issue ${id}`)
    const issue = session.get<IssueRow>('issues', id) as IssueRow
    const changed = { ...issue, status: isSolved ? 'Done' : 'Open', archivedAt: null } as const
    session.set('issues', id, changed)
    return changed
  },
  lockFinishedItems: (tx: Tx, tractionId: string) => changeIssues(tx, tractionId, isSolved, (issue) => issue),
  archiveFinishedItems: (tx: Tx, tractionId: string, at: Date) =>
    changeIssues(tx, tractionId, isSolved, (issue) => ({ ...issue, archivedAt: at.getTime() })),
  unarchiveItems: (tx: Tx, tractionId: string, at: Date) =>
    changeIssues(
      tx,
      tractionId,
      ({ archivedAt }) => archivedAt === at.getTime(),
      (issue) => ({ ...issue, archivedAt: null }),
    ),
} satisfies Exports<
  typeof import('../packages/server/src/domains/issues/issues.service') &
    typeof import('../packages/server/src/domains/items/items.kinds.service')
>

const meetingById = async (tx: Tx, _actor: unknown, id: string) => {
  const meeting = sessionOf(tx).get<MeetingRow>('meetings', id)
  if (!meeting) throw notFound()
  return { meeting, traction: seriesOf(meeting.tractionId) }
}

const mark = (tx: Tx, id: string, change: Partial<MeetingRow>) => {
  const session = sessionOf(tx)
  session.set('meetings', id, { ...session.get<MeetingRow>('meetings', id), ...change })
}

const tractions = {
  meetingById,
  readTraction: async (_tx: Tx, _actor: unknown, id: string) => seriesOf(id),
  tractionsByIds: async (_tx: Tx, ids: readonly string[]) => ids.map(seriesOf),
  lastEndedMeeting: async () => null,
  markStarted: async () => ({ isFirstCall: false }),
  markPaused: async () => undefined,
  markEnded: async (tx: Tx, id: string, endedAt: Date) => mark(tx, id, { endedAt }),
  markResumed: async (tx: Tx, _actor: unknown, id: string) => mark(tx, id, { endedAt: null }),
  tractionIdOf: ({ placeId }: IssueRow) => placeId,
} satisfies Exports<
  typeof import('../packages/server/src/domains/tractions/tractions.service') &
    typeof import('../packages/server/src/domains/tractions/tractions.occurrences.service') &
    typeof import('../packages/server/src/platform/database/item-columns')
>

const personRow = ({ id, firstName, isLicensed }: SimulatedPerson) => ({
  id,
  firstName,
  lastName: 'Stone',
  avatarUrl: null,
  hasLicense: isLicensed,
  isRemoved: false,
})

const nothing = async () => []
const ignored = async () => undefined

const others = {
  listPeople: async (_tx: Tx, ids: readonly string[]) =>
    peopleOf()
      .filter(({ id }) => ids.includes(id))
      .map(personRow),
  organizationCalendar: async () => ({ timeZone: 'UTC' }),
  todoFigures: async () => ({ due: 0, done: 0, early: 0 }),
  reviewedMeasurables: async () => ({ all: 0, entered: 0, missed: [] }),
  offTrackRocks: nothing,
  listTodos: nothing,
  listIssues: nothing,
  listHeadlines: nothing,
  namedPeople: () => [],
  summarize: () => ({}),
  settleNotes: ignored,
  callInvitees: () => undefined,
  endCallOf: () => undefined,
  endCalls: () => undefined,
  enqueue: ignored,
  mailRecap: {},
  randomInt: (most: number) => virtualTime().below(most),
  newId: () => virtualTime().newId(),
} satisfies Exports<
  typeof import('../packages/server/src/domains/people/people.service') &
    typeof import('../packages/server/src/domains/organizations/organizations.service') &
    typeof import('../packages/server/src/domains/todos/todos.service') &
    typeof import('../packages/server/src/domains/issues/issues.service') &
    typeof import('../packages/server/src/domains/issues/issues.notes.service') &
    typeof import('../packages/server/src/domains/headlines/headlines.service') &
    typeof import('../packages/server/src/domains/scorecard/scorecard.service') &
    typeof import('../packages/server/src/domains/rocks/rocks.service') &
    typeof import('../packages/server/src/domains/live-meeting/live-meeting.summary') &
    typeof import('../packages/server/src/domains/live-meeting/live-meeting.calling.service') &
    typeof import('../packages/server/src/domains/live-meeting/live-meeting.jobs') &
    typeof import('../packages/server/src/platform/jobs/define-job') &
    typeof import('../packages/server/src/platform/database/new-id') &
    typeof import('node:crypto')
>

const SWEPT_AFTER_MS = 2_000

const outbox = {
  deleteRelayed: (database: NodeDatabase, events: readonly OutboxEvent[]) =>
    database.system(async () => {
      for (const { id } of events) database.postgres.outbox.delete(id)
    }),
  claimLeftOver: (database: NodeDatabase, sending: readonly string[]) =>
    database.system(async () => {
      const now = virtualTime().now
      const due = [...database.postgres.outbox.values()].filter(
        ({ event, createdAt }) => now - createdAt > SWEPT_AFTER_MS && !sending.includes(event.id),
      )
      for (const row of due) row.createdAt = now
      return due.map(({ event }) => event)
    }),
} satisfies Exports<typeof import('../packages/server/src/platform/realtime/outbox.repository')>

export const substitutes: Readonly<Record<string, unknown>> = {
  ...repository,
  ...issues,
  ...tractions,
  ...others,
  ...outbox,
}
