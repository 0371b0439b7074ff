import * as endpoints from '@cairn/contract/dashboards/dashboards.endpoints'
import { type Implementation, implement } from '../../platform/http/implement'
import type { Realtime } from '../../platform/realtime/realtime'
import * as service from './dashboards.service'
import { getNow, searchTiles } from './dashboards.service'

const reply = async <Dashboard>(dashboard: Promise<Dashboard>) => ({
  succeeded: true as const,
  dashboard: await dashboard,
})

export const createDashboardRoutes = (realtime: Pick<Realtime, 'follow' | 'staysInMeeting'>): Implementation[] => [
  implement(endpoints.getDashboard, (ctx) => ctx.read((tx) => service.getDashboard(tx, ctx))),
  implement(endpoints.updateDashboard, (ctx, { body }) =>
    ctx.write((tx) => reply(service.updateDashboard(tx, ctx, body.widgetSettings))),
  ),
  implement(endpoints.resetDashboard, (ctx) => ctx.write((tx) => reply(service.resetDashboard(tx, ctx)))),
  implement(endpoints.searchTiles, (ctx, { body }) => ctx.read((tx) => searchTiles(tx, ctx, body))),
  implement(endpoints.getNow, (ctx) => ctx.read((tx) => getNow(tx, ctx, realtime))),
]
