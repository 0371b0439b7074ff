import type { Rock } from '@cairn/contract/rocks/rocks.schemas'
import { searchTodos } from '@cairn/contract/todos/todos.endpoints'
import { Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation'
import { call } from '../../../lib/api'
import { readAll } from '../../../lib/read-all'
import { RowMenu } from '../../../ui/row-menu'
import { useTodoAsMilestone } from '../milestones.mutations'

export function TodoAsMilestone({ rock }: { rock: Rock }) {
  const { t } = useTranslation('rocks')
  return (
    <RowMenu label={t('milestones.fromTodo')} width="20rem">
      <OpenTodos rock={rock} />
    </RowMenu>
  )
}

function OpenTodos({ rock }: { rock: Rock }) {
  const { t } = useTranslation('rocks')
  const become = useTodoAsMilestone()
  const filters = { 'traction-ids': [rock.tractionId], status: ['NotDone', 'Pending'] }
  const { data } = useQuery({
    // No live updates here, so always refetch.
    gcTime: 0,
    queryKey: ['todos', 'open-in', rock.tractionId],
    queryFn: () => readAll((range) => call(searchTodos, { body: { ...range, filters, sorts: [] } })),
  })
  return (
    <>
      <Menu.Label>{t('milestones.fromTodo')}</Menu.Label>
      {data?.length === 0 && <Menu.Label>{t('milestones.noTodos')}</Menu.Label>}
      {data?.map((todo) => (
        <Menu.Item key={todo.id} onClick={() => become.mutate({ rockId: rock.id, todo })}>
          <span className="trunc">{todo.title}</span>
        </Menu.Item>
      ))}
    </>
  )
}
