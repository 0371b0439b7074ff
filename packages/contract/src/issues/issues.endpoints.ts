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

const items = itemEndpoints({ name: 'issue', group: 'issues', noun: 'issue', entity: issueSchema })

export const listIssues = items.list
export const searchIssues = items.search(
  'Filters: ids, traction-ids, owner-id, excluded-owner-ids, text-search, archived (true|false; false unless given), created-from, created-to, done-from, done-to, has-source, status, solved-in-meeting-ids, source-ids, revision-ids. Sorts: CreatedAt, Title, Owner, Meeting, Status, UpdatedAt, Votes, Rank.',
)
export const groupIssues = items.groups(issueGroupings)
export const createIssue = items.create('Put an issue on a meeting’s list.', createIssueSchema)
export const updateIssue = items.update(updateIssueSchema)
export const setIssueStatus = items.change(
  'setIssueStatus',
  '/status',
  'Set the status; any but Removed brings a removed one back.',
  setItemStatusSchema,
)
export const solveIssue = items.change(
  'solveIssue',
  '/solve',
  'Solved, or open again. The same as mark-as-solved where its meeting is running.',
  solveIssueSchema,
)
export const reassignIssue = items.reassign
export const archiveIssue = items.archive
export const removeIssue = items.remove
export const voteForIssue = items.change('voteForIssue', '/vote', 'Vote for it, or take the vote back.', voteSchema)
export const rankIssue = items.change(
  'rankIssue',
  '/rank',
  'What is taken up first. Whatever has the number already gets the number that this one had.',
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
    reply: items.reply,
    summary: 'Move it to another meeting or to a V/TO, with all that belongs to it.',
  })

export const moveIssue = move('moveIssue', '/issue/{id}/move', 'Meeting')
export const moveIssueToVto = move('moveIssueToVto', '/issue/{id}/move-to-vto', 'V/TO')

const merged = succeeded({ issue: issueSchema, merged: issueSchema })

export const mergeIssue = defineEndpoint({
  ...writes,
  id: 'mergeIssue',
  path: '/issue/{id}/merge',
  summary: 'Make it part of another one of its list, which gets its notes, votes, and all that hangs on it.',
  params: idParamsSchema,
  body: mergeIssueSchema,
  reply: merged,
})

export const unmergeIssue = defineEndpoint({
  ...writes,
  id: 'unmergeIssue',
  method: 'DELETE',
  path: '/issue/{id}/merge',
  summary: 'Take it apart again, as long as neither was changed since.',
  params: idParamsSchema,
  reply: merged,
})

const onRevision = z.object({ collectionId: idSchema, revisionId: idSchema })
const longTerm = { ...writes, group: 'vto', params: onRevision.extend({ id: idSchema }) } as const

export const createLongTermIssue = defineEndpoint({
  ...longTerm,
  id: 'createLongTermIssue',
  path: '/vto/collection/{collectionId}/revision/{revisionId}/long-term-issue',
  summary: 'Put an issue on a V/TO’s long-term list.',
  params: onRevision,
  body: createLongTermIssueSchema,
  reply: succeeded({ newLongTermIssue: longTermFieldsSchema }),
})

export const updateLongTermIssue = defineEndpoint({
  ...longTerm,
  id: 'updateLongTermIssue',
  method: 'PUT',
  path: '/vto/collection/{collectionId}/revision/{revisionId}/long-term-issue/{id}',
  summary: 'Change a long-term issue.',
  body: updateLongTermIssueSchema,
  reply: succeeded({ issue: longTermFieldsSchema }),
})

export const moveLongTermIssue = defineEndpoint({
  ...longTerm,
  id: 'moveLongTermIssue',
  path: '/vto/collection/{collectionId}/revision/{revisionId}/long-term-issue/{id}/move',
  summary: 'Move a long-term issue to a meeting or to another V/TO, with all that belongs to it.',
  body: moveIssueSchema('Meeting'),
  reply: items.reply,
})
