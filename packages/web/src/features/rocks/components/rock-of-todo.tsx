import Mountain from 'icon:mountain'
import { searchRocks } from '@cairn/contract/rocks/rocks.endpoints'
import { NO_ROCK_STATUS, weeklyRockStatuses } from '@cairn/contract/rocks/rocks.statuses'
import type { Todo } from '@cairn/contract/todos/todos.schemas'
import { Button, Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { todosQueries } from '../../../entities/items/item-kinds'
import { usePerson } from '../../../entities/people/people'
import { useTranslation } from '../../../i18n/use-translation'
import { call } from '../../../lib/api/api'
import { readAll } from '../../../lib/api/batched-reads'
import { useTodoAsMilestone } from '../milestones.mutations'
import classes from './rock-popup.module.css'

export function RockOfTodoById({ id }: { id: string }) {
  const { data: todo } = useQuery(todosQueries.byId(id))
  return todo ? <RockOfTodo todo={todo} /> : null
}

export function RockOfTodo({ todo }: { todo: Todo }) {
  const { t } = useTranslation('rocks')
  return (
    <Menu position="bottom-start" width="20rem">
      <Menu.Target>
        <Button
          variant="link"
          className={classes.become ?? ''}
          leftSection={<Mountain size="0.9375rem" aria-hidden="true" />}
        >
          {t('milestones.become')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={`scroll-y ${classes.rocks}`}>
        <OpenRocks todo={todo} />
      </Menu.Dropdown>
    </Menu>
  )
}

/** Of its meeting, or for personal to-dos of the owner. */
function OpenRocks({ todo }: { todo: Todo }) {
  const { t } = useTranslation('rocks')
  const become = useTodoAsMilestone()
  const where: Record<string, string[]> =
    todo.tractionId === null ? { 'owner-id': [todo.ownerId] } : { 'traction-ids': [todo.tractionId] }
  const filters = { ...where, status: [...weeklyRockStatuses, NO_ROCK_STATUS] }
  const { data } = useQuery({
    // No live updates here, so always refetch.
    gcTime: 0,
    queryKey: ['rocks', 'open-for', todo.tractionId ?? todo.ownerId],
    queryFn: () => readAll((range) => call(searchRocks, { body: { ...range, filters, sorts: [] } })),
  })
  return (
    <>
      <Menu.Label>{t('milestones.ofRock')}</Menu.Label>
      {data?.length === 0 && <Menu.Label>{t('milestones.noRocks')}</Menu.Label>}
      {data?.map(({ id, title, ownerId }) => (
        <Menu.Item
          key={id}
          rightSection={<OwnerName id={ownerId} />}
          onClick={() => become.mutate({ rockId: id, todo })}
        >
          {title}
        </Menu.Item>
      ))}
    </>
  )
}

/** Rocks of one chain share a title. */
function OwnerName({ id }: { id: string }) {
  return <span className="sub">{usePerson(id)?.firstName}</span>
}
