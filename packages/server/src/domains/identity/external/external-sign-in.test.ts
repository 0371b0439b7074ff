import { setFlag } from '@cairn/contract/feature-flags/feature-flags.endpoints'
import { getLoginInfo, unlinkProvider } from '@cairn/contract/identity/account.endpoints'
import { getSession, login } from '@cairn/contract/identity/identity.endpoints'
import {
  addPasskey,
  confirmSecondFactor,
  finishExternalSignIn,
  getPasskeyOptions,
  getSignInOptions,
  loginSecondFactor,
  registerExternal,
  removePasskey,
  setUpSecondFactor,
  startExternalSignIn,
} from '@cairn/contract/identity/sign-in.endpoints'
import { addMember } from '@cairn/contract/people/people.endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { systemClock } from '../../../platform/clock/system-clock'
import { acceptInvitation } from '../../../testing/accept-invitation'
import { auditOf } from '../../../testing/audit-of'
import { authenticatorCode } from '../../../testing/authenticator'
import { CookieJar } from '../../../testing/cookie-jar'
import { startTestProvider, type TestProvider } from '../../../testing/openid-provider'
import { recordedAuditEntries } from '../../../testing/recorded-audit-entries'
import { seedOrganization } from '../../../testing/seed-organization'
import { signUp, TEST_PASSWORD } from '../../../testing/sign-up'
import { SoftwareAuthenticator } from '../../../testing/software-authenticator'
import { createTestApp, TEST_ORIGIN, type TestApp } from '../../../testing/test-app'
import { createTestClient } from '../../../testing/test-client'

const CALLBACK = `${TEST_ORIGIN}/api/v2/account/external/oidc/callback`
const params = { provider: 'oidc' }

let app: TestApp
let provider: TestProvider
let jar: CookieJar

beforeAll(async () => {
  provider = await startTestProvider(CALLBACK)
  const microsoft = { ...provider.settings, id: 'microsoft', name: 'Microsoft', flag: 'microsoft-sso' as const }
  app = await createTestApp({ externalProviders: [provider.settings, microsoft], logLevel: 'error' })
})
afterAll(async () => {
  await app.close()
  await provider.close()
})
beforeEach(() => {
  jar = new CookieJar()
  provider.codeSeconds = 60
})

const browser = () => createTestClient(app, { 'sec-fetch-site': 'same-origin', origin: TEST_ORIGIN })

/** The address of the provider that our page would go to. */
async function start(redirect?: string): Promise<string> {
  const answer = await browser().call(startExternalSignIn, { params, body: redirect ? { redirect } : {} })
  jar.keep(answer.headers)
  return answer.body.url
}

/** Comes back with what the provider sent along, and gives where that leads. */
async function comeBack(returned: URL): Promise<URL> {
  const query = Object.fromEntries(returned.searchParams)
  const answer = await browser().send(finishExternalSignIn, { params, query }, jar.header())
  expect(answer.status).toBe(303)
  jar.keep(answer.headers)
  return new URL(String(answer.headers.location))
}

const pathOf = (address: URL) => address.pathname + address.search + address.hash
const signInAs = async (name: string, redirect?: string) => comeBack(await provider.visit(await start(redirect), name))
const session = () => browser().send(getSession, {}, jar.header())

/** Somebody with an account of ours, whom the provider knows too. */
async function somebody(name: string, isVerified?: boolean) {
  const email = `${name}@example.com`
  provider.people[name] = { email, ...(isVerified === undefined ? {} : { email_verified: isVerified }) }
  return signUp(app, { email })
}

const linkedTo = async (personId: string) =>
  (await app.pool.query("select 1 from accounts where user_id = $1 and provider_id <> 'credential'", [personId]))
    .rowCount

test('the provider is offered by name, and Microsoft only while its flag is on', async () => {
  const offered = async () => (await browser().ask(getSignInOptions)).providers.map(({ name }) => name)
  const startWith = (id: string) => browser().send(startExternalSignIn, { params: { provider: id }, body: {} })
  expect(await offered()).toEqual(['Hearth ID'])
  expect((await startWith('microsoft')).status).toBe(404)
  const operator = await signUp(app, { email: 'operating@example.com' })
  await app.setOperators([operator.email])
  await operator.ask(setFlag, { params: { name: 'microsoft-sso' }, body: { value: true } })
  expect(await offered()).toEqual(['Hearth ID', 'Microsoft'])
  expect((await startWith('microsoft')).status).toBe(200)
  expect((await startWith('nobody')).status).toBe(404)
})

