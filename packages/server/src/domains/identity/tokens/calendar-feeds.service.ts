/** Grants read access to what the owner can read. Only a hash is stored. In system transactions. */
import type { CalendarFeed } from '@cairn/contract/calendar-feeds/calendar-feeds.endpoints'
import { done } from '@cairn/contract/core/replies'
import type { AccountHolder, AccountId } from '../../../platform/database/column-types'
import type { Database } from '../../../platform/database/database'
import type { Tx } from '../../../platform/database/transaction'
import { markedTokens } from '../../../platform/secrets/marked-token'
import { accountNotices } from '../account/account-notices.mails'
import { notifyOwner } from '../account/account-notices.service'
import { recordOwnIdentityEvent } from '../sign-in/sign-in-audit.service'
import type { Caller, SignInDeps } from '../sign-in/sign-in-deps'
import { limitTries } from '../sign-in/sign-in-limits'
import * as repository from './tokens.repository'

const secrets = markedTokens('calendar-feed', '')
const EXTENSION = '.ics'

const present = ({ createdAt, lastReadAt }: repository.CalendarFeedRow): CalendarFeed => ({
  createdAt: createdAt.toISOString(),
  lastReadAt: lastReadAt?.toISOString() ?? null,
})

export async function getCalendarFeed(tx: Tx, { userId }: AccountHolder): Promise<{ feed: CalendarFeed | null }> {
  const row = await repository.findFeed(tx, userId)
  return { feed: row ? present(row) : null }
}

/** Call outside the request's transaction, so that no secret is stored under an idempotency key. */
export async function renewCalendarFeed(
  tx: Tx,
  caller: Caller,
  { secret, publicUrl }: Pick<SignInDeps, 'secret' | 'publicUrl'>,
) {
  const { token, tokenHash } = secrets.make(secret)
  const feed = present(await repository.saveFeed(tx, caller.userId, tokenHash))
  await recordOwnIdentityEvent(tx, caller, { action: 'CalendarFeedMade' })
  await notifyOwner(tx, caller, accountNotices.calendarFeedMade, { publicUrl })
  return { succeeded: true as const, url: `${publicUrl}/api/v2/calendar/${token}${EXTENSION}`, feed }
}

export async function endCalendarFeed(tx: Tx, caller: Caller) {
  if (await repository.deleteFeed(tx, caller.userId)) {
    await recordOwnIdentityEvent(tx, caller, { action: 'CalendarFeedEnded' })
  }
  return done
}

/** @throws 429 */
export const limitCalendar = (
  database: Pick<Database, 'system'>,
  call: 'calendar-read' | 'calendar-tried',
  { file, address }: { readonly file: string; readonly address: string },
): Promise<void> => limitTries(database, call, { account: file, address })

/** Null for an unknown or revoked address. */
export async function ownerOfCalendar(tx: Tx, file: string, secret: string): Promise<AccountId | null> {
  const hash = file.endsWith(EXTENSION) ? secrets.hashOf(secret, file.slice(0, -EXTENSION.length)) : null
  const row = hash === null ? undefined : await repository.findFeedOfSecret(tx, hash)
  if (!row) return null
  await repository.noteRead(tx, row.userId)
  return row.userId
}
