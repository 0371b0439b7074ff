import type { WorkItemKind } from '@cairn/contract/core/items'
import { headlineEndpoints } from '@cairn/contract/headlines/headlines.endpoints'
import type { Headline } from '@cairn/contract/headlines/headlines.schemas'
import { issueEndpoints } from '@cairn/contract/issues/issues.endpoints'
import type { Issue } from '@cairn/contract/issues/issues.schemas'
import { removeRock, rockEndpoints } from '@cairn/contract/rocks/rocks.endpoints'
import type { Rock, RockStatus, RockType } from '@cairn/contract/rocks/rocks.schemas'
import { removeTodo, todoEndpoints } from '@cairn/contract/todos/todos.endpoints'
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
  endpoints: {
    ...rockEndpoints,
    remove: (id) => write({ endpoint: removeRock, params: { id, flag: 'false' } }),
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
  endpoints: {
    ...todoEndpoints,
    remove: removeTodo,
    restore: ({ id, status }) => write({ endpoint: todoEndpoints.setStatus, params: { id }, body: { status } }),
  },
  order: soonestFirst,
  ticked: 'completed',
  updateBody: ({ dueDate }, changes) => ({ dueDate, ...changes }),
})

export interface IssueFilters extends ItemFilters<NonNullable<Issue['status']>> {
  revisionId?: string
}

export const issueKind = defineKind<'issue', Issue, IssueFilters>({
  endpoints: {
    ...issueEndpoints,
    restore: ({ id, status }) => write({ endpoint: issueEndpoints.setStatus, params: { id }, body: { status } }),
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
  endpoints: headlineEndpoints,
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
