import {
  INVITATION_DAYS,
  type OwnInvitation as Invitation,
  type OpenInvitation,
} from '@cairn/contract/invitations/invitations.schemas'
import { Button, Skeleton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, Navigate, useNavigate, useParams } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { EntryPage } from '../features/identity/components/entry-page'
import { RegisterDetails } from '../features/identity/components/register-details'
import { enterOrganization, signOut } from '../features/identity/session-changes'
import { OwnInvitation } from '../features/invitations/components/own-invitations'
import { useAcceptInvitation } from '../features/invitations/invitations.mutations'
import { invitationsQueries } from '../features/invitations/invitations.queries'
import { useTranslation } from '../i18n/use-translation'
import { sessionQuery, useSession } from '../lib/session/session'
import { writeSessionContext } from '../lib/session/session-context'
import { notifyOtherTabs, startOver } from '../lib/session/session-reset'
import { toastFailure } from '../lib/toasts/failure-toasts'
import { LinkButton } from '../ui/inputs/link-button'
import { WelcomeFoot } from './welcome-foot'

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

/** The server does not reveal why a link is invalid. */
export function UnusableInvitation({ foot }: { foot: ReactNode }) {
  const { t } = useTranslation('invitations')
  return (
    <EntryPage title={t('unusable.title')} text={t('unusable.text', { days: INVITATION_DAYS })} foot={foot}>
      {null}
    </EntryPage>
  )
}

function UsedLink({ process }: { process: string }) {
  const { t } = useTranslation('invitations')
  const { data: session, isPending } = useQuery({ ...sessionQuery, retry: false })
  if (isPending) return null
  if (session) return <Navigate to={process} replace />
  return (
    <UnusableInvitation
      foot={
        <Link to="/login" search={{ redirect: process }}>
          {t('unusable.signIn')}
        </Link>
      }
    />
  )
}

export function InvitationPage() {
  const { t } = useTranslation(['invitations', 'identity'])
  const { invitationId = '', key = '' } = useParams({ strict: false })
  const link = { invitationId, key }
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { data: invitation, isError } = useQuery(invitationsQueries.open(link))
  const { data: session, isPending: isAsking } = useQuery({ ...sessionQuery, retry: false })
  const accept = useAcceptInvitation()
  const [isJoining, setJoining] = useState(false)
  const process = `/welcome/invitation/process/${link.invitationId}/${link.key}`
  // The session arrives while the next page loads: a redirect from here would replace that page.
  if (isError && !isJoining) return <UsedLink process={process} />
  if (!invitation || isAsking) {
    return (
      <EntryPage title=" ">
        <Skeleton height="6rem" />
      </EntryPage>
    )
  }
  if (session && !isJoining) {
    const isInvited = session.user.email?.toLowerCase() === invitation.email.toLowerCase()
    return isInvited ? <Navigate to={process} replace /> : <WrongAccount invitation={invitation} />
  }
  const { id, email, orgName: org, invitedByName: inviter, hasAccount, role } = invitation
  const join = async () => {
    setJoining(true)
    writeSessionContext(null)
    // The account exists even if joining fails; the next page offers to accept again.
    const joined = await accept.mutateAsync(id).catch(() => null)
    writeSessionContext(joined?.sessionContext ?? null)
    startOver(queryClient)
    notifyOtherTabs()
    await navigate({ to: joined ? '/' : process })
  }
  return (
    <EntryPage
      title={t('welcome.title', { org })}
      text={`${t('welcome.text', { inviter, email, org })} ${t('welcome.asRole', { role: t(`role.${role}`) })}`}
      foot={
        hasAccount ? undefined : (
          <>
            {t('identity:register.have')} <Link to={process}>{t('identity:register.signIn')}</Link>
          </>
        )
      }
    >
      {hasAccount ? (
        <p style={{ margin: '1.5rem 0 0' }}>
          {t('welcome.have')}
          <LinkButton to={process} variant="filled" size="lg" fullWidth style={{ marginTop: '0.75rem' }}>
            {t('welcome.signIn')}
          </LinkButton>
        </p>
      ) : (
        <RegisterDetails
          email={email}
          proof={{ invitation: link }}
          name={invitation}
          submitLabel={t('welcome.join')}
          onRegistered={join}
        />
      )}
    </EntryPage>
  )
}

function Accepted({ orgId, orgName: org }: Invitation) {
  const { t } = useTranslation('invitations')
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const open = async () => {
    setBusy(true)
    try {
      writeSessionContext(await enterOrganization(orgId))
      startOver(queryClient)
      await navigate({ to: '/' })
    } catch (failure) {
      setBusy(false)
      toastFailure(failure)
    }
  }
  return (
    <EntryPage title={t('accepted.title', { org })} text={t('accepted.text')}>
      <Button variant="filled" size="lg" fullWidth mt="lg" loading={isBusy} onClick={() => void open()}>
        {t('accepted.open', { org })}
      </Button>
    </EntryPage>
  )
}

export function ProcessInvitationPage() {
  const { t } = useTranslation('invitations')
  const { invitationId = '', key = '' } = useParams({ strict: false })
  const link = { invitationId, key }
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { data: own, isError } = useQuery(invitationsQueries.ownById(link.invitationId))
  const { data: invitation, isPending } = useQuery({ ...invitationsQueries.open(link), enabled: isError })
  const goOn = async (sessionContext: string) => {
    writeSessionContext(sessionContext)
    startOver(queryClient)
    await navigate({ to: '/' })
  }
  if (own?.status === 'Accepted') return <Accepted {...own} />
  if (own?.status === 'Pending') {
    const toWelcome = () => void navigate({ to: '/welcome/tools' })
    return (
      <EntryPage title={t('welcome.title', { org: own.orgName })} foot={<WelcomeFoot />}>
        <div style={{ marginTop: '1.5rem' }}>
          <OwnInvitation invitation={own} onAccepted={goOn} onDeclined={toWelcome} />
        </div>
      </EntryPage>
    )
  }
  if (invitation) {
    const redirect = `/welcome/invitation/process/${link.invitationId}/${link.key}`
    const onSignedOut = () =>
      invitation.hasAccount
        ? navigate({ to: '/login', search: { redirect } })
        : navigate({ to: '/welcome/invitation/$invitationId/$key', params: link })
    return <WrongAccount invitation={invitation} onSignedOut={onSignedOut} />
  }
  return own || (isError && !isPending) ? <UnusableInvitation foot={<WelcomeFoot />} /> : null
}
