import { createHash } from 'node:crypto'
import { tooManyTries } from '@cairn/contract/core/errors'
import type { Database } from '../../../platform/database/database'
import { networkOf } from '../../../platform/http/network-of'
import { countTry, deleteTries } from '../../../platform/limits/try-counters.repository'

const WINDOW_SECONDS = 15 * 60

/**
 * Tries in 15 minutes: for an account from one address, for it from all addresses, and from one address for all
 * accounts, which may be a whole office. Who uses up the first keeps nobody out who calls from elsewhere; a known
 * browser has the first for itself and is held to no other.
 */
const limits = {
  'sign-in': { pair: 10, account: 100, address: 200 },
  'code-created': { pair: 5, account: 20, address: 100 },
  'code-tried': { pair: 15, account: 60, address: 200 },
  /** Only who knows the password gets as far as this. */
  'second-factor': { pair: 5, account: 20, address: 100 },
  /** The keys of invitations are too long to be guessed: who tries many is slowed down all the same. */
  'key-tried': { pair: 20, account: 500, address: 300 },
  /** By address alone: nobody is named yet. */
  'passkey-sign-in': { pair: 200, account: 200, address: 200 },
  'passkey-tried': { pair: 200, account: 200, address: 200 },
  /** Passkeys and mailed codes asked again of somebody signed in; passwords and authenticators count as at sign-in. */
  'proof-tried': { pair: 10, account: 30, address: 200 },
  'proof-mailed': { pair: 5, account: 20, address: 100 },
  'email-change': { pair: 5, account: 20, address: 100 },
  'email-codes': { pair: 10, account: 30, address: 200 },
  /** Calendars ask for an address of theirs: the account is the address, and many come from one office. */
  'calendar-read': { pair: 60, account: 180, address: 20_000 },
  /** Addresses that open nothing, among them those that were ended. */
  'calendar-tried': { pair: 60, account: 180, address: 300 },
  /** Each reads a lot. */
  export: { pair: 5, account: 10, address: 50 },
  /** Each makes a whole organisation. */
  example: { pair: 10, account: 20, address: 100 },
  /** Each asks for a mail. */
  'reset-asked': { pair: 5, account: 20, address: 100 },
  /** The account is the code itself: nobody else is kept out by guesses at other ones. */
  'reset-tried': { pair: 15, account: 60, address: 200 },
} as const

export type LimitedCall = keyof typeof limits

export interface Trier {
  readonly account: string
  readonly address: string
  /** The mark of a browser known to the account. */
  readonly browser?: string | null
}

interface Counter {
  readonly key: string
  readonly limit: number
}

function countersOf(call: LimitedCall, { account, browser, ...from }: Trier): { pair: Counter; wide: Counter[] } {
  const address = networkOf(from.address)
  const limit = limits[call]
  const counter = (most: number, ...parts: string[]): Counter => ({
    key: createHash('sha256')
      .update([call, ...parts].join('\n'))
      .digest('base64'),
    limit: most,
  })
  if (browser) return { pair: counter(limit.pair, 'browser', account, browser), wide: [] }
  const wide = [counter(limit.address, 'address', address), counter(limit.account, 'account', account)]
  return { pair: counter(limit.pair, 'pair', account, address), wide }
}

/**
 * Counts a try, in a transaction of its own so that a refusal counts too: where it is refused, and no further, so that
 * one address cannot use up an account's tries from everywhere.
 * @throws 429 after too many, whether or not the account exists
 */
export async function limitTries(database: Pick<Database, 'system'>, call: LimitedCall, who: Trier): Promise<void> {
  const isOver = await database.system(async (tx) => {
    const { pair, wide } = countersOf(call, who)
    for (const { key, limit } of [pair, ...wide]) {
      if ((await countTry(tx, key, WINDOW_SECONDS)) > limit) return true
    }
    return false
  })
  if (isOver) throw tooManyTries()
}

/** After a success the account starts afresh here; its other counters and the address's run on. */
export function clearTries(database: Database, call: LimitedCall, who: Trier): Promise<void> {
  const { pair } = countersOf(call, who)
  return database.system((tx) => deleteTries(tx, pair.key))
}
