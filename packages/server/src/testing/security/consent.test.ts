import type { EndpointDefinition } from '@cairn/contract/core/define-endpoint'
import { endpoints } from '@cairn/contract/endpoints'
import { login } from '@cairn/contract/identity/identity.endpoints'
import { setAvatar, updatePreferences } from '@cairn/contract/identity/preferences.endpoints'
import { roles } from '@cairn/contract/identity/session.schemas'
import {
  acceptOwnInvitation,
  declineInvitation,
  invite,
  listOwnInvitations,
} from '@cairn/contract/invitations/invitations.endpoints'
import { listAccountUsers } from '@cairn/contract/people/memberships.endpoints'
import { addMember } from '@cairn/contract/people/people.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PIXEL } from '../pixel'
import { type SignedUp, signUp, TEST_PASSWORD } from '../sign-up'
import { createTestApp, type TestApp } from '../test-app'
import { createTestClient } from '../test-client'
import { isWhole, rowsOfRun } from './matrix'
import { exampleOf } from './prepared-world'
import { isRead } from './schema-walk'
import { seedWorld, type World } from './seed-world'

/**
 * Every reading call of an organization, in each state that an address can be in there: nothing of an account is told
 * before its owner has accepted, and an address with an account looks like one without.
 */
let app: TestApp
let world: World
/** What the hubs say of the organization. */
let received: string[]
let count = 0

beforeAll(async () => {
  app = await createTestApp({ billing: 'sandbox', start: '2026-03-02T10:00:00Z' })
  world = await seedWorld(app)
  received = []
  app.database.onCommitted((events) => {
    received.push(...events.filter(({ orgId }) => orgId === world.ids.orgId).map(({ name }) => name))
  })
})
afterAll(() => app.close())

const reads = rowsOfRun(
  endpoints.filter((endpoint) => isRead(endpoint) && ['member', 'licensed', 'admin'].includes(endpoint.access)),
)

/** Somebody with an account of another name, a picture, and a sign-in. */
async function somebody() {
  const email = `person${++count}@elsewhere.example`
  const person = await signUp(app, { email, firstName: 'Zephyrine', lastName: 'Quillfeather' })
  const { avatarUrl } = await person.ask(setAvatar, { body: { picture: PIXEL } })
  return { person, email, tells: ['Zephyrine', 'Quillfeather', avatarUrl, person.userId] }
}

type State = 'added' | 'invited' | 'declined' | 'accepted'

/** Brings an address into a state. Gives who it is in the organization. */
async function bring(state: State, email: string, person?: SignedUp): Promise<string> {
  const named = { email, firstName: 'Typed', lastName: 'Name' }
  if (state === 'added') return (await world.owner.ask(addMember, { body: named })).id
  const { invitations } = await world.owner.ask(invite, { body: { invitees: [named] } })
  const [own] = (await person?.ask(listOwnInvitations)) ?? []
  if (state === 'declined' && own) await person?.ask(declineInvitation, { params: { id: own.id } })
  if (state === 'accepted' && own) await person?.ask(acceptOwnInvitation, { params: { id: own.id } })
  return invitations[0]?.personId ?? ''
}

async function read(endpoint: EndpointDefinition, personId: string): Promise<string> {
  const ids = { ...world.ids, memberId: personId, guestId: personId }
  return (await world.owner.send(endpoint, exampleOf(endpoint).input(ids))).text
}

async function readAll(personId: string): Promise<string> {
  const texts: string[] = []
  for (const endpoint of reads) texts.push(`${endpoint.id} ${await read(endpoint, personId)}`)
  return texts.join('\n')
}

/** What the person does as themselves, which their organizations hear of. */
async function live(person: SignedUp): Promise<void> {
  await createTestClient(app).ask(login, { body: { email: person.email, password: TEST_PASSWORD } })
  await createTestClient(app).send(login, { body: { email: person.email, password: 'Not-the-password-1' } })
  await person.ask(setAvatar, { body: { picture: PIXEL } })
  await person.ask(updatePreferences, { body: { nameFormat: 'last-first' } })
  await app.settled()
}

