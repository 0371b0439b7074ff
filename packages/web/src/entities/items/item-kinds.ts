import type { WorkItemKind } from '@cairn/contract/core/items'
import * as exports from '@cairn/contract/exports/exports.endpoints'
import * as headlines from '@cairn/contract/headlines/headlines.endpoints'
import type { Headline } from '@cairn/contract/headlines/headlines.schemas'
import * as issues from '@cairn/contract/issues/issues.endpoints'
import type { Issue } from '@cairn/contract/issues/issues.schemas'
import * as rocks from '@cairn/contract/rocks/rocks.endpoints'
import type { Rock, RockStatus, RockType } from '@cairn/contract/rocks/rocks.schemas'
import * as todos from '@cairn/contract/todos/todos.endpoints'
import type { Todo } from '@cairn/contract/todos/todos.schemas'
import { write } from '../../lib/sync/write'
import { type CachedItem, itemQueries } from './item-cache'
import { type ItemFilters, oldestFirst, soonestFirst } from './item-kind'
import { defineKind, type KindDefinition } from './kind-definition'

/** `quarterStart`: first date of the quarter of the due date. */
export interface RockFilters extends ItemFilters<RockStatus> {
  quarterStart?: string
  type?: RockType
}

export const rockKind = defineKind<'rock', Rock, RockFilters>({
  name: 'rock',
  endpoints: {
    list: rocks.listRocks,
    search: rocks.searchRocks,
    groups: rocks.groupRocks,
    export: exports.exportRocks,
    update: rocks.updateRock,
    reassign: rocks.reassignRock,
    remove: (id) => write({ endpoint: rocks.removeRock, params: { id, flag: 'false' } }),
    restore: rocks.restoreRock,
  },
  order: soonestFirst,
  ticked: 'completed',
  further: {
    filters: ({ quarterStart, type }): Record<string, string[]> => ({
      ...(quarterStart ? { 'quarter-start': [quarterStart] } : {}),
      ...(type ? { type: [type] } : {}),
    }),
    holds: (rock, { quarterStart = rock.quarterStart, type = rock.type }) =>
      rock.quarterStart === quarterStart && rock.type === type,
  },
})

export const todoKind = defineKind<'todo', Todo>({
  name: 'todo',
  endpoints: {
    list: todos.listTodos,
    search: todos.searchTodos,
    groups: todos.groupTodos,
    export: exports.exportTodos,
    update: todos.updateTodo,
    reassign: todos.reassignTodo,
    remove: todos.removeTodo,
    restore: ({ id, status }) => write({ endpoint: todos.setTodoStatus, params: { id }, body: { status } }),
  },
  order: soonestFirst,
  ticked: 'completed',
  updateBody: ({ dueDate }, changes) => ({ dueDate, ...changes }),
})

export interface IssueFilters extends ItemFilters<NonNullable<Issue['status']>> {
  revisionId?: string
}

export const issueKind = defineKind<'issue', Issue, IssueFilters>({
  name: 'issue',
  endpoints: {
    list: issues.listIssues,
    search: issues.searchIssues,
    groups: issues.groupIssues,
    export: exports.exportIssues,
    update: issues.updateIssue,
    reassign: issues.reassignIssue,
    remove: issues.removeIssue,
    restore: ({ id, status }) => write({ endpoint: issues.setIssueStatus, params: { id }, body: { status } }),
  },
  order: oldestFirst,
  ticked: 'solved',
  leavesWithStatus: true,
  updateBody: (_, { tractionId }) => ({ tractionId: tractionId ?? undefined }),
  further: {
    filters: ({ revisionId }): Record<string, string[]> => (revisionId ? { 'revision-ids': [revisionId] } : {}),
    holds: (issue, { revisionId }) => revisionId === undefined || issue.revisionId === revisionId,
  },
})

export const headlineKind = defineKind<'headline', Headline>({
  name: 'headline',
  endpoints: {
    list: headlines.listHeadlines,
    search: headlines.searchHeadlines,
    groups: headlines.groupHeadlines,
    export: exports.exportHeadlines,
    update: headlines.updateHeadline,
    reassign: headlines.reassignHeadline,
    remove: headlines.removeHeadline,
    restore: headlines.restoreHeadline,
  },
  order: oldestFirst,
  ticked: 'reviewed',
  statusFilter: 'headline-status',
})

/** `byId` is null if removed or not visible. */
export const rocksQueries = itemQueries(rockKind)
export const todosQueries = itemQueries(todoKind)
export const issuesQueries = itemQueries(issueKind)
export const headlinesQueries = itemQueries(headlineKind)

export const itemKinds: Readonly<Record<WorkItemKind, KindDefinition<CachedItem, never>>> = {
  rock: rockKind,
  todo: todoKind,
  issue: issueKind,
  headline: headlineKind,
}
