import type { OpenInvitation } from '@cairn/contract/invitations/invitations.schemas'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { signOut } from '../app/session-changes'
import { EntryPage } from '../features/identity/components/entry-page'
import { useTranslation } from '../i18n/use-translation'
import { useSession } from '../lib/session'
import { toastFailure } from '../lib/toasts-for-failure'

interface WrongAccountProps {
  invitation: OpenInvitation
  onSignedOut?: () => Promise<void>
}

export function WrongAccount({ invitation: { email, hasAccount }, onSignedOut }: WrongAccountProps) {
  const { t } = useTranslation('invitations')
  const { user } = useSession()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const switchAccount = () => signOut(queryClient, user.accountId, async () => onSignedOut?.())
  return (
    <EntryPage title={t('process.wrongTitle')} text={t('process.wrongText', { invited: email, mine: user.email })}>
      <div style={{ display: 'grid', gap: '0.75rem', marginTop: '1.5rem' }}>
        <Button variant="filled" size="lg" fullWidth onClick={() => switchAccount().catch(toastFailure)}>
          {t(hasAccount ? 'process.switch' : 'process.signOut')}
        </Button>
        <Button size="lg" fullWidth onClick={() => void navigate({ to: '/' })}>
          {t('process.stay')}
        </Button>
      </div>
    </EntryPage>
  )
}
