import type { QueryClient } from '@tanstack/react-query'
import type { LiveUpdateHandlers } from './live-update'
import { sessionQuery } from './session'

function calendarOf(client: QueryClient): string {
  const org = client.getQueryData(sessionQuery.queryKey)?.org
  return [org?.timeZone, org?.weekStart, org?.quarterStartMonth].join()
}

const ownIdIn = (client: QueryClient) => client.getQueryData(sessionQuery.queryKey)?.user.userId

/** The organisation's name, colour and calendar stand in the session; so do the title of the window and oneself. */
export const sessionHandlers: LiveUpdateHandlers = {
  org: async (client) => {
    const before = calendarOf(client)
    await client.invalidateQueries({ queryKey: sessionQuery.queryKey })
    // Which day, week and quarter it is decides what every list holds.
    if (calendarOf(client) !== before) await client.invalidateQueries()
  },
  person: (client, _change, { id }) => {
    if (id === ownIdIn(client)) void client.invalidateQueries({ queryKey: sessionQuery.queryKey })
  },
  navbar: (client, _change, { id }) => {
    if (id === ownIdIn(client)) void client.invalidateQueries({ queryKey: sessionQuery.queryKey })
  },
}
