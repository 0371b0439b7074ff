import type { AccountHolder } from '../../../platform/database/account-id'
import { defineHook } from '../../../platform/hooks/define-hook'

/** Somebody is about to leave their organisations for good, and to delete their account. In a system transaction. */
export const accountEnding = defineHook<AccountHolder, null>()
