import { z } from 'zod'
import { defineEndpoint } from '../core/define-endpoint'
import { idSchema } from '../core/ids'
import { valuesOfKind, type WorkItemKind, workItemKinds } from '../core/work-item-kinds'
import { exportRequestSchema, scorecardExportSchema } from './exports.schemas'

const exportOf = (kind: WorkItemKind) =>
  defineEndpoint({
    id: `export${kind.charAt(0).toUpperCase()}${kind.slice(1)}s`,
    method: 'POST',
    isLookup: true,
    path: `/${kind}s/export`,
    group: valuesOfKind[kind].group,
    summary: `Export all ${valuesOfKind[kind].group} that a search with these filters finds, as a CSV or XLSX file.`,
    access: 'member',
    scope: 'read',
    body: exportRequestSchema,
    reply: z.unknown(),
    contentType: 'application/octet-stream',
  })

export const exportEndpoints = Object.fromEntries(workItemKinds.map((kind) => [kind, exportOf(kind)])) as Record<
  WorkItemKind,
  ReturnType<typeof exportOf>
>

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
