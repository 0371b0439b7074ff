import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { endOwnSession } from '../app/session-changes'
import { EntryPage } from '../features/identity/components/entry-page'
import { useAcceptInvitation } from '../features/invitations/invitations.mutations'
import { type InvitationLink, invitationsQueries } from '../features/invitations/invitations.queries'
import { ApiFailure } from '../lib/api-failure'
import { tellOtherTabs } from '../lib/other-tabs'
import { useSession } from '../lib/session'
import { writeSessionContext } from '../lib/session-context'
import { startOver } from '../lib/start-over'
import { toastFailure } from '../lib/toasts-for-failure'
import { UnusableInvitation } from './invitation'

interface WrongAccountProps {
  invited: string
  link: InvitationLink
}

/** Signed in, but not as the one who was invited. */
function WrongAccount({ invited, link }: WrongAccountProps) {
  const { t } = useTranslation('invitations')
  const { user } = useSession()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const switchAccount = async () => {
    if (!(await endOwnSession(user.userId))) return
    tellOtherTabs()
    writeSessionContext(null)
    const redirect = `/welcome/invitation/process/${link.invitationId}/${link.key}`
    await navigate({ to: '/login', search: { redirect } })
    startOver(queryClient)
  }
  return (
    <EntryPage title={t('process.wrongTitle')} text={t('process.wrongText', { invited, mine: user.email })}>
      <div style={{ display: 'grid', gap: '0.75rem', marginTop: '1.5rem' }}>
        <Button variant="filled" size="lg" fullWidth onClick={() => switchAccount().catch(toastFailure)}>
          {t('process.switch')}
        </Button>
        <Button size="lg" fullWidth onClick={() => void navigate({ to: '/' as never })}>
          {t('process.stay')}
        </Button>
      </div>
    </EntryPage>
  )
}

/** Accepts, and goes home in the organisation. */
function Accepting({ link, orgName }: { link: InvitationLink; orgName: string }) {
  const { t } = useTranslation('invitations')
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { mutateAsync, isError, error } = useAcceptInvitation()
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    mutateAsync(link).then(
      async ({ sessionContext }) => {
        writeSessionContext(sessionContext)
        startOver(queryClient)
        await navigate({ to: '/' as never })
      },
      (failure) => {
        if (!(failure instanceof ApiFailure && failure.status === 404)) toastFailure(failure)
      },
    )
  }, [link, mutateAsync, navigate, queryClient])
  if (isError && error instanceof ApiFailure && error.status === 404) return <UnusableInvitation isSignedIn />
  return (
    <EntryPage title={t('process.title', { org: orgName })} text={t('process.busy')}>
      {null}
    </EntryPage>
  )
}

/** /welcome/invitation/process/{invitationId}/{key}, behind sign-in. */
export function ProcessInvitationPage() {
  const link = useParams({ strict: false }) as InvitationLink
  const { user } = useSession()
  const { data: invitation, isError } = useQuery(invitationsQueries.open(link))
  if (isError) return <UnusableInvitation isSignedIn />
  if (!invitation) return null
  if (invitation.email !== user.email.toLowerCase()) return <WrongAccount invited={invitation.email} link={link} />
  return <Accepting link={link} orgName={invitation.orgName} />
}
