import Plus from 'icon:plus'
import { Button } from '@mantine/core'
import { type ComponentProps, Suspense, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { useIsLicensed } from '../../../lib/session/session'
import { lazyForm, lazyPart } from '../../../ui/feedback/lazy-part'
import { MenuOnDemand } from '../../../ui/overlays/menu-on-demand'
import type { TodoKindChoice } from './add-todo-items'

const loadItems = () => import('./add-todo-items')
const AddTodoItems = lazyPart(() => loadItems().then((module) => module.AddTodoItems))
const PersonalTodoPopup = lazyForm(() => import('./todo-popups').then((module) => module.PersonalTodoPopup))
const TodoPopup = lazyForm(() => import('./todo-popups').then((module) => module.TodoPopup))

function AddButton(props: ComponentProps<'button'>) {
  return <Button size="sm" leftSection={<Plus size="1.125rem" aria-hidden="true" />} {...props} />
}

export function AddTodoMenu({ tractionId = null }: { tractionId?: string | null }) {
  const { t } = useTranslation('todos')
  const [opened, setOpened] = useState<TodoKindChoice | null>(null)
  const close = () => setOpened(null)
  if (!useIsLicensed()) return null
  return (
    <>
      <MenuOnDemand button={AddButton} trigger={t('add')} isInPortal onWarm={loadItems}>
        <AddTodoItems onChoose={setOpened} />
      </MenuOnDemand>
      <Suspense fallback={null}>
        {opened === 'meeting' && <TodoPopup tractionId={tractionId} onClose={close} />}
        {opened === 'personal' && <PersonalTodoPopup onClose={close} />}
      </Suspense>
    </>
  )
}
