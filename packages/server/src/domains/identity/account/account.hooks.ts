import type { AccountHolder } from '../../../platform/database/column-types'
import { defineHook } from '../../../platform/hooks/define-hook'

/** Runs before the account leaves its organizations, in a system transaction. */
export const accountEnding = defineHook<AccountHolder, null>()
