import { createHash } from 'node:crypto'
import { tooManyTries } from '@cairn/contract/core/errors'
import type { Database } from '../../../platform/database/database'
import { networkOf } from '../../../platform/http/connection-limits'
import { countTry, deleteTries } from '../../../platform/limits/try-counters.repository'

const WINDOW_SECONDS = 15 * 60

/**
 * Tries in 15 minutes: per account and address, per account, and per address, which may be an office. A known browser
 * has its own pair and no other limit.
 */
const limits = {
  'sign-in': { pair: 10, account: 100, address: 200 },
  'code-created': { pair: 5, account: 20, address: 100 },
  'code-tried': { pair: 15, account: 60, address: 200 },
  /** Requires the password. */
  'second-factor': { pair: 5, account: 20, address: 100 },
  'key-tried': { pair: 20, account: 500, address: 300 },
  /** No account is known yet. */
  'passkey-sign-in': { pair: 200, account: 200, address: 200 },
  /** No account is known yet. */
  'discount-code': { pair: 100, account: 100, address: 100 },
  'passkey-tried': { pair: 200, account: 200, address: 200 },
  'proof-tried': { pair: 10, account: 30, address: 200 },
  'proof-mailed': { pair: 5, account: 20, address: 100 },
  'email-change': { pair: 5, account: 20, address: 100 },
  'email-codes': { pair: 10, account: 30, address: 200 },
  /** The account is the calendar address. */
  'calendar-read': { pair: 60, account: 180, address: 20_000 },
  'calendar-tried': { pair: 60, account: 180, address: 300 },
  export: { pair: 5, account: 10, address: 50 },
  example: { pair: 10, account: 20, address: 100 },
  'reset-asked': { pair: 5, account: 20, address: 100 },
  /** The account is the code. */
  'reset-tried': { pair: 15, account: 60, address: 200 },
} as const

type LimitedCall = keyof typeof limits

interface Trier {
  readonly account: string
  readonly address: string
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
 * A separate transaction, so that refusals count. Stops at the first exceeded limit, so that one address cannot use up
 * an account's tries. @throws 429
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

/** Clears the pair only. */
export function clearTries(database: Database, call: LimitedCall, who: Trier): Promise<void> {
  const { pair } = countersOf(call, who)
  return database.system((tx) => deleteTries(tx, pair.key))
}
