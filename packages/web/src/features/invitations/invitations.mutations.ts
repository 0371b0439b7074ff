import { acceptOwnInvitation, declineInvitation, invite } from '@cairn/contract/invitations/invitations.endpoints'
import type { Invitee } from '@cairn/contract/invitations/invitations.schemas'
import type { QueryClient } from '@tanstack/react-query'
import { useWrite } from '../../lib/use-write'
import { write } from '../../lib/write'
import { invitationsQueries } from './invitations.queries'

/** Sends invitations; the reply says which lines the server left out, and why. */
export const useInvite = () =>
  useWrite((invitees: Invitee[], client) =>
    write({
      endpoint: invite,
      body: { invitees },
      reply: () => client.invalidateQueries({ queryKey: ['people'] }),
    }),
  )

/** What there still is to answer: it may have been answered in another tab. */
const readOwn = (client: QueryClient) => client.invalidateQueries({ queryKey: invitationsQueries.own.queryKey })

/** Accepts one of one's own. Gives the organisation, and the session context that works in it. */
export const useAcceptInvitation = () =>
  useWrite((id: string, client) =>
    write({ endpoint: acceptOwnInvitation, params: { id }, refused: () => readOwn(client) }),
  )

/** Nobody of the organisation is told. */
export const useDeclineInvitation = () =>
  useWrite((id: string, client) =>
    write({
      endpoint: declineInvitation,
      params: { id },
      reply: () => readOwn(client),
      refused: () => readOwn(client),
    }),
  )
