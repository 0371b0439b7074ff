import type { Source, WorkItemKind } from '@cairn/contract/core/items'
import type { SearchRequest } from '@cairn/contract/core/search'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { Tx } from '../../platform/database/transaction'
import { headlineIds, listHeadlines } from '../headlines/headlines.service'
import { issueIds, listIssues } from '../issues/issues.service'
import { listRocks, rockIds } from '../rocks/rocks.service'
import { listTodos, todoIds } from '../todos/todos.service'

export interface Exported {
  readonly id: string
  readonly title: string
  readonly ownerId: string
  readonly contentHtml: string
  readonly status: string | null
  readonly createdAt: string
  readonly tractionId: string | null
  readonly tractionIds?: readonly string[]
  readonly revisionId?: string | null
  readonly dueDate?: string
  readonly type?: string
  readonly source?: Source | null
  readonly voterIds?: readonly string[]
  readonly isRemoved?: boolean
}

interface ExportedKind {
  ids(tx: Tx, actor: Actor, request: Pick<SearchRequest, 'filters' | 'sorts'>): Promise<string[]>
  list(tx: Tx, actor: Actor, ids: readonly string[]): Promise<readonly Exported[]>
}

export const exportedKinds: Readonly<Record<WorkItemKind, ExportedKind>> = {
  todo: { ids: todoIds, list: listTodos },
  issue: { ids: issueIds, list: listIssues },
  headline: { ids: headlineIds, list: listHeadlines },
  rock: { ids: rockIds, list: listRocks },
}
