import { z } from 'zod'
import { defineEndpoint } from '../core/define-endpoint'
import { idParamsSchema, idSchema } from '../core/ids'
import { itemEndpoints } from '../core/item-endpoints'
import { succeeded } from '../core/replies'
import { setItemStatusSchema } from '../todos/todos.schemas'
import {
  createIssueSchema,
  createLongTermIssueSchema,
  type IssueDestination,
  issueGroupings,
  issueSchema,
  longTermFieldsSchema,
  mergeIssueSchema,
  moveIssueSchema,
  setRankSchema,
  solveIssueSchema,
  updateIssueSchema,
  updateLongTermIssueSchema,
  voteSchema,
} from './issues.schemas'

export const issueEndpoints = itemEndpoints({
  name: 'issue',
  group: 'issues',
  noun: 'issue',
  entity: issueSchema,
  searches:
    'Search issues. Filters: ids, traction-ids, owner-id, excluded-owner-ids, text-search, archived (true|false; false by default), created-from, created-to, done-from, done-to, has-source, status, solved-in-meeting-ids, source-ids, revision-ids. Sorts: CreatedAt, Title, Owner, Meeting, Status, UpdatedAt, Votes, Rank.',
  groupings: issueGroupings,
  update: updateIssueSchema,
})

export const listIssues = issueEndpoints.list
export const searchIssues = issueEndpoints.search
export const groupIssues = issueEndpoints.group
export const createIssue = issueEndpoints.create('Create an issue in a meeting.', createIssueSchema)
export const updateIssue = issueEndpoints.update
export const setIssueStatus = issueEndpoints.change(
  'setIssueStatus',
  '/status',
  'Set the status. Any status but Removed restores a removed item.',
  setItemStatusSchema,
)
export const solveIssue = issueEndpoints.change(
  'solveIssue',
  '/solve',
  'Solve an issue, or reopen it. Equals mark-as-solved while its meeting is running.',
  solveIssueSchema,
)
export const reassignIssue = issueEndpoints.reassign
export const archiveIssue = issueEndpoints.archive
export const removeIssue = issueEndpoints.remove
export const voteForIssue = issueEndpoints.change(
  'voteForIssue',
  '/vote',
  'Vote for an issue, or remove your vote.',
  voteSchema,
)
export const rankIssue = issueEndpoints.change(
  'rankIssue',
  '/rank',
  'Set the priority of an issue. An issue that has it already gets the previous priority of this one.',
  setRankSchema,
)

const writes = { group: 'issues', access: 'licensed', scope: 'write', method: 'POST' } as const

const move = (id: string, path: `/${string}`, usual: IssueDestination) =>
  defineEndpoint({
    ...writes,
    id,
    path,
    params: idParamsSchema,
    body: moveIssueSchema(usual),
    reply: issueEndpoints.reply,
    summary: 'Move an issue to another meeting or to a V/TO, with everything that belongs to it.',
  })

export const moveIssue = move('moveIssue', '/issue/{id}/move', 'Meeting')
export const moveIssueToVto = move('moveIssueToVto', '/issue/{id}/move-to-vto', 'V/TO')

const merged = succeeded({ issue: issueSchema, merged: issueSchema })

export const mergeIssue = defineEndpoint({
  ...writes,
  id: 'mergeIssue',
  path: '/issue/{id}/merge',
  summary:
    'Merge an issue into another one of the same list, which receives its notes, votes, comments, files and links.',
  params: idParamsSchema,
  body: mergeIssueSchema,
  reply: merged,
})

export const unmergeIssue = defineEndpoint({
  ...writes,
  id: 'unmergeIssue',
  method: 'DELETE',
  path: '/issue/{id}/merge',
  summary: 'Undo a merge, as long as neither issue was changed since.',
  params: idParamsSchema,
  reply: merged,
})

const onRevision = z.object({ collectionId: idSchema, revisionId: idSchema })
const longTerm = { ...writes, group: 'vto', params: onRevision.extend({ id: idSchema }) } as const

export const createLongTermIssue = defineEndpoint({
  ...longTerm,
  id: 'createLongTermIssue',
  path: '/vto/collection/{collectionId}/revision/{revisionId}/long-term-issue',
  summary: 'Add an issue to the long-term list of a V/TO.',
  params: onRevision,
  body: createLongTermIssueSchema,
  reply: succeeded({ newLongTermIssue: longTermFieldsSchema }),
})

export const updateLongTermIssue = defineEndpoint({
  ...longTerm,
  id: 'updateLongTermIssue',
  method: 'PUT',
  path: '/vto/collection/{collectionId}/revision/{revisionId}/long-term-issue/{id}',
  summary: 'Update a long-term issue.',
  body: updateLongTermIssueSchema,
  reply: succeeded({ issue: longTermFieldsSchema }),
})

export const moveLongTermIssue = defineEndpoint({
  ...longTerm,
  id: 'moveLongTermIssue',
  path: '/vto/collection/{collectionId}/revision/{revisionId}/long-term-issue/{id}/move',
  summary: 'Move a long-term issue to a meeting or to another V/TO, with everything that belongs to it.',
  body: moveIssueSchema('Meeting'),
  reply: issueEndpoints.reply,
})
