import { addMember } from '@cairn/contract/people/people.endpoints'
import type { Page } from '@playwright/test'
import { ApiPerson } from './harness/api-person'
import { CairnServer } from './harness/cairn-server'
import { expect, test } from './harness/journey'
import { LiveScreen } from './harness/live-screen'
import { openMeetings } from './harness/sign-in'
import { mailedCode } from './harness/sign-up'

const EMAIL = 'robin@hollow.example'
const PASSWORD = 'Walnut-and-oak-7'

async function register(page: Page, server: CairnServer): Promise<void> {
  await page.goto('/meetings')
  await expect(page).toHaveURL(/\/login\?redirect=%2Fmeetings$/)
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  await page.getByLabel('E-mail').fill(EMAIL)
  await page.getByRole('button', { name: 'Send the code' }).click()
  const field = page.getByLabel('Verification code')
  await field.fill('ABC')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Your verification code should be 6 characters long.')).toBeVisible()
  await field.fill('ABCDEF')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Provided verification code is invalid.')).toBeVisible()
  await field.fill(await mailedCode(server, EMAIL))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('First name').fill('Robin')
  await page.getByLabel('Last name').fill('Hollow')
  await page.getByLabel(/^Password( \*)?$/).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('You must agree with terms & conditions.')).toBeVisible()
  await page.getByLabel('I agree to the terms & conditions').check()
  await page.getByRole('button', { name: 'Create account' }).click()
}

async function createOrganization(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/welcome\/tools$/)
  await expect(page.getByRole('heading', { name: 'Welcome, Robin' })).toBeVisible()
  await expect(
    page.getByText('You are not part of an organization. Create a new one to use the product.'),
  ).toBeVisible()
  await page.getByLabel('Name').fill('Hollow Joinery')
  await page.getByRole('button', { name: 'Create organization' }).click()
  await expect(page.getByRole('banner')).toContainText('Hollow Joinery')
}

async function createMeeting(page: Page): Promise<void> {
  await openMeetings(page)
  await page.getByRole('button', { name: 'Create meeting' }).first().click()
  const form = page.getByRole('dialog', { name: 'Create meeting' })
  await expect(form.getByLabel('Meeting name')).toBeFocused()
  await form.getByLabel('Meeting name').fill('First weekly')
  const attendees = form.getByRole('combobox', { name: 'Attendees' })
  await attendees.press('Backspace')
  await attendees.press('Escape')
  await form.getByRole('button', { name: 'Create meeting' }).click()
  await expect(form.getByText('You need to have at least one attendee to create the meeting.')).toBeVisible()
  await attendees.click()
  await page.getByRole('option', { name: 'Robin Hollow' }).click()
  await page.getByRole('option', { name: 'Kit Larch' }).click()
  await attendees.press('Tab')
  await form.getByRole('button', { name: 'Create meeting' }).click()
  await expect(page).toHaveURL(/\/traction\//)
}

async function createItAgain(page: Page): Promise<void> {
  const address = page.url()
  await page.goto('/meeting/new')
  const form = page.getByRole('dialog', { name: 'Create meeting' })
  await form.getByLabel('Meeting name').fill('First weekly')
  await form.getByRole('button', { name: 'Create meeting' }).click()
  await expect(
    form.getByText('This Meeting Name exists in your organization. Please select a different name.'),
  ).toBeVisible()
  await expect(form.getByLabel('Meeting name')).toHaveValue('First weekly')
  await page.goto(address)
}

async function runIt(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Join meeting' }).click()
  const live = new LiveScreen(page)
  await expect(live.side).toContainText('1 of 2')
  await live.side.getByRole('button', { name: / is away$/ }).click()
  await page.getByRole('menuitem', { name: 'Mark present' }).click()
  await expect(live.side).toContainText('2 of 2')
  await live.start()
  for (const section of ['Scorecard', 'Rocks', 'Headlines', 'To-dos', 'Issues'] as const) await live.next(section)
  await live.add('Issue', 'Where do we keep the plans?')
  await live.main.getByRole('button', { name: 'Pick: Where do we keep the plans?' }).click()
  await live.main.getByRole('button', { name: 'Start the discussion' }).click()
  await live.main.getByLabel('Solved? Who does what next?').fill('Buy a cabinet')
  await live.page.keyboard.press('Enter')
  await expect(live.main.getByRole('heading', { name: 'All solved' })).toBeVisible()
  await live.next('Conclude')
  const own = live.main.getByRole('radiogroup', { name: 'How was this meeting?' })
  await own.getByRole('radio', { name: 'Rate 9 of 10', exact: true }).click()
  const others = live.main.getByRole('radiogroup', { name: 'Rating of Kit' })
  await others.getByRole('radio', { name: 'Rate 10 of 10', exact: true }).click()
  await expect(live.main.getByText('Everyone here has rated', { exact: true })).toBeVisible()
  await live.agenda.getByRole('button', { name: 'End the meeting' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End the meeting' }).click()
  await expect(page.getByRole('article', { name: 'Summary' })).toContainText('To-do: Buy a cabinet')
}

async function signOutAndIn(page: Page): Promise<void> {
  const summary = new URL(page.url()).pathname
  await page.getByRole('button', { name: 'Robin Hollow, your account' }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  // The rejected meeting name is still unsaved.
  const question = page.getByRole('dialog', { name: 'Sign out and lose unsaved changes?' })
  await question.getByRole('button', { name: 'Sign out anyway' }).click()
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
  await page.goto(summary)
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await page.getByLabel('E-mail').fill(EMAIL)
  await page.getByLabel('Password', { exact: true }).fill('Not-the-password-1')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Invalid email or password. Please try again.')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue(EMAIL)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(new RegExp(`${summary}$`))
  await expect(page.getByRole('article', { name: 'Summary' })).toBeVisible()
}

/** Opens the link in a new tab: Cairn cannot be framed. */
async function followMail(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(EMAIL)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
  const mail = page.getByRole('article').filter({ hasText: 'update-password' }).first()
  await expect(async () => {
    await page.goto('/dev/outbox.html')
    await expect(mail).toBeVisible({ timeout: 500 })
  }).toPass()
  const opened = page.waitForEvent('popup')
  await mail.locator('iframe').contentFrame().getByRole('link').first().click()
  const tab = await opened
  await expect(tab).toHaveURL(/\/update-password\//)
  await expect(tab.getByLabel(/^New password( \*)?$/)).toBeVisible()
}

test('a new user signs up on an empty server, creates an organization and runs the first meeting', async ({
  browser,
  pageFaults,
}) => {
  const server = await CairnServer.start({ hasDemo: false })
  const context = await browser.newContext({ baseURL: server.url })
  try {
    const page = await context.newPage()
    page.on('pageerror', (error) => pageFaults.push(error.message))
    await test.step('register', () => register(page, server))
    await test.step('create an organization', () => createOrganization(page))
    const stranger = await browser.newContext({ baseURL: server.url })
    await test.step('follow a mail', async () => followMail(await stranger.newPage()))
    await stranger.close()
    const script = await ApiPerson.signIn(server.url, EMAIL, PASSWORD)
    await script.call(addMember, { body: { firstName: 'Kit', lastName: 'Larch', email: 'kit@hollow.example' } })
    await test.step('create a meeting', () => createMeeting(page))
    await test.step('create it again', () => createItAgain(page))
    await test.step('run it', () => runIt(page))
    await test.step('sign out and in', () => signOutAndIn(page))
  } finally {
    await context.close()
    await server.dispose()
  }
})
