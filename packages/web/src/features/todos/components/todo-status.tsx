import type { StoredItemStatus } from '@cairn/contract/core/items'
import type { Todo } from '@cairn/contract/todos/todos.schemas'
import { Input } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation'
import { Segmented } from '../../../ui/segmented'
import { useSetTodoStatus } from '../todos.mutations'

const statuses = ['NotDone', 'Pending', 'Done'] as const satisfies readonly StoredItemStatus[]

export function TodoStatus({ todo }: { todo: Todo }) {
  const { t } = useTranslation('todos')
  const setStatus = useSetTodoStatus()
  const current = statuses.find((status) => status === todo.status) ?? 'NotDone'
  return (
    <Input.Wrapper label={t('status.label')} labelElement="div">
      <Segmented<StoredItemStatus>
        label={t('status.label')}
        options={statuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        value={current}
        onChange={(status) => setStatus.mutate({ item: todo, status })}
      />
    </Input.Wrapper>
  )
}
