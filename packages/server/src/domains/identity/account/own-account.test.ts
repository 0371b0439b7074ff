import * as own from '@cairn/contract/identity/account.endpoints'
import { createApiToken } from '@cairn/contract/identity/account.endpoints'
import { getSession, login } from '@cairn/contract/identity/identity.endpoints'
import { createOrganization } from '@cairn/contract/organizations/organizations.endpoints'
import { removePerson } from '@cairn/contract/people/memberships.endpoints'
import { addMember, listPeople } from '@cairn/contract/people/people.endpoints'
import { createPersonalTodo } from '@cairn/contract/todos/todos.endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/database/new-id'
import { seedOrganization, type TestActor } from '../../../testing/seed-organization'
import { signUp, TEST_PASSWORD } from '../../../testing/sign-up'
import { createTestApp, type TestApp } from '../../../testing/test-app'
import { createTestClient } from '../../../testing/test-client'

let app: TestApp
let owner: TestActor
let member: TestActor
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(async () => {
  ;({ owner, member } = (await seedOrganization(app, { people: { owner: 'Owner', member: 'Member' } })).actors)
})
afterAll(() => app.close())

const visitor = () => createTestClient(app)
const mailTo = async (email: string) => {
  await app.settled()
  return app.mails.findLast(({ to }) => to === email)
}
const codeTo = async (email: string) => /code is ([A-Z0-9]{6})/.exec((await mailTo(email))?.text ?? '')?.[1] ?? 'none'
/** Takes another address, with the codes mailed to both. */
async function moveTo(email: string) {
  await member.ask(own.requestEmailChange, { body: { email } })
  const [oldCode, newCode] = [await codeTo(member.email), await codeTo(email)]
  return member.send(own.confirmEmailChange, { body: { email, oldCode, newCode } })
}
const shownToOwner = async (id: string) => (await owner.ask(listPeople, { query: { ids: id } }))[0]

describe('another address', () => {
  test('is confirmed at both addresses, and shown in every organization', async () => {
    const email = `${newId()}@example.com`
    await member.ask(own.requestEmailChange, { body: { email } })
    const [oldCode, newCode] = [await codeTo(member.email), await codeTo(email)]
    const wrong = await member.send(own.confirmEmailChange, { body: { email, oldCode, newCode: 'AAAAAA' } })
    expect([wrong.status, wrong.body.messages.map(({ field }) => field)]).toEqual([422, ['newCode']])
    const other = { email: `${newId()}@example.com`, oldCode, newCode }
    expect((await member.send(own.confirmEmailChange, { body: other })).status).toBe(422)
    await member.ask(own.confirmEmailChange, { body: { email, oldCode, newCode } })
    expect((await member.ask(getSession)).user.email).toBe(email)
    expect((await shownToOwner(member.personId))?.email).toBe(email)
    for (const to of [member.email, email]) expect((await mailTo(to))?.text).toContain(`You now sign in with ${email}`)
    expect((await member.send(own.confirmEmailChange, { body: { email, oldCode, newCode } })).status).toBe(422)
  })

  test('is theirs in an organization where a removed person had it, who keeps their name', async () => {
    const email = `${newId()}@example.com`
    const former = await owner.ask(addMember, { body: { email, firstName: 'Kim', lastName: 'Vale' } })
    await owner.ask(removePerson, { params: { id: former.id } })
    await moveTo(email)
    expect((await shownToOwner(member.personId))?.email).toBe(email)
    expect(await shownToOwner(former.id)).toMatchObject({ firstName: 'Kim', isRemoved: true })
    expect((await owner.send(addMember, { body: { email, firstName: 'Kim', lastName: 'Vale' } })).status).toBe(422)
  })

  test('can’t be used while someone in one of their organizations is invited with it', async () => {
    const email = `${newId()}@example.com`
    await owner.ask(addMember, { body: { email, firstName: 'Kim', lastName: 'Vale' } })
    const { status, body } = await moveTo(email)
    const text = 'This address can’t be used. Someone in one of your organizations has it.'
    expect([status, body.messages[0]?.text]).toEqual([422, text])
    expect((await shownToOwner(member.personId))?.email).toBe(member.email)
  })

  test('is not reported as taken, and can’t be used then', async () => {
    const taken = await signUp(app, { email: `${newId()}@example.com` })
    const free = await member.send(own.requestEmailChange, { body: { email: `${newId()}@example.com` } })
    const same = await member.send(own.requestEmailChange, { body: { email: taken.email } })
    expect([same.status, same.text]).toEqual([free.status, free.text])
    expect((await mailTo(taken.email))?.text).toContain('It already belongs to yours.')
    const codes = { email: taken.email, oldCode: await codeTo(member.email), newCode: 'AAAAAA' }
    expect((await member.send(own.confirmEmailChange, { body: codes })).status).toBe(422)
  })
})

test('an export contains own data, and no secrets or data of others', async () => {
  await member.ask(createPersonalTodo, { body: { title: 'Mine to take along' } })
  await owner.ask(createPersonalTodo, { body: { title: 'The owner’s own' } })
  await member.ask(createApiToken, { body: { name: 'A script', scopes: ['read'], expiresInDays: 9 } })
  const { text, status } = await member.send(own.exportAccount, {})
  expect(status).toBe(200)
  for (const shown of [member.email, 'Mine to take along', 'A script']) expect(text).toContain(shown)
  for (const hidden of ['The owner’s own', owner.email, member.token, 'token_hash', 'sealed', 'password":"']) {
    expect(text).not.toContain(hidden)
  }
})

describe('deleting an account', () => {
  const remove = (who: TestActor, email = who.email) => who.send(own.deleteAccount, { body: { email } })

  test('is refused to an owner, with instructions, and without the typed address', async () => {
    const refused = await remove(owner)
    const { org } = await owner.ask(getSession)
    const text = `You own ${org?.name}. Transfer or delete it before you delete your account.`
    expect([refused.status, refused.body.messages[0]?.text]).toEqual([409, text])
    expect((await remove(member, 'another@example.com')).status).toBe(422)
    expect((await member.ask(getSession)).orgId).toBe(member.orgId)
  })

  test('ends access everywhere; their work keeps their name, without their address', async () => {
    const person = await signUp(app, { email: `${newId()}@example.com` })
    expect((await person.send(own.deleteAccount, { body: { email: person.email } })).status).toBe(200)
    const body = { email: person.email, password: TEST_PASSWORD }
    expect((await visitor().send(login, { body })).status).toBe(401)
    expect((await mailTo(person.email))?.subject).toBe('Your Cairn account has been deleted')

    const before = await shownToOwner(member.personId)
    expect((await remove(member)).status).toBe(200)
    expect((await member.send(getSession)).status).toBe(401)
    const after = await shownToOwner(member.personId)
    expect(after).toMatchObject({ isRemoved: true, lastName: before?.lastName })
    expect(after?.email).not.toContain(member.email)
    const { rows } = await app.pool.query('select 1 from users where id = $1', [member.userId])
    expect(rows).toEqual([])
    await signUp(app, { email: person.email })
  })

  test('is refused again once they own an organization', async () => {
    await member.ask(createOrganization, { body: { name: 'Their own' } })
    expect((await remove(member)).status).toBe(409)
  })
})
