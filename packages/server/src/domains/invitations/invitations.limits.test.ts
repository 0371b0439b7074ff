import { invite, resendInvitation } from '@cairn/contract/invitations/invitations.endpoints'
import { INVITATIONS_A_DAY_TO_ADDRESS } from '@cairn/contract/invitations/invitations.schemas'
import { addMember } from '@cairn/contract/people/people.endpoints'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { seedOrganization, type TestActor } from '../../testing/seed-organization'
import { createTestApp, type TestApp } from '../../testing/test-app'

const DAY = 86_400_000

let app: TestApp
let owner: TestActor
let admin: TestActor
let count = 0

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  const { actors } = await seedOrganization(app, { people: { owner: 'Owner', admin: 'Admin' } })
  owner = actors.owner
  admin = actors.admin
})

const newAddress = () => `limited${++count}@example.com`
const many = (number: number) => ({
  body: { invitees: Array.from({ length: number }, () => ({ email: newAddress() })) },
})
const mailsTo = async (email: string) => {
  await app.settled()
  return app.mails.filter(({ to }) => to === email).length
}

test('a person invites 500 a day and an organization 1,000, over all calls', async () => {
  expect((await owner.call(invite, many(499))).status).toBe(200)
  const named = { firstName: 'A', lastName: 'B' }
  expect((await owner.call(addMember, { body: { ...named, email: newAddress() } })).status).toBe(200)
  const refused = await owner.call(addMember, { body: { ...named, email: newAddress() } })
  expect([refused.status, refused.body.messages?.[0]?.code]).toEqual([429, 'INVITATION_LIMIT'])
  expect((await admin.call(invite, many(500))).status).toBe(200)
  expect((await admin.call(invite, many(1))).status).toBe(429)
  app.clock.advance(DAY + 1)
  expect((await owner.call(invite, many(1))).status).toBe(200)
})

test('an organization mails one address three times a day at most, even in concurrent calls', async () => {
  const email = newAddress()
  const { invitations } = await owner.ask(invite, { body: { invitees: [{ email }] } })
  const id = invitations[0]?.id ?? ''
  const calls = Array.from({ length: 6 }, () => owner.call(resendInvitation, { params: { id } }))
  const statuses = (await Promise.all(calls)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 200, 429, 429, 429, 429])
  expect(await mailsTo(email)).toBe(INVITATIONS_A_DAY_TO_ADDRESS)
  const again = await owner.ask(invite, { body: { invitees: [{ email }, { email: newAddress() }] } })
  expect(again.refused).toMatchObject([{ email, code: 'INVITATION_LIMIT' }])
  expect(again.invitations).toHaveLength(1)
})

test('an address gets ten such mails a day from all organizations, without telling them', async () => {
  const email = newAddress()
  const answers: string[] = []
  for (let index = 0; index < 12; index++) {
    const { actors } = await seedOrganization(app, { people: { owner: 'Owner' } })
    const { status, text } = await actors.owner.send(invite, { body: { invitees: [{ email }] } })
    const times = /\d{4}-\d\d-\d\dT[\d:.]+Z/g
    answers.push(`${status} ${text.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '').replaceAll(times, '')}`)
  }
  expect(new Set(answers).size).toBe(1)
  expect(await mailsTo(email)).toBe(10)
})
