import { isLicensedRole } from '@cairn/contract/people/people.policy'
import { Button, Menu } from '@mantine/core'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../lib/session'
import { PersonalTodoPopup } from './personal-todo-popup'
import { TodoPopup } from './todo-popup'

/** Add-to-do menu: a personal one, or one for a meeting. Not shown to observers. */
export function AddTodoMenu({ tractionId = null }: { tractionId?: string | null }) {
  const { t } = useTranslation('todos')
  const [opened, setOpened] = useState<'personal' | 'meeting' | null>(null)
  const close = () => setOpened(null)
  if (!useSession().user.roles.some(isLicensedRole)) return null
  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button size="sm" leftSection={<Plus size="1.125rem" aria-hidden="true" />}>
            {t('add')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setOpened('meeting')}>{t('add')}</Menu.Item>
          <Menu.Item onClick={() => setOpened('personal')}>{t('personal')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {opened === 'meeting' && <TodoPopup tractionId={tractionId} onClose={close} />}
      {opened === 'personal' && <PersonalTodoPopup onClose={close} />}
    </>
  )
}
