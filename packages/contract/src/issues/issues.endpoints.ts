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
  issueFiltersSchema,
  issueGroupings,
  issueSchema,
  issueSorts,
  longTermFieldsSchema,
  mergeIssueSchema,
  moveIssueSchema,
  setRankSchema,
  solveIssueSchema,
  updateIssueSchema,
  updateLongTermIssueSchema,
  voteSchema,
} from './issues.schemas'

const item = itemEndpoints({
  name: 'issue',
  noun: 'issue',
  entity: issueSchema,
  filters: issueFiltersSchema,
  sorts: issueSorts,
  groupings: issueGroupings,
  update: updateIssueSchema,
})

export const issueEndpoints = {
  ...item.common,
  create: item.create('Create an issue in a meeting.', createIssueSchema),
  setStatus: item.change(
    'setIssueStatus',
    '/status',
    'Set the status. Any status but Removed restores a removed item.',
    setItemStatusSchema,
  ),
  solve: item.change(
    'solveIssue',
    '/solve',
    'Solve an issue, or reopen it. Equals mark-as-solved while its meeting is running.',
    solveIssueSchema,
  ),
  vote: item.change('voteForIssue', '/vote', 'Vote for an issue, or remove your vote.', voteSchema),
  rank: item.change(
    'rankIssue',
    '/rank',
    'Set the priority of an issue. An issue that has it already gets the previous priority of this one.',
    setRankSchema,
  ),
  remove: item.remove,
}

export const {
  list: listIssues,
  search: searchIssues,
  group: groupIssues,
  create: createIssue,
  update: updateIssue,
  setStatus: setIssueStatus,
  solve: solveIssue,
  vote: voteForIssue,
  rank: rankIssue,
  reassign: reassignIssue,
  archive: archiveIssue,
  remove: removeIssue,
} = issueEndpoints

const writes = { group: 'issues', access: 'licensed', scope: 'write', method: 'POST' } as const

const move = (id: string, path: `/${string}`, usual: IssueDestination) =>
  defineEndpoint({
    ...writes,
    id,
    path,
    params: idParamsSchema,
    body: moveIssueSchema(usual),
    reply: item.reply,
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
  reply: item.reply,
})
