import { acceptOwnInvitation, declineInvitation, invite } from '@cairn/contract/invitations/invitations.endpoints'
import type { Invitee } from '@cairn/contract/invitations/invitations.schemas'
import type { QueryClient } from '@tanstack/react-query'
import { useWrite } from '../../lib/use-write'
import { write } from '../../lib/write'
import { invitationsQueries } from './invitations.queries'

export const useInvite = () =>
  useWrite((invitees: Invitee[], client) =>
    write({
      endpoint: invite,
      body: { invitees },
      reply: () => client.invalidateQueries({ queryKey: ['people'] }),
    }),
  )

const readOwn = (client: QueryClient) => client.invalidateQueries({ queryKey: invitationsQueries.own.queryKey })

export const useAcceptInvitation = () =>
  useWrite((id: string, client) =>
    write({ endpoint: acceptOwnInvitation, params: { id }, refused: () => readOwn(client) }),
  )

export const useDeclineInvitation = () =>
  useWrite((id: string, client) =>
    write({
      endpoint: declineInvitation,
      params: { id },
      reply: () => readOwn(client),
      refused: () => readOwn(client),
    }),
  )
