import { type WorkItemKind, workItemKinds } from '@cairn/contract/core/work-item-kinds'
import * as endpoints from '@cairn/contract/exports/exports.endpoints'
import { type Implementation, implement } from '../../platform/http/implement'
import { howAccountReads } from '../identity/accounts.service'
import { exportItems, exportScorecardTable, itemsToExport } from './exports.service'

const exportOf = (kind: WorkItemKind) =>
  implement(endpoints.exportEndpoints[kind], async (ctx, { body }) => {
    const found = await ctx.read((tx) => itemsToExport(tx, ctx, kind, body))
    return exportItems(ctx.database, ctx, kind, body, found)
  })

export const exportRoutes: Implementation[] = [
  ...workItemKinds.map(exportOf),
  implement(endpoints.exportScorecard, async (ctx, { params, body }) => {
    const { isScorecardReversed: isReversed } = await howAccountReads(ctx.database, ctx.userId)
    return ctx.read((tx) => exportScorecardTable(tx, ctx, params.scorecardId, { ...body, isReversed }))
  }),
]
