import { addDays } from '@cairn/contract/calendar/days'
import { groupTodos, searchTodos } from '@cairn/contract/todos/todos.endpoints'
import { type Todo, todoGroupings } from '@cairn/contract/todos/todos.schemas'
import { ListFileItems, ListFiles } from '../../features/imports/components/list-files'
import { LessonButton } from '../../features/learn/components/lesson-button'
import {
  useCompleteTodo,
  useCreateTodos,
  useReassignTodo,
  useRemoveTodo,
  useUpdateTodo,
} from '../../features/todos/todos.mutations'
import { todoKind } from '../../features/todos/todos.queries'
import { WorkList } from '../../features/work-lists/components/work-list'
import type { ListActs, ListDefinition } from '../../features/work-lists/list-definition'
import { readList } from '../../features/work-lists/read-list'
import { useTranslation } from '../../i18n/use-translation'
import { call } from '../../lib/api/api'
import { useSession } from '../../lib/session/session'
import { lazyForm } from '../../ui/feedback/lazy-part'
import { ItemExtrasProvider } from '../item-extras'
import { itemPopups } from '../item-popups'
import { RowCheckbox } from './row-checkbox'

const DUE_DAYS = 7

function useActs(): ListActs<Todo> {
  const { user, calendarDate } = useSession()
  const update = useUpdateTodo()
  const complete = useCompleteTodo()
  const create = useCreateTodos()
  return {
    update,
    reassign: useReassignTodo(),
    toggle: (item) => complete.mutate({ item, isDone: item.status !== 'Done' }),
    setDue: (item, dueDate) => update.mutate({ item, changes: { dueDate }, isQuiet: true }),
    remove: useRemoveTodo().mutate,
    create: ({ title, tractionId }) =>
      create.mutateAsync({ title, tractionId, ownerIds: [user.userId], dueDate: addDays(calendarDate, DUE_DAYS) }),
  }
}

function Lead({ item, onToggle }: { item: Todo; onToggle: (() => void) | undefined }) {
  const { t } = useTranslation('todos')
  return (
    <RowCheckbox isDone={item.status === 'Done'} label={t('complete', { title: item.title })} onToggle={onToggle} />
  )
}

const open = { status: ['NotDone', 'Pending'] }

const todosList: ListDefinition<Todo> = {
  kind: todoKind,
  search: (body) => call(searchTodos, { body }),
  groups: async (request) => {
    const known = todoGroupings.find((one) => one === request.by) ?? 'meeting'
    return await call(groupTodos, { body: { ...request, by: known } })
  },
  groupings: todoGroupings,
  statusFilter: 'status',
  statuses: ['NotDone', 'Pending', 'Done'],
  doneStatus: 'Done',
  types: [],
  sorts: { title: 'Title', meeting: 'Meeting', status: 'Status', due: 'DueDate', age: 'CreatedAt', owner: 'Owner' },
  columns: ['meeting', 'status', 'source', 'due', 'age'],
  views: [
    { name: 'tab.open', query: { filters: open } },
    { name: 'tab.mine', query: { filters: { ...open, 'owner-id': ['me'] } } },
    { name: 'tab.overdue', query: { filters: { overdue: ['true'] } } },
  ],
  standard: { sorts: [{ property: 'DueDate', ascending: true }], by: 'meeting', columns: ['source', 'age', 'due'] },
  useActs,
  Lead,
  Edit: itemPopups.todo,
  Add: lazyForm(() => import('../../features/todos/components/add-todo-popup').then((module) => module.AddTodoPopup)),
}

export const readPage = readList(todosList)

export function TodosPage() {
  const { t } = useTranslation(['terms', 'todos'])
  return (
    <ItemExtrasProvider>
      <WorkList
        tools={(shown) => <ListFiles kind="todo" shown={shown} />}
        menuItems={(shown) => <ListFileItems kind="todo" shown={shown} />}
        list={todosList}
        title={t('terms:todos')}
        one={t('terms:todo')}
        help={<LessonButton />}
        teach={t('todos:empty')}
      />
    </ItemExtrasProvider>
  )
}
