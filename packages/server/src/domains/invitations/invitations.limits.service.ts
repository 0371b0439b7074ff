/** The limit across organizations is silent: an error would disclose other organizations' activity. */
import { Refusal, validationTexts } from '@cairn/contract/core/errors'
import {
  INVITATIONS_A_DAY_BY_ORGANISATION,
  INVITATIONS_A_DAY_BY_PERSON,
  INVITATIONS_A_DAY_TO_ADDRESS,
} from '@cairn/contract/invitations/invitations.schemas'
import type { Tx } from '../../platform/database/transaction'
import { consumeAllowance } from '../../platform/limits/try-counters.repository'

const DAY_SECONDS = 24 * 60 * 60
const MAILS_A_DAY_TO_ADDRESS = 10

interface Sender {
  readonly orgId: string
  readonly personId: string
}

const tooManyInvitations = () =>
  new Refusal(429, [{ code: 'INVITATION_LIMIT', text: validationTexts.INVITATION_LIMIT ?? '' }])

export interface AllowedInvitations {
  readonly emails: readonly string[]
  readonly refused: readonly string[]
  readonly unmailed: readonly string[]
}

/** A separate transaction, so that concurrent calls cannot exceed the limit. @throws 429 */
export async function limitInvitations(
  tx: Tx,
  { orgId, personId }: Sender,
  wanted: readonly string[],
): Promise<AllowedInvitations> {
  const take = async (limit: number, count: number, of: readonly string[], name: (one: string) => string) => {
    const had = new Set(await consumeAllowance(tx, of.map(name), { count, limit, seconds: DAY_SECONDS }))
    return of.filter((one) => had.has(name(one)))
  }
  const emails = await take(INVITATIONS_A_DAY_TO_ADDRESS, 1, wanted, (email) => `invited ${orgId} ${email}`)
  const [count, sender] = [emails.length, `${orgId} ${personId}`]
  const isAllowed =
    (await take(INVITATIONS_A_DAY_BY_ORGANISATION, count, [orgId], (id) => `invitations of ${id}`)).length > 0 &&
    (await take(INVITATIONS_A_DAY_BY_PERSON, count, [sender], (id) => `invitations by ${id}`)).length > 0
  if (!isAllowed) throw tooManyInvitations()
  const mailed = new Set(await take(MAILS_A_DAY_TO_ADDRESS, 1, emails, (email) => `invitation mails to ${email}`))
  return {
    emails,
    refused: wanted.filter((email) => !emails.includes(email)),
    unmailed: emails.filter((email) => !mailed.has(email)),
  }
}

/** @throws 429 */
export async function limitInvitation(tx: Tx, sender: Sender, email: string): Promise<{ isMailed: boolean }> {
  const { refused, unmailed } = await limitInvitations(tx, sender, [email])
  if (refused.length > 0) throw tooManyInvitations()
  return { isMailed: unmailed.length === 0 }
}
