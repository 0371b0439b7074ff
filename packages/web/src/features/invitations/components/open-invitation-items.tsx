import MailX from 'icon:mail-x'
import Send from 'icon:send'
import type { Invitation } from '@cairn/contract/invitations/invitations.schemas'
import type { Person } from '@cairn/contract/people/people.schemas'
import { Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { KeyBelow } from '../../../i18n/texts'
import { useTranslation } from '../../../i18n/use-translation'
import { inOwnLanguage } from '../../../lib/format/own-language'
import { notify } from '../../../lib/toasts/notify'
import { confirm } from '../../../ui/overlays/confirm-dialog'
import { useInvite, useResendInvitation, useRevokeInvitation } from '../invitations.mutations'
import { invitationsQueries } from '../invitations.queries'

function useOpenInvitation(invitation: Invitation) {
  const { t } = useTranslation('invitations')
  const resend = useResendInvitation()
  const revoke = useRevokeInvitation()
  const askToRevoke = async () => {
    const messageOf = (key: KeyBelow<'invitations:revoke.'>) => t(`revoke.${key}`, { email: invitation.email })
    const request = {
      title: messageOf('title'),
      message: messageOf('text'),
      confirmLabel: messageOf('confirm'),
      isDanger: true,
    }
    if (await confirm(request)) revoke.mutate(invitation)
  }
  return {
    resend: () => resend.mutate(invitation),
    revoke: () => void askToRevoke(),
    isBusy: resend.isPending || revoke.isPending,
  }
}

export function OpenInvitationItems({ person }: { person: Person }) {
  const { t } = useTranslation('invitations')
  const { data: invitation, isPending } = useQuery(invitationsQueries.ofPerson(person.id))
  if (invitation) return <Open invitation={invitation} />
  return isPending ? <Menu.Item disabled>{t('open.resend')}</Menu.Item> : <Uninvited person={person} />
}

function Open({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation('invitations')
  const { resend, revoke } = useOpenInvitation(invitation)
  return (
    <>
      <Menu.Item leftSection={<Send size="1rem" aria-hidden="true" />} onClick={resend}>
        {t('open.resend')}
      </Menu.Item>
      <Menu.Item leftSection={<MailX size="1rem" aria-hidden="true" />} onClick={revoke}>
        {t('open.revoke')}
      </Menu.Item>
    </>
  )
}

function Uninvited({ person: { email, firstName, lastName } }: { person: Person }) {
  const { t } = useTranslation('invitations')
  const { mutateAsync: invite } = useInvite()
  const send = () =>
    invite({ invitees: [{ email, firstName, lastName }], tractionIds: [] }).then(
      async ({ refused }) => {
        const [first] = await inOwnLanguage(refused)
        if (first) notify.error(first.text)
        else notify.success(t('sent', { count: 1 }))
      },
      // The mutation shows the error.
      () => undefined,
    )
  return (
    <Menu.Item leftSection={<Send size="1rem" aria-hidden="true" />} onClick={() => void send()}>
      {t('open.send')}
    </Menu.Item>
  )
}
