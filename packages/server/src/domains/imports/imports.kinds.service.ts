/** How each kind of item is imported, by its own use cases. */
import type { WorkItemKind } from '@cairn/contract/core/items'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { TitleIn } from '../../platform/database/placed-item-store'
import type { Tx } from '../../platform/database/transaction'
import {
  addHeadlinesTogether,
  openHeadlineTitles,
  removeUntouchedHeadlines,
} from '../headlines/headlines.together.service'
import { addIssuesTogether, openIssueTitles, removeUntouchedIssues } from '../issues/issues.together.service'
import { addRocksTogether, openRockTitles, removeUntouchedRocks } from '../rocks/rocks.together.service'
import { addTodosTogether, openTodoTitles, removeUntouchedTodos } from '../todos/todos.together.service'
import type { ItemTogether } from '../work-items/work-items.many.service'

interface ImportedKind {
  add(tx: Tx, actor: Actor, tractionId: string, items: readonly ItemTogether[]): Promise<void>
  /** Gives how many. */
  removeUntouched(tx: Tx, actor: Actor, ids: readonly string[]): Promise<number>
  openTitles(tx: Tx, tractionIds: readonly string[], titles: readonly string[]): Promise<readonly TitleIn[]>
}

export const importedKinds: Readonly<Record<WorkItemKind, ImportedKind>> = {
  todo: { add: addTodosTogether, removeUntouched: removeUntouchedTodos, openTitles: openTodoTitles },
  issue: { add: addIssuesTogether, removeUntouched: removeUntouchedIssues, openTitles: openIssueTitles },
  headline: { add: addHeadlinesTogether, removeUntouched: removeUntouchedHeadlines, openTitles: openHeadlineTitles },
  rock: { add: addRocksTogether, removeUntouched: removeUntouchedRocks, openTitles: openRockTitles },
}
