import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CreateOrganizationForm } from '../features/organizations/create-organization-form'
import { useTranslation } from '../i18n/use-translation'
import { startOver } from '../lib/session/session-reset'
import { Popup } from '../ui/overlays/popup'

export function CreateOrganizationModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('identity')
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const goOn = async () => {
    startOver(queryClient)
    await navigate({ to: '/', ignoreBlocker: true })
  }
  return (
    <Popup title={t('org.title')} onClose={onClose} size="sm">
      <CreateOrganizationForm onCreated={goOn} />
    </Popup>
  )
}
