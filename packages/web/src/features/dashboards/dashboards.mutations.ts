import { resetDashboard, updateDashboard } from '@cairn/contract/dashboards/dashboards.endpoints'
import type { Dashboard } from '@cairn/contract/dashboards/dashboards.schemas'
import type { QueryClient } from '@tanstack/react-query'
import { useWrite, type Write, write } from '../../lib/sync/write'
import { dashboardQuery, unsavedTiles } from './dashboards.queries'

interface Saved {
  personId: string
  widgets: Dashboard['widgetSettings']
}

const { queryKey } = dashboardQuery

const shown = (client: QueryClient): Pick<Write<{ dashboard: Dashboard }>, 'reply' | 'refused'> => ({
  reply: ({ dashboard }) => {
    if (!unsavedTiles.current) client.setQueryData(queryKey, dashboard)
  },
  refused: () => {
    if (!unsavedTiles.current) void client.invalidateQueries({ queryKey })
  },
})

/** Queued offline, in order. */
export const useSaveDashboard = () =>
  useWrite(({ personId, widgets }: Saved, client) => ({
    ...write({ endpoint: updateDashboard, body: { widgetSettings: widgets } }),
    ...shown(client),
    thing: personId,
  }))

export const useResetDashboard = () =>
  useWrite((personId: string, client) => ({
    ...write({ endpoint: resetDashboard }),
    ...shown(client),
    thing: personId,
  }))
