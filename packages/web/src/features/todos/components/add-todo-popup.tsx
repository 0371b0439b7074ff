import { useState } from 'react'
import { useEditableTractions } from '../../../entities/tractions/my-tractions'
import { useTranslation } from '../../../i18n/use-translation'
import { Segmented } from '../../../ui/inputs/segmented'
import { PersonalTodoPopup } from './personal-todo-popup'
import { TodoPopup } from './todo-popup'

interface AddTodoPopupProps {
  onClose: () => void
  tractionId: string | null
  title?: string
  isPersonal?: boolean
}

type Kind = 'meeting' | 'personal'

export function AddTodoPopup({ onClose, tractionId, title, isPersonal = false }: AddTodoPopupProps) {
  const { t } = useTranslation('todos')
  const [chosen, setKind] = useState<Kind | null>(isPersonal ? 'personal' : null)
  const tractions = useEditableTractions(tractionId)
  if (tractions === undefined && chosen === null) return null
  const kind = chosen ?? (tractions?.length === 0 ? 'personal' : 'meeting')
  const choice = (
    <Segmented<Kind>
      size="sm"
      label={t('kind')}
      value={kind}
      options={[
        { value: 'meeting', label: t('forMeeting') },
        { value: 'personal', label: t('forMe') },
      ]}
      onChange={setKind}
    />
  )
  if (kind === 'personal') return <PersonalTodoPopup onClose={onClose} choice={choice} title={title} />
  return <TodoPopup tractionId={tractionId} onClose={onClose} choice={choice} title={title} />
}
