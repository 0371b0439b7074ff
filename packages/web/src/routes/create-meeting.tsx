import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { CreateMeetingForm } from '../features/tractions/components/create-meeting-form'
import { Popup } from '../ui/popup'

/** /meeting/new, over the page that was open. */
export function CreateMeetingModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('meetings')
  const navigate = useNavigate()
  return (
    <Popup title={t('create')} onClose={onClose}>
      <CreateMeetingForm
        onCancel={onClose}
        onCreated={({ tractionId, threadId }) => void navigate({ href: `/traction/${tractionId}/${threadId}` })}
      />
    </Popup>
  )
}
