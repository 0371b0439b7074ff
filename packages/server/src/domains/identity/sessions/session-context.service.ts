import { idSchema } from '@cairn/contract/core/ids'
import { ownOrganisations } from '@cairn/contract/example-organisations/example-organisations.policy'
import type { AccountHolder, AccountId } from '../../../platform/database/account-id'
import type { Tx } from '../../../platform/database/transaction'
import { membershipsOf } from '../../people/people.service'
import { updateUser } from '../account/preferences.repository'
import { findUser, suggestDefaultOrganisation } from '../users.repository'
import { createContext, findContext, moveContext, noteContextUse } from './session-contexts.repository'

/** Somebody signed in, with the context that their request named. */
export interface InContext extends AccountHolder {
  readonly sessionContext: string | null
}

/**
 * The context that the request named, or (`isNewTab`) a new one for a browser's tab that has none, or only a copy of
 * another's: it thereby stays where it is whatever the person chooses elsewhere. Null for whoever names none: they work
 * in the person's default.
 */
export async function contextIn(tx: Tx, caller: InContext & { readonly isNewTab: boolean }, orgId: string) {
  const { userId, isNewTab } = caller
  const named = idSchema.safeParse(caller.sessionContext ?? '')
  if (isNewTab) return createContext(tx, userId, orgId)
  if (!named.success) return null
  await noteContextUse(tx, named.data, userId)
  return named.data
}

/** Where somebody works by default, or else the first of their own; null for who has none. In a system transaction. */
export async function homeOf(tx: Tx, userId: AccountId): Promise<string | null> {
  const own = ownOrganisations(await membershipsOf(tx, userId)).map(({ orgId }) => orgId)
  const wanted = (await findUser(tx, userId))?.defaultOrgId
  return own.find((orgId) => orgId === wanted) ?? own[0] ?? null
}

/** Where a request would work: as its context says, or else by default. */
export async function wantedOrganisation(tx: Tx, { userId, sessionContext }: InContext): Promise<string | null> {
  const named = idSchema.safeParse(sessionContext ?? '')
  const inContext = named.success ? await findContext(tx, named.data, userId) : undefined
  return inContext ?? (await findUser(tx, userId))?.defaultOrgId ?? null
}

/**
 * Makes an organisation the current one, for the context that the request named, or else for the person's default: a
 * tab with a context of its own leaves other tabs where they are. The caller has checked that the person belongs there.
 * An example is nobody's default. Gives the context's id, to be sent as X-Session-Context.
 */
export async function workIn(
  tx: Tx,
  caller: InContext,
  orgId: string,
  { isExample }: { readonly isExample: boolean } = { isExample: false },
): Promise<string> {
  const named = idSchema.safeParse(caller.sessionContext ?? '')
  if (named.success && (await moveContext(tx, named.data, caller.userId, orgId))) {
    if (!isExample) await suggestDefaultOrganisation(tx, caller.userId, orgId)
    return named.data
  }
  if (!isExample) await updateUser(tx, caller.userId, { defaultOrgId: orgId })
  return createContext(tx, caller.userId, orgId)
}
