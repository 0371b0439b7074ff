import type { Database } from '../../../platform/database/database'
import { personalRows } from '../../../platform/database/personal-rows'
import type { Tx } from '../../../platform/database/transaction'
import { organisationsOf } from '../../organisations/organisations.service'
import { membershipsOf } from '../../people/people.service'
import type { ExternalProviders } from '../external/external-providers'
import { signInMethodsOf } from '../factors/sign-in-methods.service'
import type { Caller } from '../sign-in/sign-in-deps'
import { findUser } from '../users.repository'
import { findSessions } from './account.repository'

const MOST_ROWS = 5_000

export async function ownRecords(
  tx: Tx,
  { userId }: Pick<Caller, 'userId'>,
  providers: Pick<ExternalProviders, 'nameOf'>,
) {
  const account = await findUser(tx, userId)
  const { linkedAccounts, ...methods } = await signInMethodsOf(tx, userId)
  const linked = linkedAccounts.map(({ providerId, createdAt }) => ({
    name: providers.nameOf(providerId),
    createdAt,
  }))
  const sessions = (await findSessions(tx, userId)).map(({ createdAt, updatedAt, ipAddress, userAgent }) => ({
    createdAt,
    lastSeenAt: updatedAt,
    address: ipAddress,
    userAgent,
  }))
  const memberships = await membershipsOf(tx, userId)
  const organisations = await organisationsOf(
    tx,
    memberships.map(({ orgId }) => orgId),
  )
  return { account, signIn: { ...methods, linked }, sessions, memberships, organisations }
}

/** Reads each organization as its member, so that no one else's data is included. */
export async function withOrganisations(
  database: Database,
  { memberships, organisations, ...own }: Awaited<ReturnType<typeof ownRecords>>,
) {
  const inOrganisations = []
  for (const { orgId, personId, role } of memberships) {
    const name = organisations.find(({ id }) => id === orgId)?.name
    const rows = await database.tenant({ orgId, personId }, (tx) => personalRows(tx, personId, MOST_ROWS))
    inOrganisations.push({ id: orgId, name, role, personId, ...rows })
  }
  return { exportedAt: database.clock.now().toISOString(), ...own, organizations: inOrganisations }
}
