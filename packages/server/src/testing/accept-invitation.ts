import { acceptOwnInvitation, listOwnInvitations } from '@cairn/contract/invitations/invitations.endpoints'
import type { TestClient } from './test-client'

/** Somebody signed in accepts the newest invitation to their address, as on the welcome page. */
export async function acceptInvitation(person: TestClient): Promise<{ orgId: string; sessionContext: string }> {
  const [invitation] = await person.ask(listOwnInvitations)
  if (!invitation) throw new Error('there is nothing to accept')
  const { orgId, sessionContext } = await person.ask(acceptOwnInvitation, { params: { id: invitation.id } })
  return { orgId, sessionContext }
}
