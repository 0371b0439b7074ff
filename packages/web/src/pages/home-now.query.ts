import { quarterOf } from '@cairn/contract/calendar/quarters'
import { getNow } from '@cairn/contract/dashboards/dashboards.endpoints'
import type { Session } from '@cairn/contract/identity/session.schemas'
import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import { rocksQueries, todosQueries } from '../entities/items/item-kinds'
import { myTractionsKey } from '../entities/tractions/my-tractions'
import { scorecardQueries } from '../features/scorecard/scorecard.queries'
import { call } from '../lib/api/api'

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
