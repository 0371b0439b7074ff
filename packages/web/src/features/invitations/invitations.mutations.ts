import {
  acceptOwnInvitation,
  declineInvitation,
  invite,
  resendInvitation,
  revokeInvitation,
} from '@cairn/contract/invitations/invitations.endpoints'
import type { Invitation, Invitee } from '@cairn/contract/invitations/invitations.schemas'
import type { QueryClient } from '@tanstack/react-query'
import type { KeyOf, TextValues } from '../../i18n/texts'
import { translate } from '../../i18n/translate'
import { useWrite, write } from '../../lib/sync/write'
import { invitationsQueries } from './invitations.queries'

export const useInvite = () =>
  useWrite(({ invitees, tractionIds }: { invitees: Invitee[]; tractionIds: string[] }, client) =>
    write({
      endpoint: invite,
      body: { invitees, ...(tractionIds.length > 0 && { tractionIds }) },
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

const messageOf = (key: KeyOf<'invitations'>, values?: TextValues) => translate(`invitations:${key}`, values)

export const useResendInvitation = () =>
  useWrite(({ id }: Invitation) =>
    write({ endpoint: resendInvitation, params: { id }, done: () => messageOf('sent', { count: 1 }) }),
  )

export const useRevokeInvitation = () =>
  useWrite(({ id, email }: Invitation, client) =>
    write({
      endpoint: revokeInvitation,
      params: { id },
      reply: () => void client.invalidateQueries({ queryKey: ['people'] }),
      done: () => messageOf('revoked', { email }),
    }),
  )
