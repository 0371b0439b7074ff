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
  summary: 'The tiles of one’s own dashboard.',
  reply: dashboardSchema,
})

export const updateDashboard = defineEndpoint({
  id: 'updateDashboard',
  method: 'PUT',
  path: '/dashboard',
  group,
  access: 'member',
  scope: 'write',
  summary: 'Keep the tiles of one’s own dashboard: all of them, none on another, at most four of one type.',
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
  summary: 'Back to the dashboard that everybody begins with.',
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
    'What the tiles of a dashboard show: of each kind what several searches find, in their order, in as many queries as for one. A tile can’t be searched by text.',
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
    'What needs one now: meetings, numbers, Rocks, to-dos, what one was given or told, and a line for each team that one leads.',
  reply: nowSchema,
})
