import { useNavigate } from '@tanstack/react-router'
import { CreateMeetingPopup } from '../features/tractions/components/create-meeting-popup'

/** /meeting/new, over the page that was open. A meeting with an agenda of its own begins with filling that. */
export function CreateMeetingModal({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  return (
    <CreateMeetingPopup
      onCancel={onClose}
      onCreated={({ tractionId, threadId, hasAgenda }) =>
        // What was typed is saved: there is nothing to ask about.
        void navigate({
          href: `/traction/${tractionId}/${threadId}${hasAgenda ? '' : '/settings'}`,
          ignoreBlocker: true,
        })
      }
    />
  )
}
