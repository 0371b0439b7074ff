import { createHmac, randomBytes } from 'node:crypto'
import type { Role } from '@cairn/contract/identity/session.schemas'
import type { AccountId } from '../platform/database/column-types'
import { newId } from '../platform/database/new-id'
import { TEST_SECRET, type TestApp } from './test-app'
import { createTestClient, type TestClient } from './test-client'

/** Somebody who is signed in; fits `Actor` of people.policy. */
export interface TestActor extends TestClient {
  /** The account. */
  readonly userId: AccountId
  /** Who they are in the organization. */
  readonly personId: string
  readonly orgId: string
  readonly role: Role
  readonly email: string
  readonly sessionId: string
  /** The Bearer token. */
  readonly token: string
}

export interface SeededOrganization<Name extends string> {
  readonly orgId: string
  readonly actors: Record<Name, TestActor>
}

const DAY = 86_400_000

const sign = (token: string) => `${token}.${createHmac('sha256', TEST_SECRET).update(token).digest('base64')}`

interface Seed {
  readonly orgId: string
  readonly name: string
  readonly role: Role
}

async function seedPerson(app: TestApp, { orgId, name, role }: Seed): Promise<TestActor> {
  const [userId, personId] = [newId() as AccountId, newId()]
  const email = `${name.toLowerCase()}.${personId.slice(-12)}@example.com`
  const sessionId = newId()
  const token = randomBytes(24).toString('base64url')
  await app.database.system(async ({ client }) => {
    await client.query(
      'insert into users (id, email, name, first_name, last_name, email_verified, default_org_id) values ($1,$2,$3,$3,$4,true,$5)',
      [userId, email, name, 'Test', orgId],
    )
    await client.query(
      'insert into people (org_id, id, user_id, first_name, last_name, email, role, accepted_at) values ($1,$2,$3,$4,$5,$6,$7,now())',
      [orgId, personId, userId, name, 'Test', email, role],
    )
    await client.query('insert into sessions (id, user_id, token, expires_at) values ($1,$2,$3,$4)', [
      sessionId,
      userId,
      token,
      new Date(Date.now() + DAY),
    ])
  })
  const signed = sign(token)
  const client = createTestClient(app, { authorization: `Bearer ${signed}` })
  return { userId, personId, orgId, role, email, sessionId, token: signed, ...client }
}

/** An organization with the named people, each signed in: `{ people: { owner: 'Owner', member: 'Member' } }`. */
export async function seedOrganization<Name extends string>(
  app: TestApp,
  options: { people: Record<Name, Role>; name?: string; timeZone?: string },
): Promise<SeededOrganization<Name>> {
  const orgId = newId()
  await app.database.system(({ client }) =>
    client.query('insert into organizations (org_id, name, time_zone) values ($1,$2,$3)', [
      orgId,
      options.name ?? 'Test organization',
      options.timeZone ?? 'UTC',
    ]),
  )
  const actors = {} as Record<Name, TestActor>
  for (const [name, role] of Object.entries(options.people) as [Name, Role][]) {
    actors[name] = await seedPerson(app, { orgId, name, role })
  }
  return { orgId, actors }
}
