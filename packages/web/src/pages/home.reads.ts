import { quarterOf } from '@cairn/contract/calendar/quarters'
import { getNow } from '@cairn/contract/dashboards/dashboards.endpoints'
import type { Session } from '@cairn/contract/identity/session.schemas'
import { isAdminRole, roleOf } from '@cairn/contract/people/people.policy'
import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import { rocksQueries, todosQueries } from '../entities/items/item-kinds'
import { myTractionsKey } from '../entities/tractions/my-tractions'
import { dashboardQuery } from '../features/dashboards/dashboards.queries'
import { gettingStartedQuery, profileNoteQuery } from '../features/getting-started/getting-started.queries'
import { scorecardQueries } from '../features/scorecard/scorecard.queries'
import { call } from '../lib/api/api'
import { sessionQuery } from '../lib/session/session'
import { preloadHomeStart } from './home-start'

export function ownQueries({ user, calendarDate, org }: Session) {
  const ownerId = user.userId
  const quarterStart = quarterOf(calendarDate, org?.quarterStartMonth ?? 1).startDate
  return {
    measured: scorecardQueries.own(calendarDate),
    rocks: rocksQueries.search({ ownerId, quarterStart }),
    todos: todosQueries.search({ ownerId, statuses: ['NotDone', 'Pending'] }),
  }
}

/** Attendance and teams change without an event here. */
const AGAIN_AFTER_MS = 30_000

export const nowKey = ['dashboards', 'now'] as const

/** One request for the first screen; live updates keep each kind current. */
export const nowQuery = (session: Session) =>
  queryOptions({
    queryKey: nowKey,
    refetchInterval: AGAIN_AFTER_MS,
    queryFn: async ({ client }) => {
      const { tractions, measured, rocks, todos, ...rest } = await call(getNow, {})
      const own = ownQueries(session)
      begin(client, myTractionsKey, tractions)
      begin(client, own.measured.queryKey, measured)
      begin(client, own.rocks.queryKey, rocks)
      begin(client, own.todos.queryKey, todos)
      return rest
    },
  })

function begin(client: QueryClient, key: QueryKey, data: unknown): void {
  if (client.getQueryData(key) === undefined) client.setQueryData(key, data)
}

async function readFirstHour(client: QueryClient): Promise<void> {
  const started = await client.fetchQuery(gettingStartedQuery)
  if (started.isShown) await preloadHomeStart.firstHour()
}

async function readProfileNote(client: QueryClient): Promise<void> {
  const note = await client.fetchQuery(profileNoteQuery)
  if (!note.isHidden) await preloadHomeStart.profileNote()
}

export async function readHome(client: QueryClient): Promise<void> {
  const session = client.getQueryData(sessionQuery.queryKey)
  if (session?.orgId == null) return
  // Components retry failed reads and report them.
  await Promise.allSettled([
    client.prefetchQuery(nowQuery(session)),
    client.prefetchQuery(dashboardQuery),
    isAdminRole(roleOf(session.user)) && readFirstHour(client),
    session.user.avatarUrl === null && readProfileNote(client),
  ])
}
