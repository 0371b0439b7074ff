import { addDays } from '@cairn/contract/calendar/days'
import { todoGroupings } from '@cairn/contract/todos/todos.schemas'
import { todoKind } from '../../entities/items/item-kinds'
import { useCompleteTodo, useCreateTodos } from '../../features/todos/todos.mutations'
import { readList } from '../../features/work-lists/read-list'
import { useSession } from '../../lib/session/session'
import { ItemListPage, itemList } from './item-list'

const DUE_DAYS = 7

const open = { status: ['NotDone', 'Pending'] }

const list = itemList({
  kind: todoKind,
  groupings: todoGroupings,
  views: [
    { name: 'tab.open', query: { filters: open } },
    { name: 'tab.mine', query: { filters: { ...open, 'owner-id': ['me'] } } },
    { name: 'tab.overdue', query: { filters: { overdue: ['true'] } } },
  ],
  standard: { sorts: [{ property: 'DueDate', ascending: true }], by: 'meeting', columns: ['source', 'age', 'due'] },
  useActs: () => {
    const { user, calendarDate } = useSession()
    const complete = useCompleteTodo()
    const create = useCreateTodos()
    return {
      toggle: (item) => complete.mutate({ item, isDone: item.status !== 'Done' }),
      create: (draft) =>
        create.mutateAsync({ ...draft, ownerIds: [user.userId], dueDate: addDays(calendarDate, DUE_DAYS) }),
    }
  },
})

export const readPage = readList(list)

export const ListPage = () => <ItemListPage list={list} />
