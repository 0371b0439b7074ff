import type { Tx } from '../../platform/database/transaction'
import type { ListenerOf } from '../../platform/hooks/define-hook'
import { enqueue } from '../../platform/jobs/define-job'
import type { invitationAccepted } from '../invitations/invitations.hooks'
import type { timeZoneChanged } from '../organizations/organizations.hooks'
import type { tractionChanged, tractionRemoved } from '../tractions/tractions.hooks'
import { readableTractionIds, tractionsOf } from '../tractions/tractions.service'
import { MAIL_DEBOUNCE_SECONDS, mailCalendars } from './calendar-invitations.jobs'

const enqueueCalendarMail = (tx: Tx, tractionId: string) =>
  enqueue(tx, mailCalendars, { orgId: tx.orgId, tractionId }, MAIL_DEBOUNCE_SECONDS)

export const onTractionChanged: ListenerOf<typeof tractionChanged> = (tx, _actor, { traction }) =>
  enqueueCalendarMail(tx, traction.id)

export const onTractionRemoved: ListenerOf<typeof tractionRemoved> = (tx, _actor, { traction }) =>
  enqueueCalendarMail(tx, traction.id)

export const onMeetingChanged = (tx: Tx, _actor: unknown, { tractionId }: { readonly tractionId: string }) =>
  enqueueCalendarMail(tx, tractionId)

export const onTimeZoneChanged: ListenerOf<typeof timeZoneChanged> = async (tx, actor) => {
  for (const id of await readableTractionIds(tx, actor)) await enqueueCalendarMail(tx, id)
}

/** Includes invitations from before joining. */
export const onInvitationAccepted: ListenerOf<typeof invitationAccepted> = async (tx, _actor, { person }) => {
  for (const { id } of await tractionsOf(tx, person.id)) await enqueueCalendarMail(tx, id)
}
