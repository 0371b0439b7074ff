import { INVITATION_DAYS } from '@cairn/contract/invitations/invitations.schemas'
import { Button, Skeleton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EntryPage } from '../features/identity/components/entry-page'
import { RegisterDetails } from '../features/identity/components/register-details'
import { type InvitationLink, invitationsQueries } from '../features/invitations/invitations.queries'
import { tellOtherTabs } from '../lib/other-tabs'
import { writeSessionContext } from '../lib/session-context'
import { startOver } from '../lib/start-over'

/** For a link that no longer works, whatever the reason: the server does not tell which. */
export function UnusableInvitation({ isSignedIn = false }: { isSignedIn?: boolean }) {
  const { t } = useTranslation('invitations')
  return (
    <EntryPage
      title={t('unusable.title')}
      text={t('unusable.text', { days: INVITATION_DAYS })}
      foot={
        <Link to={(isSignedIn ? '/' : '/login') as never}>{t(isSignedIn ? 'unusable.home' : 'unusable.signIn')}</Link>
      }
    >
      {null}
    </EntryPage>
  )
}

/** /welcome/invitation/{invitationId}/{key}: who invites whom to what, and the way in. */
export function InvitationPage() {
  const { t } = useTranslation(['invitations', 'identity'])
  const link = useParams({ strict: false }) as InvitationLink
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { data: invitation, isError } = useQuery(invitationsQueries.open(link))
  if (isError) return <UnusableInvitation />
  if (!invitation) {
    return (
      <EntryPage title=" ">
        <Skeleton height="6rem" />
      </EntryPage>
    )
  }
  const { email, orgName: org, invitedByName: inviter, hasAccount, role } = invitation
  const process = `/welcome/invitation/process/${link.invitationId}/${link.key}`
  // Registering with the key accepts the invitation: what comes next is the organisation.
  const goOn = async () => {
    writeSessionContext(null)
    startOver(queryClient)
    tellOtherTabs()
    await navigate({ to: '/' as never })
  }
  return (
    <EntryPage
      title={t('welcome.title', { org })}
      text={`${t('welcome.text', { inviter, email, org })} ${t('welcome.asRole', { role: t(`role.${role}`) })}`}
      foot={
        hasAccount ? undefined : (
          <>
            {t('identity:register.have')} <Link to={process as never}>{t('identity:register.signIn')}</Link>
          </>
        )
      }
    >
      {hasAccount ? (
        <p style={{ margin: '1.5rem 0 0' }}>
          {t('welcome.have')}
          <Button
            component={Link}
            to={process as never}
            variant="filled"
            size="lg"
            fullWidth
            style={{ marginTop: '0.75rem' }}
          >
            {t('welcome.signIn')}
          </Button>
        </p>
      ) : (
        <RegisterDetails email={email} proof={{ invitation: link }} name={invitation} onRegistered={goOn} />
      )}
    </EntryPage>
  )
}
