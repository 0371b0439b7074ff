import { defineEndpoint } from '../core/define-endpoint'
import {
  dashboardReplySchema,
  dashboardSchema,
  nowSchema,
  tileSearchesSchema,
  tilesSchema,
  updateDashboardSchema,
} from './dashboards.schemas'

const group = 'dashboard'

export const getDashboard = defineEndpoint({
  id: 'getDashboard',
  method: 'GET',
  path: '/dashboard',
  group,
  access: 'member',
  scope: 'read',
  summary: 'List the tiles of your dashboard.',
  reply: dashboardSchema,
})

export const updateDashboard = defineEndpoint({
  id: 'updateDashboard',
  method: 'PUT',
  path: '/dashboard',
  group,
  access: 'member',
  scope: 'write',
  summary: 'Update the tiles of your dashboard: all of them, without overlaps, at most four of one type.',
  body: updateDashboardSchema,
  reply: dashboardReplySchema,
})

export const resetDashboard = defineEndpoint({
  id: 'resetDashboard',
  method: 'POST',
  path: '/default-dashboard',
  group,
  access: 'member',
  scope: 'write',
  summary: 'Reset your dashboard to the default tiles.',
  reply: dashboardReplySchema,
})

export const searchTiles = defineEndpoint({
  id: 'searchTiles',
  method: 'POST',
  isLookup: true,
  path: '/dashboard/tiles',
  group,
  access: 'member',
  scope: 'read',
  summary:
    'Get the contents of dashboard tiles: the results of several searches for each kind, in their order. Tiles do not support text search.',
  body: tileSearchesSchema,
  reply: tilesSchema,
})

export const getNow = defineEndpoint({
  id: 'getNow',
  method: 'GET',
  path: '/dashboard/now',
  group,
  access: 'member',
  scope: 'read',
  summary:
    'List what needs your attention now: meetings, numbers, Rocks, to-dos, assignments and mentions, and a line for each team you lead.',
  reply: nowSchema,
})
