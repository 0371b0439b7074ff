import { z } from 'zod'
import { defineEndpoint } from '../core/define-endpoint'
import { idSchema } from '../core/ids'
import { exportRequestSchema, scorecardExportSchema } from './exports.schemas'

const exportOf = <Name extends string>(name: Name, group: string) =>
  defineEndpoint({
    id: `export${name.charAt(0).toUpperCase()}${name.slice(1)}s`,
    method: 'POST',
    isLookup: true,
    path: `/${name}s/export`,
    group,
    summary: `Export all ${group} that a search with these filters finds, as a CSV or XLSX file.`,
    access: 'member',
    scope: 'read',
    body: exportRequestSchema,
    reply: z.unknown(),
    contentType: 'application/octet-stream',
  })

export const exportTodos = exportOf('todo', 'to-dos')
export const exportIssues = exportOf('issue', 'issues')
export const exportHeadlines = exportOf('headline', 'headlines')
export const exportRocks = exportOf('rock', 'rocks')

export const exportScorecard = defineEndpoint({
  id: 'exportScorecard',
  method: 'POST',
  isLookup: true,
  access: 'member',
  scope: 'read',
  path: '/traction/scorecard/export/{scorecardId}',
  group: 'scorecard',
  summary:
    'Export a scorecard as a CSV or XLSX file that can be imported again: a row for each measurable with its owner and goal, and a column for each period, headed by its first date.',
  params: z.object({ scorecardId: idSchema }),
  body: scorecardExportSchema,
  reply: z.unknown(),
  contentType: 'application/octet-stream',
})
