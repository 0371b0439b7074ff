import type { WorkItemKind } from '@cairn/contract/core/items'
import * as endpoints from '@cairn/contract/exports/exports.endpoints'
import { type Implementation, implement } from '../../platform/http/implement'
import { exportItems, idsToExport } from './exports.service'

const exportOf = (endpoint: typeof endpoints.exportTodos, kind: WorkItemKind) =>
  implement(endpoint, async (ctx, { body }) => {
    const ids = await ctx.read((tx) => idsToExport(tx, ctx, kind, body))
    return exportItems(ctx.database, ctx, kind, body, ids)
  })

export const exportRoutes: Implementation[] = [
  exportOf(endpoints.exportTodos, 'todo'),
  exportOf(endpoints.exportIssues, 'issue'),
  exportOf(endpoints.exportHeadlines, 'headline'),
  exportOf(endpoints.exportRocks, 'rock'),
]
