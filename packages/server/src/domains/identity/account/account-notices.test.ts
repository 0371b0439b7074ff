import { createApiToken } from '@cairn/contract/identity/account.endpoints'
import { login } from '@cairn/contract/identity/identity.endpoints'
import {
  addPasskey,
  confirmSecondFactor,
  disableSecondFactor,
  getPasskeyOptions,
  renewRecoveryCodes,
  setUpSecondFactor,
} from '@cairn/contract/identity/sign-in.endpoints'
import { createOrganization } from '@cairn/contract/organizations/organizations.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authenticatorCode } from '../../../testing/authenticator'
import { signUp, TEST_PASSWORD } from '../../../testing/sign-up'
import { SoftwareAuthenticator } from '../../../testing/software-authenticator'
import { createTestApp, TEST_ORIGIN, type TestApp } from '../../../testing/test-app'
import { createTestClient } from '../../../testing/test-client'

const body = { password: TEST_PASSWORD }
const BROWSER = { 'sec-fetch-site': 'same-origin', origin: TEST_ORIGIN }

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

async function mailsTo(email: string) {
  await app.settled()
  return app.mails.filter(({ to }) => to === email)
}
/** What came since signing up, which mails a code. */
const subjectsTo = async (email: string) => (await mailsTo(email)).slice(1).map(({ subject }) => subject)

test('notifies the owner of each new sign-in method, as text and escaped HTML', async () => {
  const person = await signUp(app, { email: 'told@example.com' })
  const options = (await person.ask(getPasskeyOptions)).options as { challenge: string }
  const response = new SoftwareAuthenticator({ origin: TEST_ORIGIN }).create(options)
  await person.ask(addPasskey, { body: { name: '<b>Laptop</b>', response } })
  const mail = (await mailsTo(person.email)).at(-1)
  expect(mail?.subject).toBe('A passkey was added to your Cairn account')
  expect(mail?.text).toContain('The passkey “<b>Laptop</b>” can now be used to sign in to your account')
  expect(mail?.text).toContain('from the IP address 127.0.0.1.')
  expect(mail?.html).toContain('&lt;b&gt;Laptop&lt;/b&gt;')
  expect(mail?.html).toContain(`href="${TEST_ORIGIN}/user/detail/${person.userId}/login"`)
})

test('notifies the owner of second factor, recovery codes and API tokens', async () => {
  const person = await signUp(app, { email: 'changes@example.com' })
  const { secret } = await person.ask(setUpSecondFactor, {})
  expect(await subjectsTo(person.email)).toEqual([])
  await person.ask(confirmSecondFactor, { body: { code: authenticatorCode(app, secret) } })
  await person.ask(renewRecoveryCodes, {})
  await person.ask(disableSecondFactor, {})
  await person.ask(disableSecondFactor, {})
  await person.ask(createOrganization, { body: { name: 'Quarry' } })
  const { token } = await person.ask(createApiToken, { body: { name: 'Export', scopes: ['read'], expiresInDays: 9 } })
  expect(await subjectsTo(person.email)).toEqual([
    'The second factor of your Cairn account is on',
    'Your Cairn account has new recovery codes',
    'The second factor of your Cairn account is off',
    'An API token was created for your Cairn account',
  ])
  const mails = await mailsTo(person.email)
  expect(JSON.stringify(mails)).not.toContain(token)
  const settings = `href="${TEST_ORIGIN}/user/detail/${person.userId}/login"`
  expect(mails.slice(1).map(({ html }) => html.includes(settings))).toEqual([true, true, true, true])
})

test('notifies the owner of the first sign-in from a browser, once, and not of scripts', async () => {
  const { email } = await signUp(app, { email: 'browsing@example.com' })
  const signIn = (headers: Record<string, string>) =>
    createTestClient(app, headers).send(login, { body: { email, ...body } })
  const isNew = ['New sign-in to your Cairn account']
  await signIn({})
  expect(await subjectsTo(email)).toEqual([])
  expect((await signIn({ ...BROWSER, cookie: 'cairn.known_browser=made-up' })).status).toBe(200)
  expect(await subjectsTo(email)).toEqual(isNew)
  const answer = await signIn(BROWSER)
  expect(await subjectsTo(email)).toEqual([...isNew, ...isNew])
  const cookies = [answer.headers['set-cookie']].flat().map((line) => String(line).split(';')[0])
  const cookie = cookies.find((line) => line?.startsWith('cairn.known_browser=')) ?? ''
  await signIn({ ...BROWSER, cookie })
  expect(await subjectsTo(email)).toHaveLength(2)
})
