import { Button, Skeleton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { EntryPage } from '../features/identity/components/entry-page'
import { OwnInvitations } from '../features/invitations/components/own-invitations'
import { invitationsQueries } from '../features/invitations/invitations.queries'
import { CreateOrganizationForm } from '../features/organizations/create-organization-form'
import { useTranslation } from '../i18n/use-translation'
import { useSession } from '../lib/session/session'
import { writeSessionContext } from '../lib/session/session-context'
import { startOver } from '../lib/session/session-reset'
import { WelcomeFoot } from './welcome-foot'

/** Without an organization there are no live updates. */
const POLL_MS = 30_000

export function WelcomePage() {
  const { t } = useTranslation(['identity', 'invitations'])
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { user, orgId } = useSession()
  const { data: invitations, isPending } = useQuery({ ...invitationsQueries.own, refetchInterval: POLL_MS })
  const [isCreating, setCreating] = useState(false)
  const goOn = async () => {
    startOver(queryClient)
    await navigate({ to: '/' })
  }
  const enter = async (sessionContext: string) => {
    writeSessionContext(sessionContext)
    await goOn()
  }
  const isInvited = invitations !== undefined && invitations.length > 0
  // A later invitation must not interrupt typing.
  if (invitations !== undefined && !isInvited && !isCreating) setCreating(true)
  const none = orgId === null ? t('welcome.none') : t('welcome.noneMore')
  if (isPending) {
    return (
      <EntryPage title={t('welcome.title', { name: user.firstName })} foot={<WelcomeFoot />}>
        <Skeleton height="8rem" mt="lg" />
      </EntryPage>
    )
  }
  return (
    <EntryPage
      title={t('welcome.title', { name: user.firstName })}
      text={isInvited ? t('invitations:own.text', { count: invitations.length }) : none}
      foot={<WelcomeFoot />}
    >
      {isInvited && <OwnInvitations invitations={invitations} onAccepted={enter} />}
      {isInvited && !isCreating && (
        <Button variant="subtle" size="lg" fullWidth mt="lg" onClick={() => setCreating(true)}>
          {t('welcome.create')}
        </Button>
      )}
      {isCreating && <CreateOrganizationForm onCreated={goOn} />}
    </EntryPage>
  )
}
