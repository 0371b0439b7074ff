import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from './harness/axe'
import type { Cairn } from './harness/cairn-server'
import { PASSWORD as DEMO_PASSWORD, emailOf } from './harness/demonstration'
import { expect, test } from './harness/journey'
import type { MailServer } from './harness/mail-server'
import { signInAt } from './harness/sign-in'
import { signUpByApi } from './harness/sign-up'

const FORMER = 'Walnut-and-oak-7'
const PASSWORD = 'Larch-and-pine-8'

const signUp = (server: Cairn, mail: MailServer, email: string): Promise<void> =>
  signUpByApi(server.url, mail, { email, password: FORMER, firstName: 'Wren', lastName: 'Hollow' })

async function open(browser: Browser, server: Cairn): Promise<Page> {
  return (await browser.newContext({ baseURL: server.url })).newPage()
}

async function askForLink(page: Page, mail: MailServer, email: string): Promise<string> {
  // New browsers also trigger a mail.
  const links = () => mail.to(email).flatMap(({ text }) => /https?:\/\/\S+\/update-password\/\S+/.exec(text)?.[0] ?? [])
  const before = links().length
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
  await expect.poll(() => links().length).toBe(before + 1)
  return links().at(-1) ?? ''
}

async function setPassword(page: Page, password: string, repeat = password): Promise<void> {
  await page.getByLabel(/^New password( \*)?$/).fill(password)
  await page.getByLabel('Repeat the new password').fill(repeat)
  await page.getByRole('button', { name: 'Set the password' }).click()
}

test('a forgotten password is reset, which ends other sessions', { tag: '@full' }, async ({ browser, demo, mail }) => {
  const email = 'wren@hollow.example'
  await signUp(demo, mail, email)
  const [here, elsewhere] = [await open(browser, demo), await open(browser, demo)]
  await signInAt(elsewhere, email, FORMER)
  await expect(elsewhere.getByRole('heading', { name: 'Welcome, Wren' })).toBeVisible()

  const link = await askForLink(here, mail, email)
  await here.goto(link)
  await expectAccessible(here, 'update-password')
  await setPassword(here, 'short')
  await expect(here.getByLabel(/^New password( \*)?$/)).toHaveAttribute('aria-invalid', 'true')
  await setPassword(here, PASSWORD, FORMER)
  await expect(here.getByText('The passwords do not match.')).toBeVisible()
  await setPassword(here, PASSWORD)
  await expect(here).toHaveURL(/\/login$/)
  await expect(here.getByText('Your password has been set. Sign in with it.')).toBeVisible()

  await elsewhere.reload()
  await expect(elsewhere).toHaveURL(/\/login/)
  await elsewhere.getByLabel('E-mail').fill(email)
  await elsewhere.getByLabel('Password', { exact: true }).fill(FORMER)
  await elsewhere.getByRole('button', { name: 'Sign in' }).click()
  await expect(elsewhere.getByText('Invalid email or password. Please try again.')).toBeVisible()
  await signInAt(elsewhere, email, PASSWORD)
  await expect(elsewhere.getByLabel('Organization name')).toBeFocused()

  await here.goto(link)
  await expect(here).toHaveURL(/\/reset-password\/expired$/)
  await here.getByRole('link', { name: 'Request another link' }).click()
  await expect(here.getByRole('heading', { name: 'Reset your password' })).toBeVisible()
  for (const page of [here, elsewhere]) await page.context().close()
})

test('after signing in, the heading has the focus for screen readers, without a focus ring', { tag: '@full' }, async ({
  browser,
  demo,
}) => {
  const page = await open(browser, demo)
  await signInAt(page, emailOf('luis'), DEMO_PASSWORD)
  const heading = page.getByRole('heading', { level: 1, name: 'Luis' })
  await expect(heading).toBeFocused()
  await expect(heading).toHaveCSS('outline-style', 'none')
  await page.context().close()
})

test('the page does not reveal whether an address has an account', { tag: '@full' }, async ({
  browser,
  demo,
  mail,
}) => {
  const page = await open(browser, demo)
  await page.goto('/reset-password')
  await page.getByLabel('E-mail').fill('nobody@hollow.example')
  await page.getByRole('button', { name: 'Send the link' }).click()
  const told = page.getByText(
    'If nobody@hollow.example has an account, we sent it a link. The link works once and expires after an hour.',
  )
  await expect(told).toBeVisible()
  await page.getByRole('button', { name: 'Send another link' }).click()
  await expect(page.getByText('Another link is on its way.')).toBeVisible()
  expect(mail.to('nobody@hollow.example')).toEqual([])
  await page.context().close()
})
