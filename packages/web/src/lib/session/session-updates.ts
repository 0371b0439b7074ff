import type { QueryClient } from '@tanstack/react-query'
import type { LiveUpdateHandler, LiveUpdateHandlers } from '../sync/live-update'
import { sessionQuery } from './session'

function calendarOf(client: QueryClient): string {
  const org = client.getQueryData(sessionQuery.queryKey)?.org
  return [org?.timeZone, org?.weekStart, org?.quarterStartMonth].join()
}

const ownIdIn = (client: QueryClient) => client.getQueryData(sessionQuery.queryKey)?.user.userId

const refetchOwn: LiveUpdateHandler = (client, _change, { id }) => {
  if (id === ownIdIn(client)) void client.invalidateQueries({ queryKey: sessionQuery.queryKey })
}

export const sessionHandlers: LiveUpdateHandlers = {
  org: async (client) => {
    const before = calendarOf(client)
    await client.invalidateQueries({ queryKey: sessionQuery.queryKey })
    if (calendarOf(client) !== before) await client.invalidateQueries()
  },
  person: refetchOwn,
  navbar: refetchOwn,
  choice: refetchOwn,
}
