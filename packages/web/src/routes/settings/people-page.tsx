import type { Person } from '@cairn/contract/people/people.schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { OpenInvitationItems } from '../../features/invitations/components/open-invitation-items'
import { PeopleAndLicences } from '../../features/people/components/people-and-licences'
import { useSession } from '../../lib/session'
import { writeSessionContext } from '../../lib/session-context'
import { startOver } from '../../lib/start-over'
import { lazyPopup } from '../../ui/lazy-part'

const InvitePopup = lazyPopup(() =>
  import('../../features/invitations/components/invite-popup').then((module) => module.InvitePopup),
)

const invitationItems = (person: Person) => <OpenInvitationItems person={person} />

export function PeoplePage({ personId }: { personId: string | undefined }) {
  const { user, org } = useSession()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [isInviting, setInviting] = useState(false)
  const mayInvite = user.permissions.includes('Update|License')
  const leave = async () => {
    writeSessionContext(null)
    startOver(client)
    await navigate({ to: '/', ignoreBlocker: true })
  }
  if (org === null) return null
  return (
    <>
      <PeopleAndLicences
        key={personId}
        org={org}
        personId={personId}
        onInvite={mayInvite ? () => setInviting(true) : undefined}
        invitationItems={mayInvite ? invitationItems : undefined}
        onLeft={() => void leave()}
      />
      <Suspense fallback={null}>{isInviting && <InvitePopup onClose={() => setInviting(false)} />}</Suspense>
    </>
  )
}
