import { acceptOwnInvitation, invite, listOwnInvitations } from '@cairn/contract/invitations/invitations.endpoints'
import type { Page } from '@playwright/test'
import { ApiPerson } from './harness/api-person'
import { CairnServer } from './harness/cairn-server'
import { expect, test } from './harness/journey'
import { signInBrowser } from './harness/sign-in'
import { signUpByApi, signUpHere } from './harness/sign-up'

const [OWNER, OBSERVER] = ['robin@hollow.example', 'kit@hollow.example']
const PASSWORD = 'Walnut-and-oak-7'

const account = (email: string, firstName: string) => ({ email, password: PASSWORD, firstName, lastName: 'Hollow' })

async function signUp(page: Page, server: CairnServer): Promise<void> {
  await page.goto('/discount/CEDAR20')
  await expect(page).toHaveURL(/\/register$/)
  await expect(page.getByText('The code CEDAR20 will be applied.')).toBeVisible()
  await signUpHere(page, server, account(OWNER, 'Robin'))
}

async function openSettings(page: Page, entry: 'Billing' | 'License' | 'People') {
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click()
  const settings = page.getByRole('dialog')
  await settings.getByRole('button', { name: entry, exact: true }).click()
  await expect(settings.getByRole('heading', { name: entry, exact: true })).toBeVisible()
  return settings
}

/** Returns the text of the cost band. */
async function inviteThree(page: Page, prefix: string, now: string): Promise<string> {
  const settings = await openSettings(page, 'People')
  await settings.getByRole('button', { name: 'Invite people' }).click()
  const form = page.getByRole('dialog', { name: 'Invite users' })
  const emails = [1, 2, 3].map((number) => `${prefix}${number}@hollow.example`)
  await form.getByRole('button', { name: 'Paste addresses' }).click()
  await form.getByRole('textbox', { name: 'Invite several people' }).fill(emails.join(', '))
  await form.getByRole('button', { name: 'Add to the list' }).click()
  const due = form.getByText(now, { exact: true })
  await expect(due).toBeVisible()
  const band = await due.locator('xpath=ancestor::dl').textContent()
  await form.getByRole('button', { name: /^Invite 3 people/ }).click()
  await expect(form).toBeHidden()
  return band ?? ''
}

/** Opens another tab; this page follows by live updates. */
async function openSandbox(page: Page): Promise<Page> {
  const settings = await openSettings(page, 'Billing')
  const opened = page.waitForEvent('popup')
  await settings.getByRole('link', { name: 'Open the sandbox' }).click()
  return opened
}

async function moveClockAt(sandbox: Page, days: number): Promise<void> {
  const clock = sandbox.getByRole('region', { name: 'Clock' })
  const ahead = await clock.getByText(/days ahead of this server/).textContent()
  await clock.getByRole('textbox', { name: 'Days' }).fill(String(days))
  await clock.getByRole('button', { name: 'Move forward' }).click()
  await expect(clock.getByText(`${Number.parseInt(ahead ?? '', 10) + days} days ahead of this server`)).toBeVisible()
  await sandbox.close()
}

async function moveClock(page: Page, days: number): Promise<void> {
  await moveClockAt(await openSandbox(page), days)
}

async function closeSettings(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
}

async function enterCard(page: Page, number: string): Promise<void> {
  const card = page.frameLocator('iframe[title="Card form of the payment provider"]')
  await card.getByLabel(/^Card number/).fill(number)
  await card.getByLabel(/^Expiration month/).fill('08')
  await card.getByLabel(/^Expiration year/).fill('2031')
  await card.getByLabel(/^Security code/).fill('123')
}

async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel(/^Street address/).fill('418 Mill Race Road')
  await page.getByLabel(/^City/).fill('Dayton')
  await page.getByRole('combobox', { name: /^State/ }).click()
  await page.getByRole('option', { name: 'Ohio' }).click()
  await page.getByLabel(/^Zip Code/).fill('45402')
}