test('a provider’s expiry is checked against the nodes’ shared time', async () => {
  const shared = vi.spyOn(systemClock, 'machineAheadMs').mockReturnValue(-7_200_000)
  const [usual, late] = [app, await createTestApp({ externalProviders: [provider.settings], logLevel: 'silent' })]
  app = late
  try {
    await somebody('tardy', true)
    expect(pathOf(await signInAs('tardy'))).toContain('/login?error=')
  } finally {
    app = usual
    shared.mockRestore()
    await late.close()
  }
})

describe('a person with an account', () => {
  test('a verified address signs in, is linked, and leads to the requested page', async () => {
    const person = await somebody('linda', true)
    const onward = await signInAs('linda', '/traction/1?tab=2#here')
    expect(onward.href).toBe(`${TEST_ORIGIN}/traction/1?tab=2#here`)
    expect((await session()).body).toMatchObject({ user: { email: 'linda@example.com' } })
    expect(await linkedTo(person.userId)).toBe(1)
  })

  test('stays the same person when their address at the provider changes', async () => {
    const person = await somebody('moira', true)
    await signInAs('moira')
    provider.people.moira = { email: 'linda@example.com', email_verified: false }
    expect(pathOf(await signInAs('moira'))).toBe('/')
    expect((await session()).body).toMatchObject({ user: { userId: person.userId } })
  })

  test.each([
    ['says that it did not verify it', false],
    ['does not say that it verified it', undefined],
  ])('an address that the provider %s neither signs in nor links', async (_how, isVerified) => {
    const name = `victim${String(isVerified)}`
    const victim = await somebody(name, isVerified)
    const led = await signInAs(name)
    expect(pathOf(led)).toBe('/login?error=unverified&redirect=%2F')
    expect((await session()).status).toBe(401)
    expect(await linkedTo(victim.userId)).toBe(0)
  })

  test('an address of a domain that Microsoft has verified signs in', async () => {
    await somebody('edna')
    provider.people.edna = { email: 'edna@example.com', xms_edov: true }
    expect(pathOf(await signInAs('edna'))).toBe('/')
    expect((await session()).status).toBe(200)
  })

  test('the second factor is asked for too, and no session exists before', async () => {
    const person = await somebody('twofold', true)
    const { secret } = await person.ask(setUpSecondFactor, {})
    await person.ask(confirmSecondFactor, { body: { code: authenticatorCode(app, secret) } })
    const led = await signInAs('twofold', '/meetings')
    expect(led.pathname + led.search).toBe('/login?redirect=%2Fmeetings')
    expect((await session()).status).toBe(401)
    const challenge = led.hash.replace('#second-factor=', '')
    const code = authenticatorCode(app, secret, 30)
    const answer = await browser().send(loginSecondFactor, { body: { challenge, code } }, jar.header())
    expect(answer.status).toBe(200)
    jar.keep(answer.headers)
    expect((await session()).body).toMatchObject({ user: { userId: person.userId } })
  })

  test('is notified of the link once, and sees its date', async () => {
    const person = await somebody('told', true)
    await signInAs('told')
    await signInAs('told')
    await app.settled()
    const told = app.mails.filter(({ to, subject }) => to === person.email && subject.includes('was linked'))
    expect(told.map(({ subject }) => subject)).toEqual(['Hearth ID was linked to your Cairn account'])
    const { externalProviders } = await person.ask(getLoginInfo, { params: { id: person.userId } })
    expect(externalProviders).toEqual([
      { id: expect.any(String), name: 'Hearth ID', linkedAt: app.clock.now().toISOString() },
    ])
  })

  test('can unlink it, signs in by linking it again only, and no one else can unlink it', async () => {
    const person = await somebody('leaver', true)
    await signInAs('leaver')
    const linked = async () => (await person.ask(getLoginInfo, { params: { id: person.userId } })).externalProviders
    const target = { params: { id: (await linked())[0]?.id ?? '' } }
    expect((await (await somebody('meddler')).send(unlinkProvider, target)).status).toBe(404)
    await person.ask(unlinkProvider, target)
    expect(await linked()).toEqual([])
    expect((await person.send(unlinkProvider, target)).status).toBe(404)
    provider.people.leaver = { email: 'leaver@example.com', email_verified: false }
    expect(pathOf(await signInAs('leaver'))).toBe('/login?error=unverified&redirect=%2F')
  })

  test('the organization’s audit log records it', async () => {
    const { actors, orgId } = await seedOrganization(app, { people: { Owner: 'Owner' } })
    const email = 'audited@example.com'
    await actors.Owner.ask(addMember, { body: { firstName: 'A', lastName: 'B', email } })
    await acceptInvitation(await somebody('audited', true))
    await signInAs('audited')
    await browser().send(login, { body: { email, password: 'Wrong-1-wrong' } })
    await app.settled()
    const person = (await auditOf(app, orgId)).at(-1)?.subject_id
    const entries = (await recordedAuditEntries(app, orgId)).map(({ action, actorId, details }) => [
      action,
      details.with ?? details.name,
      actorId,
    ])
    expect(entries.slice(2)).toEqual([
      ['ProviderLinked', 'Hearth ID', person],
      ['SignedIn', 'oidc', person],
      ['SignInFailed', 'password', null],
    ])
  })
})

