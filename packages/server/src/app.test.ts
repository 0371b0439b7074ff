import { getSession, login } from '@cairn/contract/identity/identity.endpoints'
import { createOrganization } from '@cairn/contract/organizations/organizations.endpoints'
import { getSiteLinks, getTime } from '@cairn/contract/platform/platform.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUp } from './testing/sign-up'
import { createTestApp, type TestApp } from './testing/test-app'
import { createTestClient } from './testing/test-client'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('the server answers its time to everyone', async () => {
  app.clock.set('2026-03-02T10:00:00Z')
  const { body } = await createTestClient(app).call(getTime)
  expect(body).toEqual({ time: '2026-03-02T10:00:00.000Z', epochMs: Date.parse('2026-03-02T10:00:00Z') })
})

test('the server answers the footer’s links to everyone, and each answer its request’s id', async () => {
  const { body, headers } = await createTestClient(app).call(getSiteLinks)
  expect(body).toEqual([
    { name: 'about', url: 'https://example.com/about' },
    { name: 'terms', url: 'https://example.com/terms' },
  ])
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
})

test('a person signs up, creates an organization and becomes its owner', async () => {
  const person = await signUp(app, { email: 'robin@example.com' })
  expect((await person.ask(getSession)).orgId).toBeNull()
  const { org } = await person.ask(createOrganization, { body: { name: 'Stonework', timeZone: 'Europe/Berlin' } })
  const session = await person.ask(getSession)
  expect(session.orgId).toBe(org.id)
  expect(session.user.roles).toEqual(['Owner'])
  expect(session.user.accountId).toBe(person.userId)
  expect(session.user.userId).not.toBe(person.userId)
  expect(session.calendarDate).toBe('2026-03-02')
  expect(session.rockDueDate).toBe('2026-03-31')
})

test('a wrong password and an unknown address are refused alike', async () => {
  const visitor = createTestClient(app)
  const wrong = await visitor.call(login, { body: { email: 'robin@example.com', password: 'Wrong-Stone-7' } })
  const unknown = await visitor.call(login, { body: { email: 'nobody@example.com', password: 'Wrong-Stone-7' } })
  expect(wrong.status).toBe(401)
  expect(unknown.text).toBe(wrong.text)
  expect(wrong.body.messages?.[0]?.text).toBe('Invalid email or password. Please try again.')
})
