import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CreateOrganisationForm } from '../features/organisations/create-organisation-form'
import { useTranslation } from '../i18n/use-translation'
import { startOver } from '../lib/start-over'
import { Popup } from '../ui/popup'

export function CreateOrganisationModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('identity')
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const goOn = async () => {
    startOver(queryClient)
    await navigate({ to: '/', ignoreBlocker: true })
  }
  return (
    <Popup title={t('org.title')} onClose={onClose} size="sm">
      <CreateOrganisationForm onCreated={goOn} />
    </Popup>
  )
}