describe('an invalid callback is refused, and signs no one in', () => {
  beforeAll(() => somebody('careful', true))

  async function expectRefused(led: URL, error: string) {
    expect(pathOf(led)).toBe(`/login?error=${error}&redirect=%2F`)
    expect((await session()).status).toBe(401)
  }

  test('a state that differs from the browser’s', async () => {
    const returned = await provider.visit(await start(), 'careful')
    returned.searchParams.set('state', 'made-up-by-somebody-else')
    await expectRefused(await comeBack(returned), 'failed')
  })

  test('an ID token for another nonce', async () => {
    const address = new URL(await start())
    address.searchParams.set('nonce', 'the-nonce-of-another-sign-in')
    await expectRefused(await comeBack(await provider.visit(address.href, 'careful')), 'failed')
  })

  test('a code that was begun with another proof key', async () => {
    const address = new URL(await start())
    address.searchParams.set('code_challenge', 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM')
    await expectRefused(await comeBack(await provider.visit(address.href, 'careful')), 'failed')
  })

  test('an expired code', async () => {
    const comeBackLater = async () => {
      const returned = await provider.visit(await start(), 'careful')
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2_100 })
      return comeBack(returned).finally(() => vi.useRealTimers())
    }
    provider.codeSeconds = 1
    await expectRefused(await comeBackLater(), 'failed')
    provider.codeSeconds = 60
    expect(pathOf(await comeBackLater())).toBe('/')
  })

  test('a used code', async () => {
    const returned = await provider.visit(await start(), 'careful')
    const before = jar.copy()
    expect(pathOf(await comeBack(returned))).toBe('/')
    jar = before
    await expectRefused(await comeBack(returned), 'failed')
  })

  test('a browser that started nothing, or too long ago', async () => {
    const returned = await provider.visit(await start(), 'careful')
    const own = jar
    jar = new CookieJar()
    const led = await comeBack(returned)
    expect(pathOf(led)).toBe('/login?error=expired&redirect=%2F')
    jar = own
    app.clock.advance(10 * 60_000 + 1)
    expect(pathOf(await comeBack(returned))).toBe('/login?error=expired&redirect=%2F')
  })

  test('canceled at the provider', async () => {
    await expectRefused(await comeBack(await provider.abort(await start())), 'canceled')
  })

  test.each(['https://elsewhere.example/', '//elsewhere.example/', '/\\elsewhere.example', '/.//elsewhere.example'])(
    'a redirect to another site: %s',
    async (redirect) => {
      const onward = await signInAs('careful', redirect)
      expect(onward.origin).toBe(TEST_ORIGIN)
    },
  )
})

