import type { OwnInvitation as Invitation } from '@cairn/contract/invitations/invitations.schemas'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { EntryPage } from '../features/identity/components/entry-page'
import { enterOrganization } from '../features/identity/session-changes'
import { OwnInvitation } from '../features/invitations/components/own-invitations'
import { invitationsQueries } from '../features/invitations/invitations.queries'
import { useTranslation } from '../i18n/use-translation'
import { writeSessionContext } from '../lib/session/session-context'
import { startOver } from '../lib/session/session-reset'
import { toastFailure } from '../lib/toasts/failure-toasts'
import { UnusableInvitation, WrongAccount } from './invitation'
import { WelcomeFoot } from './welcome-foot'

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