const auditOf = async (orgId: string) =>
  (await app.pool.query<{ action: string }>('select action from audit_entries where org_id = $1 order by id', [orgId]))
    .rows

describe(`${reads.length} reading calls`, () => {
  test.each(['added', 'invited', 'declined'] as const)('tell nothing of the account that is %s', async (state) => {
    const { person, email, tells } = await somebody()
    const personId = await bring(state, email, person)
    const before = await auditOf(world.ids.orgId)
    received.length = 0
    await live(person)
    expect(await auditOf(world.ids.orgId)).toEqual(before)
    expect(received).toEqual([])
    const said = await readAll(personId)
    expect(tells.filter((tell) => said.includes(tell))).toEqual([])
    if (isWhole) expect(said).toContain('Typed')
  })

  test('identify the accepted account, but never its id', async () => {
    const { person, email } = await somebody()
    const personId = await bring('accepted', email, person)
    const before = (await auditOf(world.ids.orgId)).length
    received.length = 0
    await live(person)
    const actions = (await auditOf(world.ids.orgId)).slice(before).map(({ action }) => action)
    expect(actions).toEqual(['SignedIn', 'SignInFailed'])
    expect(received).toContain('Updated')
    const said = await readAll(personId)
    if (isWhole) expect(said).toContain('Quillfeather')
    expect(said).not.toContain(person.userId)
    const accounts = await app.pool.query<{ id: string }>('select id from users')
    expect(accounts.rows.filter(({ id }) => said.includes(id))).toEqual([])
  })

  test.each(['added', 'invited', 'declined'] as const)('look alike with an account %s and with none', async (state) => {
    const { person, email } = await somebody()
    const stranger = email.replace('person', 'nobody')
    const [known, unknown] = [await bring(state, email, person), await bring(state, stranger)]
    const people = await world.owner.ask(listAccountUsers, { params: { id: world.ids.orgId } })
    const plain = (personId: string) => {
      const { id: _id, email: _email, ...rest } = people.find(({ id }) => id === personId) ?? { id: '', email: '' }
      return rest
    }
    expect(plain(known)).toEqual(plain(unknown))
    expect(plain(known)).toMatchObject({ hasAcceptedInvite: false, avatarUrl: null, firstName: 'Typed' })
  })
})

test('adding and inviting answer alike for an address with and without an account, except for ids and times', async () => {
  const { email } = await somebody()
  const shape = async (address: string, call: 'add' | 'invite') => {
    const named = { email: address, firstName: 'Typed', lastName: 'Name' }
    const { text } =
      call === 'add'
        ? await world.owner.send(addMember, { body: named })
        : await world.owner.send(invite, { body: { invitees: [named] } })
    return text.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<id>').replaceAll(address, '<email>')
  }
  const strangers = email.replace('person', 'nobody')
  expect(await shape(email, 'add')).toBe(await shape(strangers, 'add'))
  expect(await shape(email, 'invite')).toBe(await shape(strangers, 'invite'))
})

describe('operators', () => {
  const operating = endpoints.filter(({ access }) => access === 'operator')

  test('are answered only by calls meant for them, for any role', async () => {
    expect(operating.length).toBeGreaterThan(0)
    for (const endpoint of operating) {
      await app.setOperators([])
      const input = exampleOf(endpoint).input(world.ids)
      for (const role of roles) {
        expect((await world.invited[role].send(endpoint, input)).status, `${endpoint.id} ${role}`).toBe(403)
      }
      await app.setOperators([world.observer.email])
      expect((await world.observer.send(endpoint, input)).status, endpoint.id).toBe(200)
      expect((await world.owner.send(endpoint, input)).status, endpoint.id).toBe(403)
    }
    await app.setOperators([])
  })
})
