/** Everything of somebody's own, for them to take along. */
import { personalRows } from '../../../platform/database/personal-rows'
import type { SignedInContext } from '../../../platform/http/request-context'
import { organisationsOf } from '../../organisations/organisations.service'
import { membershipsOf } from '../../people/people.service'
import type { ExternalProviders } from '../external/external-providers'
import { signInMethodsOf } from '../factors/sign-in-methods.service'
import { limitTries } from '../sign-in/sign-in-limits'
import type { SignInParts } from '../sign-in/sign-in-parts'
import { findUser } from '../users.repository'
import { findSessions } from './account.repository'

const MOST_ROWS = 5_000

type ExportParts = SignInParts & { readonly providers: Pick<ExternalProviders, 'nameOf'> }

function accountOf({ providers }: ExportParts, ctx: SignedInContext) {
  return ctx.read(async (tx) => {
    const account = await findUser(tx, ctx.userId)
    const { linkedAccounts, ...methods } = await signInMethodsOf(tx, ctx.userId)
    const linked = linkedAccounts.map(({ providerId, createdAt }) => ({
      name: providers.nameOf(providerId),
      createdAt,
    }))
    const sessions = (await findSessions(tx, ctx.userId)).map(({ createdAt, updatedAt, ipAddress, userAgent }) => ({
      createdAt,
      lastSeenAt: updatedAt,
      address: ipAddress,
      userAgent,
    }))
    const memberships = await membershipsOf(tx, ctx.userId)
    const organisations = await organisationsOf(
      tx,
      memberships.map(({ orgId }) => orgId),
    )
    return { account, signIn: { ...methods, linked }, sessions, memberships, organisations }
  })
}

/** One organisation after the other, as a member of each: nothing of anybody else's is read. @throws 429 after too many */
export async function exportAccount(parts: ExportParts, ctx: SignedInContext) {
  await limitTries(parts.database, 'export', { account: ctx.userId, address: ctx.address })
  const { memberships, organisations, ...own } = await accountOf(parts, ctx)
  const inOrganisations = []
  for (const { orgId, personId, role } of memberships) {
    const name = organisations.find(({ id }) => id === orgId)?.name
    const rows = await parts.database.tenant({ orgId, personId }, (tx) => personalRows(tx, personId, MOST_ROWS))
    inOrganisations.push({ id: orgId, name, role, personId, ...rows })
  }
  return { exportedAt: ctx.now().toISOString(), ...own, organizations: inOrganisations }
}
