import { inTraction, type WorkItemKind } from '@cairn/contract/core/items'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { TitleIn } from '../../platform/database/item-store'
import type { Tx } from '../../platform/database/transaction'
import { addHeadlinesTogether, openHeadlineTitles, removeUntouchedHeadlines } from '../headlines/headlines.service'
import { addIssuesTogether, openIssueTitles, removeUntouchedIssues } from '../issues/issues.service'
import {
  addRocksTogether,
  openRockTitles,
  type RocksMeetings,
  removeUntouchedRocks,
  requireRocksIn,
} from '../rocks/rocks.service'
import { addTodosTogether, openTodoTitles, removeUntouchedTodos } from '../todos/todos.service'
import type { ItemTogether } from '../work-items/work-items.many.service'
import { placeNewItems } from '../work-items/work-items.owners.service'

interface ImportedKind {
  /** @throws 404, 403, 422 */
  requireIn(tx: Tx, actor: Actor, meetings: RocksMeetings, ownerIds: readonly string[]): Promise<unknown>
  add(tx: Tx, actor: Actor, meetings: RocksMeetings, items: readonly ItemTogether[]): Promise<void>
  removeUntouched(tx: Tx, actor: Actor, ids: readonly string[]): Promise<number>
  openTitles(tx: Tx, tractionIds: readonly string[], titles: readonly string[]): Promise<readonly TitleIn[]>
}

type AddInOne = (tx: Tx, actor: Actor, tractionId: string, items: readonly ItemTogether[]) => Promise<void>

const inOneMeeting = (add: AddInOne): Pick<ImportedKind, 'requireIn' | 'add'> => ({
  requireIn: (tx, actor, { tractionId }, ownerIds) =>
    placeNewItems(tx, actor, { place: inTraction(tractionId), ownerIds }),
  add: (tx, actor, { tractionId }, items) => add(tx, actor, tractionId, items),
})

export const importedKinds: Readonly<Record<WorkItemKind, ImportedKind>> = {
  todo: { ...inOneMeeting(addTodosTogether), removeUntouched: removeUntouchedTodos, openTitles: openTodoTitles },
  issue: { ...inOneMeeting(addIssuesTogether), removeUntouched: removeUntouchedIssues, openTitles: openIssueTitles },
  headline: {
    ...inOneMeeting(addHeadlinesTogether),
    removeUntouched: removeUntouchedHeadlines,
    openTitles: openHeadlineTitles,
  },
  rock: {
    requireIn: requireRocksIn,
    add: addRocksTogether,
    removeUntouched: removeUntouchedRocks,
    openTitles: openRockTitles,
  },
}