describe('a person without an account', () => {
  const form = { firstName: 'Nia', lastName: 'Fold', acceptTerms: true }
  const enrol = (body: object = form) => browser().send(registerExternal, { body }, jar.header())

  test('is sent to the registration page, and has an account without a password afterward', async () => {
    provider.people.nia = { email: 'Nia@Example.com', email_verified: true, given_name: 'Nia', family_name: 'Fold' }
    const led = await signInAs('nia', '/meetings')
    expect(pathOf(led)).toBe('/register-sso?email=nia%40example.com&firstName=Nia&lastName=Fold&redirect=%2Fmeetings')
    expect((await session()).status).toBe(401)
    const refused = await enrol({ ...form, acceptTerms: false })
    expect(refused.body.messages.map(({ field }) => field)).toEqual(['acceptTerms'])
    const made = await enrol()
    expect(made.status).toBe(200)
    expect(made.body).not.toHaveProperty('token')
    jar.keep(made.headers)
    expect((await session()).body).toMatchObject({ user: { email: 'nia@example.com', firstName: 'Nia' } })
    expect((await browser().send(login, { body: { email: 'nia@example.com', password: TEST_PASSWORD } })).status).toBe(
      401,
    )
    expect(pathOf(await signInAs('nia'))).toBe('/')
  })

  test('can’t remove the only sign-in method, nor the last of two', async () => {
    provider.people.sole = { email: 'sole@example.com', email_verified: true, given_name: 'So', family_name: 'Le' }
    await signInAs('sole')
    jar.keep((await enrol()).headers)
    const as = createTestClient(app, { 'sec-fetch-site': 'same-origin', origin: TEST_ORIGIN, ...jar.header() })
    const { externalProviders } = await as.ask(getLoginInfo, { params: { id: (await as.ask(getSession)).user.userId } })
    const unlink = () => as.send(unlinkProvider, { params: { id: externalProviders[0]?.id ?? '' } })
    const refused = await unlink()
    expect([refused.status, refused.body.messages[0]?.code]).toEqual([409, 'LAST_WAY_IN'])
    const options = (await as.ask(getPasskeyOptions)).options as { challenge: string }
    const response = new SoftwareAuthenticator({ origin: TEST_ORIGIN }).create(options)
    const { id } = await as.ask(addPasskey, { body: { name: 'Key', response } })
    const both = await Promise.all([unlink(), as.send(removePasskey, { params: { id } })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('joins nothing by that, although an organization had added the address', async () => {
    const { actors } = await seedOrganization(app, { people: { Owner: 'Owner' } })
    const body = { firstName: 'X', lastName: 'Y', email: 'awaited@example.com' }
    await actors.Owner.ask(addMember, { body })
    provider.people.awaited = { email: 'awaited@example.com', email_verified: true }
    expect((await signInAs('awaited')).pathname).toBe('/register-sso')
    jar.keep((await enrol()).headers)
    expect((await session()).body).toMatchObject({ orgId: null, user: { orgs: [] } })
  })

  test('can’t register without a verified address, a provider, in time, or with an address taken meanwhile', async () => {
    provider.people.shady = { email: 'shady@example.com', email_verified: false }
    expect(pathOf(await signInAs('shady'))).toBe('/login?error=unverified&redirect=%2F')
    expect((await enrol()).status).toBe(401)

    provider.people.slow = { email: 'slow@example.com', email_verified: true }
    await signInAs('slow')
    await signUp(app, { email: 'slow@example.com' })
    expect((await enrol()).status).toBe(401)

    provider.people.late = { email: 'late@example.com', email_verified: true }
    await signInAs('late')
    app.clock.advance(15 * 60_000 + 1)
    expect((await enrol()).status).toBe(401)
  })

  test('cannot prove who they are', async () => {
    provider.people.mallory = { email: 'mallory@example.com', email_verified: true }
    await signInAs('mallory')
    const [content = '', signature = ''] = jar.value('cairn.newcomer').split('.')
    const forged = Buffer.from(content, 'base64url').toString().replace('mallory@', 'somebody@')
    jar.set('cairn.newcomer', `${Buffer.from(forged).toString('base64url')}.${signature}`)
    expect((await enrol()).status).toBe(401)
  })
})
