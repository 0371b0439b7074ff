import { z } from 'zod'

declare const brand: unique symbol

/** Visible only to its owner. */
export type AccountId = string & { readonly [brand]: 'account' }

export const accountIdSchema = z.string().transform((id) => id as AccountId)

export interface AccountHolder {
  readonly userId: AccountId
}
