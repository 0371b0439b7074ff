import { z } from 'zod'

declare const brand: unique symbol

/** An account id, visible only to its owner. Branded so that it cannot be confused with a person id. */
export type AccountId = string & { readonly [brand]: 'account' }

export const accountIdSchema = z.string().transform((id) => id as AccountId)

export interface AccountHolder {
  readonly userId: AccountId
}
