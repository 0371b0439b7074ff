import type { ItemStatus } from '@cairn/contract/core/items'
import { type FilterChoice, onlyMine } from '@cairn/contract/dashboards/widget-filters'
import { useQuery } from '@tanstack/react-query'
import { TileFrame } from '../features/dashboards/components/tile-frame'
import { searchTile } from '../features/dashboards/tile-searches'
import { AddTodoMenu } from '../features/todos/components/add-todo-menu'
import { TodoRow } from '../features/todos/components/todo-row'
import { todosQueries } from '../features/todos/todos.queries'
import { useTranslation } from '../i18n/use-translation'
import { useIsOnWall } from '../lib/on-wall'
import { useOpenItem } from '../lib/open-item'
import { useSession } from '../lib/session'
import { TILE_ROWS, tileFilters } from './tile-filters'
import { isShown, shownOf, TileList, useCountWords } from './tile-list'

interface MyTodosProps {
  isLicensed: boolean
  choice?: FilterChoice
}

export function MyTodos({ isLicensed, choice = onlyMine }: MyTodosProps) {
  const { t } = useTranslation(['meetings', 'terms', 'todos'])
  const { userId } = useSession().user
  const { open } = useOpenItem('todo')
  const words = useCountWords(TILE_ROWS)
  const statuses: ItemStatus[] = ['NotDone', 'Pending']
  const filters = { ...tileFilters(choice, userId), statuses }
  const { data } = useQuery({ ...todosQueries.search(filters, searchTile('todo')), enabled: isShown(choice) })
  const isOnWall = useIsOnWall()
  const todos = shownOf(choice, isOnWall ? data?.filter(({ tractionId }) => tractionId !== null) : data)
  return (
    <TileFrame title={t('terms:todos')} note={words(todos)} add={isLicensed && <AddTodoMenu />}>
      <TileList
        choice={choice}
        items={todos}
        label={t('home.todos')}
        all={{ to: '/todos', filters: { status: statuses } }}
        empty={t('todos:empty')}
        renderItem={(todo) => <TodoRow key={todo.id} todo={todo} canEdit={isLicensed} onOpen={open} />}
      />
    </TileFrame>
  )
}
