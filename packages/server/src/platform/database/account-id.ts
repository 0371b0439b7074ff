import { z } from 'zod'

declare const brand: unique symbol

/**
 * The id of an account, which leaves the server only to its owner. Who they are in an organisation has another id, a
 * plain string: a type of its own, so that the compiler tells where one is handed on as the other.
 */
export type AccountId = string & { readonly [brand]: 'account' }

/** Out of what we have written down ourselves: a job, a value kept for later. */
export const accountIdSchema = z.string().transform((id) => id as AccountId)

/** Somebody with an account, in whatever organisation: requests fit it. */
export interface AccountHolder {
  readonly userId: AccountId
}
