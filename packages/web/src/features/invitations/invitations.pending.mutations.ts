import { resendInvitation, revokeInvitation } from '@cairn/contract/invitations/invitations.endpoints'
import type { Invitation } from '@cairn/contract/invitations/invitations.schemas'
import type { KeyOf, TextValues } from '../../i18n/texts'
import { translate } from '../../i18n/translate'
import { useWrite } from '../../lib/use-write'
import { write } from '../../lib/write'

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
