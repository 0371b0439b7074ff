import { getSession } from '@cairn/contract/identity/identity.endpoints'
import type { BrowserContext, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { ApiPerson } from './harness/api-person'
import { expectAccessible } from './harness/axe'
import { emailOf, PASSWORD, type Who } from './harness/demonstration'
import {
  fillWhenThere,
  hasFirefox,
  launchFirefox,
  openControlled,
  pressWhenThere,
  waitUntilThere,
} from './harness/firefox'
import { Hearth } from './harness/hearth'
import { expect, test } from './harness/journey'
import { workerControls } from './harness/service-worker'
import { signInAt } from './harness/sign-in'

let hearth: Hearth
test.beforeAll(async () => {
  hearth = await Hearth.start()
})
test.afterAll(() => hearth.dispose())

const at = (path: string) => `${hearth.cairn.url}${path}`

async function openLoginSettings(page: Page, who: Who): Promise<void> {
  const { user } = await (await ApiPerson.signIn(hearth.cairn.url, emailOf(who), PASSWORD)).call(getSession, {
    query: {},
  })
  await page.goto(at(`/user/detail/${user.userId}/login`))
}

/** A virtual authenticator that approves every request. */
async function addAuthenticator(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('a provider signs in its verified users, and sends newcomers to create an account', {
  tag: '@full',
}, async ({ page, context }) => {
  await page.goto(at('/meetings'))
  await expect(page).toHaveURL(/\/login\?redirect=%2Fmeetings$/)
  // The one-time code in the callback must not be requested twice.
  await workerControls(page)
  await hearth.signInAs(page, 'tom')
  await expect(page).toHaveURL(at('/meetings'))
  await expect(page.getByRole('button', { name: 'Tom Reyes, your account' })).toBeVisible()
  await openLoginSettings(page, 'tom')
  await expect(page.getByRole('heading', { name: 'Linked accounts' })).toBeVisible()
  await expect(page.getByText('Hearth ID')).toBeVisible()

  await context.clearCookies()
  await page.goto(at('/login'))
  await hearth.signInAs(page, 'stranger')
  await expect(page.getByRole('alert')).toContainText('Your provider has not verified your e-mail address.')

  await context.clearCookies()
  await page.goto(at('/login'))
  await page.getByRole('button', { name: 'Continue with Hearth ID' }).click()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByRole('alert')).toContainText('you canceled at your provider')
  await expectAccessible(page, 'sign-in with a notice')

  await context.clearCookies()
  await page.goto(at('/login'))
  await hearth.signInAs(page, 'robin')
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue('robin@hollow.example')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('You must agree with terms & conditions.')).toBeVisible()
  await expectAccessible(page, 'registration after a provider')
  await page.getByLabel('I agree to the terms & conditions').check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome, Robin' })).toBeVisible()
})

test.describe('in Firefox', () => {
  test.skip(!hasFirefox, 'Firefox is not installed')

  test('a provider signs in eight of eight times, with one callback each', { tag: '@full' }, async () => {
    test.setTimeout(600_000)
    const callbacks = () => hearth.cairn.answered('/api/v2/account/external/:provider/callback')
    const before = callbacks()
    const firefox = await launchFirefox()
    try {
      for (let turn = 0; turn < 8; turn += 1) {
        const page = await openControlled(firefox, at('/meetings'))
        await pressWhenThere(page, 'a, button', 'Continue with Hearth ID')
        await fillWhenThere(page, 'input[name=login]', 'tom')
        await fillWhenThere(page, 'input[name=password]', 'any')
        await pressWhenThere(page, 'button[type=submit]')
        await waitUntilThere(page, '[aria-label="Tom Reyes, your account"]')
        expect(page.url()).toBe(at('/meetings'))
        await page.browserContext().close()
      }
    } finally {
      await firefox.close()
    }
    await expect.poll(() => callbacks() - before).toBe(8)
  })
})

async function setUpSecondFactor(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Set up' }).click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator' })).toBeVisible()
  await expectAccessible(page, 'setting up an authenticator')
  const secret = (await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).textContent()) ?? ''
  const code = () => new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate()
  await page.getByLabel('Current 6-digit code').fill('000000')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('This code is wrong or was already used.')).toBeVisible()
  await page.getByLabel('Current 6-digit code').fill(code())
  await page.getByRole('button', { name: 'Turn on' }).click()
  const list = page.getByRole('list', { name: 'Your recovery codes' })
  await expect(list.getByRole('listitem')).toHaveCount(10)
  const codes = await list.getByRole('listitem').allInnerTexts()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  expect((await saved).suggestedFilename()).toContain('recovery codes')
  await page.getByRole('button', { name: 'I have saved them' }).click()
  return codes
}

test.describe('in a browser without service workers', () => {
  test.use({ serviceWorkers: 'block' })

  test('a second factor is required after a password or provider, but not after a passkey', {
    tag: '@full',
  }, async ({ page, context }) => {
    await addAuthenticator(context, page)
    await signInAt(page, emailOf('tom'), PASSWORD, at('/login'))
    await openLoginSettings(page, 'tom')
    const [first = '', second = ''] = await setUpSecondFactor(page)
    await expect(page.getByText('10 recovery codes left')).toBeVisible()
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Laptop')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('button', { name: 'Remove Laptop' })).toBeVisible()
    await expectAccessible(page, 'ways to sign in')

    await context.clearCookies()
    await page.goto(at('/login?redirect=%2Fmeetings'))
    await page.getByLabel('E-mail').fill(emailOf('tom'))
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
    expect((await context.cookies(at('/'))).filter(({ name }) => name.includes('session_token'))).toEqual([])
    await page.getByLabel('Code').fill('123456')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('This code is wrong or was already used.')).toBeVisible()
    await expectAccessible(page, 'second step of signing in')
    await page.getByLabel('Code').fill(first)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL(at('/meetings'))

    await context.clearCookies()
    await page.goto(at('/login?redirect=%2Fmeetings'))
    await hearth.signInAs(page, 'tom')
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
    await expect(page).toHaveURL(at('/login?redirect=%2Fmeetings'))
    await page.getByLabel('Code').fill(second)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL(at('/meetings'))

    await context.clearCookies()
    await page.goto(at('/login?redirect=%2Fmeetings'))
    await page.getByRole('button', { name: 'Continue with a passkey' }).click()
    await expect(page).toHaveURL(at('/meetings'))
    await expect(page.getByRole('button', { name: 'Tom Reyes, your account' })).toBeVisible()
  })
})