async function beginTrial(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/welcome\/tools$/)
  await page.getByLabel('Organization name').fill('Hollow Joinery')
  await expect(page.getByText('The code CEDAR20 will be applied.')).toBeVisible()
  await page.getByRole('button', { name: 'Create organization' }).click()
  await expect(page.getByRole('banner')).toContainText('Hollow Joinery')
  expect(await inviteThree(page, 'first', 'Due today')).toContain('$0.00')
  await expect(page.getByText(/^You have 30 days remaining on your team's free trial\./)).toBeVisible()
}

async function subscribe(page: Page): Promise<void> {
  await closeSettings(page)
  await page.getByText("Your team's free trial has ended. Upgrade your organization to restore their access.").waitFor()
  await page.getByRole('button', { name: 'Upgrade Organization' }).click()
  await expect(page.getByText('CEDAR20 applied')).toBeVisible()
  await fillAddress(page)
  // 3 × $16.00, 20% off, 7.5% tax in Ohio
  const pay = page.getByRole('button', { name: 'Pay $41.28' })
  await enterCard(page, '4000 0000 0000 9995')
  await pay.click()
  await expect(page.getByText(/^The bank declined this card: insufficient funds\./)).toBeVisible()
  await enterCard(page, '4000 0025 0000 3155')
  await pay.click()
  const bank = page.frameLocator('iframe[title="Confirm with your bank"]')
  await bank.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Payment received')).toBeVisible()
  await page.getByRole('link', { name: 'Go to dashboard' }).click()
}

async function addThree(page: Page): Promise<void> {
  const band = await inviteThree(page, 'second', 'Added to the next invoice')
  const added = /Added to the next invoice(\$\d+\.\d\d)/.exec(band)?.[1] ?? ''
  expect(added).toMatch(/^\$\d/)
  const settings = await openSettings(page, 'Billing')
  const next = settings.getByRole('region', { name: 'Next invoice' })
  await expect(next.getByText('3 added seats').locator('xpath=..')).toContainText(added)
  await expect(next).toContainText('6 seats × $16.00')
}

async function payOverdue(page: Page): Promise<void> {
  const next = (await openSettings(page, 'Billing')).getByRole('region', { name: 'Next invoice' })
  await expect(next).toContainText('7 seats × $16.00')
  await expect(next.getByText('1 added seat')).toBeVisible()
  const total = (await next.getByText('Total', { exact: true }).locator('xpath=../dd').textContent()) ?? ''
  expect(total).toMatch(/^\$\d+\.\d\d$/)
  const sandbox = await openSandbox(page)
  await sandbox.getByRole('switch', { name: 'Decline the next charge' }).click()
  await expect(sandbox.getByRole('switch', { name: 'Decline the next charge' })).toBeChecked()
  await moveClockAt(sandbox, 31)
  await closeSettings(page)
  await expect(page.getByText('Your organization needs to update the credit card on file.')).toBeVisible()
  await page.getByRole('button', { name: 'Update Payment Method' }).click()
  await enterCard(page, '5555 5555 5555 4444')
  await page.getByRole('button', { name: `Pay ${total}` }).click()
  await expect(page.getByText('Payment received')).toBeVisible()
  await page.getByRole('link', { name: 'Go to dashboard' }).click()
  await expect(page.getByText('Your organization needs to update the credit card on file.')).toBeHidden()
}

async function cancelAndRenew(page: Page, observed: Page): Promise<void> {
  const settings = await openSettings(page, 'Billing')
  await settings.getByRole('button', { name: 'Cancel subscription' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel subscription' })
  await question.getByRole('button', { name: /^Cancel subscription/ }).click()
  const done = page.getByRole('dialog', { name: /^Your subscription ends on / })
  await expect(done).toContainText(`We sent the list of names to ${OWNER}.`)
  await done.getByRole('button', { name: 'Done' }).click()
  await expect(settings.getByRole('button', { name: 'Renew subscription' })).toBeVisible()
  await moveClock(page, 31)
  await closeSettings(page)
  await expect(
    page.getByText(
      "This organization doesn't have an active subscription. Paid licensed users will lose access at the end of the billing cycle.",
    ),
  ).toBeVisible()
  await observed.goto('/')
  await expect(
    observed.getByText(
      "This organization doesn't have an active subscription. Contact your organization owner, Robin Hollow.",
    ),
  ).toBeVisible()
  await expect(observed.getByRole('button', { name: 'Request Upgrade' })).toBeVisible()
  await page.getByRole('button', { name: 'RENEW' }).click()
  const renewal = page.getByRole('dialog', { name: 'Renew the subscription?' })
  await expect(renewal).toContainText('is charged to Mastercard ending in 4444 today')
  await renewal.getByRole('button', { name: 'Renew subscription' }).click()
  await expect(page.getByText('The subscription is active.')).toBeVisible()
  await observed.reload()
  await expect(observed.getByText(/^This organization doesn't have an active subscription/)).toBeHidden()
}

async function approveUpgrade(page: Page, observed: Page, server: CairnServer): Promise<void> {
  const owner = await ApiPerson.signIn(server.url, OWNER, PASSWORD)
  await owner.call(invite, { body: { invitees: [{ email: OBSERVER, role: 'Observer' }] } })
  await signUpByApi(server.url, server, account(OBSERVER, 'Kit'))
  const guest = await ApiPerson.signIn(server.url, OBSERVER, PASSWORD)
  const [invitation] = await guest.call(listOwnInvitations)
  await guest.call(acceptOwnInvitation, { params: { id: invitation?.id ?? '' } })
  await signInBrowser(observed.context(), OBSERVER, PASSWORD)
  await observed.goto('/')
  await observed.getByRole('button', { name: 'Request Upgrade' }).click()
  await expect(observed.getByText('Upgrade pending approval')).toBeVisible()
  const settings = await openSettings(page, 'License')
  const request = settings.getByRole('region', { name: /^Kit Hollow, Free Observer, requests a license/ })
  await expect(request).toContainText(/on the next invoice, then \$16\.00 a month\./)
  await request.getByRole('button', { name: 'Approve: Kit Hollow' }).click()
  await expect(request).toBeHidden()
}

test('an organization signs up, tries, subscribes, misses a payment, cancels and renews', { tag: '@full' }, async ({
  browser,
  pageFaults,
}) => {
  const env = { CAIRN_BILLING: 'sandbox' }
  const server = await CairnServer.start({ hasDemo: false, env })
  const contexts = await Promise.all([0, 1].map(() => browser.newContext({ baseURL: server.url })))
  try {
    const [page, observed] = await Promise.all(contexts.map((context) => context.newPage()))
    if (!page || !observed) throw new Error('no page')
    page.on('pageerror', (error) => pageFaults.push(error.message))
    await test.step('sign up', () => signUp(page, server))
    await test.step('begin the trial', () => beginTrial(page))
    await test.step('let the trial end', () => moveClock(page, 30))
    await test.step('subscribe', () => subscribe(page))
    await test.step('invite three people', () => addThree(page))
    await test.step('approve an upgrade', () => approveUpgrade(page, observed, server))
    await test.step('pay what is overdue', () => payOverdue(page))
    await test.step('cancel and renew', () => cancelAndRenew(page, observed))
  } finally {
    await Promise.all(contexts.map((context) => context.close()))
    await server.dispose()
  }
})
