import { z } from 'zod'
import { defineEndpoint } from '../core/define-endpoint'
import { idParamsSchema, idsQuerySchema } from '../core/ids'
import { reassignSchema, removedSchema, versionOnlySchema } from '../core/items'
import { succeeded } from '../core/replies'
import { searchReply, searchRequestSchema } from '../core/search'
import { setItemStatusSchema } from '../todos/todos.schemas'
import { createIssueSchema, issueSchema, solveIssueSchema, updateIssueSchema } from './issues.schemas'

const group = 'issues'
const reply = succeeded({ issue: issueSchema })
const params = idParamsSchema

export const listIssues = defineEndpoint({
  id: 'listIssues',
  method: 'GET',
  path: '/issues',
  group,
  access: 'member',
  scope: 'read',
  summary: 'Issues by id; those that may not be seen are left out.',
  query: idsQuerySchema,
  reply: z.array(issueSchema),
})

export const searchIssues = defineEndpoint({
  id: 'searchIssues',
  method: 'POST',
  isLookup: true,
  path: '/issues/search',
  group,
  access: 'member',
  scope: 'read',
  summary:
    'Filters: traction-ids, owner-id, excluded-owner-ids, status, text-search, archived, solved-in-meeting-ids, source-ids. Sorts: CreatedAt, Title.',
  body: searchRequestSchema,
  reply: searchReply(issueSchema),
})

export const createIssue = defineEndpoint({
  id: 'createIssue',
  method: 'POST',
  path: '/issues',
  group,
  access: 'licensed',
  scope: 'write',
  summary: 'Put an issue on a meeting’s list.',
  body: createIssueSchema,
  reply,
})

export const updateIssue = defineEndpoint({
  id: 'updateIssue',
  method: 'PUT',
  path: '/issue/{id}',
  group,
  access: 'licensed',
  scope: 'write',
  summary: 'Change an issue.',
  params,
  body: updateIssueSchema,
  reply,
})

export const setIssueStatus = defineEndpoint({
  id: 'setIssueStatus',
  method: 'PUT',
  path: '/issue/{id}/status',
  group,
  access: 'licensed',
  scope: 'write',
  summary: 'Set the status; any but Removed brings a removed one back.',
  params,
  body: setItemStatusSchema,
  reply,
})

export const reassignIssue = defineEndpoint({
  id: 'reassignIssue',
  method: 'PUT',
  path: '/issue/{id}/reassign',
  group,
  access: 'licensed',
  scope: 'write',
  summary: 'Give it another owner.',
  params,
  body: reassignSchema,
  reply,
})

export const solveIssue = defineEndpoint({
  id: 'solveIssue',
  method: 'PUT',
  path: '/issue/{id}/solve',
  group,
  access: 'licensed',
  scope: 'write',
  summary: 'Solved, or open again. The same as mark-as-solved where its meeting is running.',
  params,
  body: solveIssueSchema,
  reply,
})

export const removeIssue = defineEndpoint({
  id: 'removeIssue',
  method: 'DELETE',
  path: '/issue/{id}',
  group,
  access: 'licensed',
  scope: 'write',
  summary: 'Remove it; restorable for 90 days.',
  params,
  body: versionOnlySchema.optional(),
  reply: removedSchema,
})
