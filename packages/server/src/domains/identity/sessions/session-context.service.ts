import { idSchema } from '@cairn/contract/core/ids'
import { ownOrganizations } from '@cairn/contract/example-organizations/example-organizations.policy'
import type { AccountHolder, AccountId } from '../../../platform/database/column-types'
import type { Tx } from '../../../platform/database/transaction'
import { membershipsOf } from '../../people/people.service'
import { updateUser } from '../account/account.repository'
import { findUser, suggestDefaultOrganization } from '../users.repository'
import { createContext, findContext, moveContext, noteContextUse } from './session-contexts.repository'

export interface InContext extends AccountHolder {
  readonly sessionContext: string | null
}

/**
 * `isNewTab` creates a context, so that the tab keeps its organization. Null for scripts without one, which use the
 * default organization.
 */
export async function contextIn(tx: Tx, caller: InContext & { readonly isNewTab: boolean }, orgId: string) {
  const { userId, isNewTab } = caller
  const named = idSchema.safeParse(caller.sessionContext ?? '')
  if (isNewTab) return createContext(tx, userId, orgId)
  if (!named.success) return null
  await noteContextUse(tx, named.data, userId)
  return named.data
}

/** Null without an organization. In a system transaction. */
export async function homeOf(tx: Tx, userId: AccountId): Promise<string | null> {
  const own = ownOrganizations(await membershipsOf(tx, userId)).map(({ orgId }) => orgId)
  const wanted = (await findUser(tx, userId))?.defaultOrgId
  return own.find((orgId) => orgId === wanted) ?? own[0] ?? null
}

export async function wantedOrganization(tx: Tx, { userId, sessionContext }: InContext): Promise<string | null> {
  const named = idSchema.safeParse(sessionContext ?? '')
  const inContext = named.success ? await findContext(tx, named.data, userId) : undefined
  return inContext ?? (await findUser(tx, userId))?.defaultOrgId ?? null
}

/**
 * Moves the context, or else the person's default. The caller has checked membership. Examples never become the
 * default. Returns the context id for X-Session-Context.
 */
export async function workIn(
  tx: Tx,
  caller: InContext,
  orgId: string,
  { isExample }: { readonly isExample: boolean } = { isExample: false },
): Promise<string> {
  const named = idSchema.safeParse(caller.sessionContext ?? '')
  if (named.success && (await moveContext(tx, named.data, caller.userId, orgId))) {
    if (!isExample) await suggestDefaultOrganization(tx, caller.userId, orgId)
    return named.data
  }
  if (!isExample) await updateUser(tx, caller.userId, { defaultOrgId: orgId })
  return createContext(tx, caller.userId, orgId)
}
