import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from './harness/axe'
import type { CairnServer } from './harness/cairn-server'
import { expect, test } from './harness/journey'
import type { MailServer } from './harness/mail-server'

const ADA = 'ada@invited.example'
const BOB = 'bob@invited.example'
const PASSWORD = 'Walnut-and-oak-7'

async function invite(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Invite people' }).click()
  const popup = page.getByRole('dialog', { name: 'Invite users' })
  await popup
    .getByLabel('Invite many at once')
    .fill(`Ada Lovelace <${ADA}>\nnot an address\n${BOB}; tom@aldercreek.example`)
  await popup.getByRole('button', { name: 'Add to the list' }).click()
  await expect(popup.getByText('1 line cannot be sent as it is. The others can go.')).toBeVisible()
  await expectAccessible(page, 'the people to invite')
  await popup.getByRole('button', { name: /^Send 3 invitations/ }).click()
  await expect(page.getByText('Your invitations have been sent.')).toBeVisible()
  await expect(popup.getByText('Somebody in your organization has this e-mail address already.').first()).toBeVisible()
  await expect(popup.getByLabel('E-mail, person 1')).toHaveValue('not an address')
  await popup.getByRole('button', { name: 'Remove them' }).click()
  await popup.getByRole('button', { name: 'Close' }).click()
  await expect(popup).toBeHidden()
}

async function linkOf(mail: MailServer, address: string): Promise<string> {
  const link = () => /\/welcome\/invitation\/\S+/.exec(mail.to(address).at(-1)?.text ?? '')?.[0] ?? ''
  await expect.poll(link).not.toBe('')
  return link()
}

async function accept(browser: Browser, demo: CairnServer, path: string): Promise<void> {
  const context = await browser.newContext({ baseURL: demo.url })
  const page = await context.newPage()
  await page.goto(path)
  await expect(page.getByRole('heading', { name: /^Join / })).toBeVisible()
  await expect(page.getByText(`Margaret Olsen has invited ${ADA}`)).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
  await expectAccessible(page, 'the invitation')
  await page.getByLabel(/^Password( \*)?$/).fill(PASSWORD)
  await page.getByLabel('I agree to the terms & conditions').check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('banner')).toContainText('Alder Creek')
  await expect(page.getByRole('heading', { name: /^Good .*Ada/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Invite people' })).toBeHidden()
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'This invitation cannot be used' })).toBeVisible()
  await context.close()
}

test('the owner invites many, and somebody invited registers by the link and is in', async ({
  browser,
  demo,
  mail,
  signIn,
}) => {
  const margaret = await signIn('margaret')
  await test.step('invite', () => invite(margaret.page))
  const path = await linkOf(mail, ADA)
  await test.step('accept', () => accept(browser, demo, path))
  await test.step('with the wrong account', async () => {
    const { page } = await signIn('dana')
    const other = (await linkOf(mail, BOB)).replace('/invitation/', '/invitation/process/')
    await page.goto(other)
    await expect(page.getByText(`It was sent to ${BOB}. You are signed in as dana@aldercreek.example.`)).toBeVisible()
    await page.getByRole('button', { name: 'Sign in with another account' }).click()
    await expect(page).toHaveURL(/\/login\?redirect=/)
  })
})
