import { z } from 'zod'
import { defineEndpoint } from '../core/define-endpoint'
import { exportRequestSchema } from './exports.schemas'

const exportOf = <Name extends string>(name: Name, group: string) =>
  defineEndpoint({
    id: `export${name.charAt(0).toUpperCase()}${name.slice(1)}s`,
    method: 'POST',
    isLookup: true,
    path: `/${name}s/export`,
    group,
    summary: `As a CSV or XLSX file, all ${group} that a search with these filters would find.`,
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
