/** How each kind is found and read to be exported: by its own search and its own list, with the rights of these. */
import type { Source, WorkItemKind } from '@cairn/contract/core/items'
import type { SearchRequest } from '@cairn/contract/core/search'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { Tx } from '../../platform/database/transaction'
import { headlineIds, listHeadlines } from '../headlines/headlines.service'
import { issueIds, listIssues } from '../issues/issues.service'
import { listRocks, rockIds } from '../rocks/rocks.service'
import { listTodos, todoIds } from '../todos/todos.service'

/** What every kind shows of an item. */
export interface Exported {
  readonly id: string
  readonly title: string
  readonly ownerId: string
  readonly contentHtml: string
  readonly status: string | null
  readonly createdAt: string
  readonly tractionId: string | null
  readonly tractionIds?: readonly string[]
  /** Of an issue on a V/TO. */
  readonly revisionId?: string | null
  readonly dueDate?: string
  readonly type?: string
  readonly source?: Source | null
  readonly voterIds?: readonly string[]
  readonly isRemoved?: boolean
}

interface ExportedKind {
  /** Of all that a search finds, in its order. */
  ids(tx: Tx, actor: Actor, request: Pick<SearchRequest, 'filters' | 'sorts'>): Promise<string[]>
  list(tx: Tx, actor: Actor, ids: readonly string[]): Promise<readonly Exported[]>
}

export const exportedKinds: Readonly<Record<WorkItemKind, ExportedKind>> = {
  todo: { ids: todoIds, list: listTodos },
  issue: { ids: issueIds, list: listIssues },
  headline: { ids: headlineIds, list: listHeadlines },
  rock: { ids: rockIds, list: listRocks },
}
