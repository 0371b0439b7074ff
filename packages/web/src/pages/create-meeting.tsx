import { useNavigate } from '@tanstack/react-router'
import { CreateMeetingPopup } from '../features/tractions/components/create-meeting-popup'

export function CreateMeetingModal({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  return (
    <CreateMeetingPopup
      onCancel={onClose}
      onCreated={({ tractionId, threadId, hasAgenda }) =>
        // Saved: skip the unsaved-changes prompt.
        void navigate({
          href: `/traction/${tractionId}/${threadId}${hasAgenda ? '' : '/settings'}`,
          ignoreBlocker: true,
        })
      }
    />
  )
}
