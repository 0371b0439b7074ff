import { createHash } from 'node:crypto'
import { tooManyTries } from '@cairn/contract/core/errors'
import type { Database } from '../../platform/database/database'
import { countTry, forgetTries } from './sign-in-guards.repository'

const WINDOW_SECONDS = 15 * 60

/** Tries in 15 minutes. An address may stand for a whole office. */
const limits = {
  'sign-in': { account: 10, address: 200 },
  'code-created': { account: 5, address: 100 },
  'code-tried': { account: 15, address: 200 },
} as const

export type LimitedCall = keyof typeof limits

const keyOf = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('base64')
const accountKey = (call: LimitedCall, account: string) => keyOf(call, 'account', account)

/**
 * Counts a try for the account and for the caller's address, in a transaction of its own so that a refusal counts too.
 * @throws 429 where either has had too many, whether or not the account exists
 */
export async function limitTries(
  database: Database,
  call: LimitedCall,
  who: { account: string; address: string },
): Promise<void> {
  const [account, address] = await database.system(async (tx) => [
    await countTry(tx, accountKey(call, who.account), WINDOW_SECONDS),
    await countTry(tx, keyOf(call, 'address', who.address), WINDOW_SECONDS),
  ])
  if (Number(account) > limits[call].account || Number(address) > limits[call].address) throw tooManyTries()
}

/** After a success the account starts afresh; the address does not. */
export function clearTries(database: Database, call: LimitedCall, account: string): Promise<void> {
  return database.system((tx) => forgetTries(tx, accountKey(call, account)))
}
