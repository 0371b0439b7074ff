import { Menu } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation'

export type TodoKindChoice = 'meeting' | 'personal'

export function AddTodoItems({ onChoose }: { onChoose: (choice: TodoKindChoice) => void }) {
  const { t } = useTranslation('todos')
  return (
    <>
      <Menu.Item onClick={() => onChoose('meeting')}>{t('add')}</Menu.Item>
      <Menu.Item onClick={() => onChoose('personal')}>{t('personal')}</Menu.Item>
    </>
  )
}
