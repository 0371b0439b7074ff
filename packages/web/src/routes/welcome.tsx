import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EntryPage } from '../features/identity/components/entry-page'
import { CreateOrganisationForm } from '../features/organisations/create-organisation-form'
import { useSession } from '../lib/session'
import { startOver } from '../lib/start-over'

/** Where a signed-in person without an organisation begins: /welcome/tools and /welcome/tools/user. */
export function WelcomePage() {
  const { t } = useTranslation('identity')
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { user } = useSession()
  const goOn = async () => {
    startOver(queryClient)
    await navigate({ to: '/' as never })
  }
  return (
    <EntryPage title={t('welcome.title', { name: user.firstName })} text={t('welcome.none')}>
      <CreateOrganisationForm onCreated={goOn} />
    </EntryPage>
  )
}
