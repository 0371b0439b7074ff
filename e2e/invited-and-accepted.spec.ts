import { getSession } from '@cairn/contract/identity/identity.endpoints'
import { searchTodos } from '@cairn/contract/todos/todos.endpoints'
import type { Browser, Page } from '@playwright/test'
import { ApiPerson } from './harness/api-person'
import { expectAccessible } from './harness/axe'
import type { Cairn } from './harness/cairn-server'
import { expect, test } from './harness/journey'
import type { MailServer } from './harness/mail-server'
import { choose, giveRole, isNotifiedOfAnotherRole, openBell, openPeople, quickAdds } from './harness/roles'
import { SeededMeeting } from './harness/seed-meeting'

const ADA = 'ada@invited.example'
const BOB = 'bob@invited.example'
const PASSWORD = 'Walnut-and-oak-7'

async function invite(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Invite people' }).click()
  const popup = page.getByRole('dialog', { name: 'Invite users' })
  await popup.getByRole('button', { name: 'Paste addresses' }).click()
  await popup
    .getByLabel('Invite several people')
    .fill(`Ada Lovelace <${ADA}>\nnot an address\n${BOB}; tom@aldercreek.example`)
  await popup.getByRole('button', { name: 'Add to the list' }).click()
  await expect(
    popup.getByText('This e-mail address already belongs to someone in your organization.').first(),
  ).toBeVisible()
  await expect(popup.getByText('2 addresses are invalid. The others can be sent.')).toBeVisible()
  await expectAccessible(page, 'the people to invite')
  await popup.getByRole('button', { name: /^Invite 2 people/ }).click()
  await expect(page.getByText('Your invitations have been sent.')).toBeVisible()
  await expect(popup.getByLabel('E-mail, person 1')).toHaveValue('not an address')
  await popup.getByRole('button', { name: 'Remove', exact: true }).click()
  await popup.getByRole('button', { name: 'Close' }).click()
  await expect(popup).toBeHidden()
}

async function linkOf(mail: MailServer, address: string): Promise<string> {
  const link = () => /\/welcome\/invitation\/\S+/.exec(mail.to(address).at(-1)?.text ?? '')?.[0] ?? ''
  await expect.poll(link).not.toBe('')
  return link()
}

async function accept(browser: Browser, demo: Cairn, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: demo.url })
  const page = await context.newPage()
  await page.goto(path)
  await expect(page.getByRole('heading', { name: /^Join / })).toBeVisible()
  await expect(page.getByText(`Margaret Olsen has invited ${ADA}`)).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
  await expectAccessible(page, 'the invitation')
  await page.getByLabel(/^Password( \*)?$/).fill(PASSWORD)
  await page.getByLabel('I agree to the terms & conditions').check()
  await page.getByRole('button', { name: 'Create account and join' }).click()
  await expect(page.getByRole('banner')).toContainText('Alder Creek')
  await expect(page.getByRole('heading', { name: /^Good .*Ada/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Invite people' })).toBeHidden()
  await page.goto(path)
  await expect(page.getByRole('heading', { name: /^You have joined Alder Creek/ })).toBeVisible()
  await page.getByRole('button', { name: /^Open Alder Creek/ }).click()
  await expect(page.getByRole('heading', { name: /^Good .*Ada/ })).toBeVisible()
  return page
}

async function useWrongAccount(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByText(`It was sent to ${BOB}. You are signed in as luis@aldercreek.example.`)).toBeVisible()
  await page.getByRole('button', { name: 'Sign out and continue' }).click()
  await expect(page.getByRole('button', { name: 'Create account and join' })).toBeVisible()
}

async function addTodo(page: Page, title: string): Promise<void> {
  await quickAdds(page).click()
  const popup = page.getByRole('dialog', { name: 'New to-do' })
  await popup.getByLabel('Title').fill(title)
  await popup.getByRole('button', { name: 'Create to-do' }).click()
  await expect(popup).toBeHidden()
}

async function addIssue(page: Page, title: string): Promise<void> {
  await page.keyboard.press('Alt+i')
  const popup = page.getByRole('dialog', { name: 'New issue' })
  await popup.getByLabel('Title').fill(title)
  await popup.getByRole('button', { name: 'Create issue' }).click()
  await expect(popup).toBeHidden()
}

test('an invited person registers by the link, works, is demoted and then removed while working', async ({
  browser,
  demo,
  mail,
  script,
  signIn,
}) => {
  const [owner, host] = [await signIn('margaret', { at: '/' }), await signIn('dana')]
  await test.step('invited', () => invite(owner.page))
  const ada = await test.step('accepts', async () => accept(browser, demo, await linkOf(mail, ADA)))
  await test.step('with the wrong account', async () => {
    const { page } = await signIn('luis')
    await useWrongAccount(page, await linkOf(mail, BOB))
  })

  const adasScript = await ApiPerson.signIn(demo.url, ADA, PASSWORD)
  const meeting = await SeededMeeting.create(await script('dana'), 'Jambs weekly', [adasScript])
  const rowOf = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })

  await test.step('works, and the meeting’s owner sees it', async () => {
    await host.page.goto(meeting.page)
    await expect(host.page.getByRole('heading', { name: 'Jambs weekly' })).toBeVisible()
    await ada.goto(meeting.page)
    await addTodo(ada, 'Draw the jamb')
    await addIssue(ada, 'Who cuts the jambs?')
    for (const title of ['Draw the jamb', 'Who cuts the jambs?']) {
      await expect(rowOf(host.page, title).getByRole('button', { name: /Ada Lovelace/ })).toBeVisible()
    }
  })

  await test.step('demoted while writing', async () => {
    await quickAdds(ada).click()
    await ada.getByRole('dialog', { name: 'New to-do' }).getByLabel('Title').fill('Never to be')
    await openPeople(owner.page)
    await giveRole(owner.page, 'Ada Lovelace', 'Free Observer')
    await owner.page.getByRole('button', { name: 'Make Free Observer' }).click()
    await expect(owner.page.getByText('Downgraded', { exact: true })).toBeVisible()
    await isNotifiedOfAnotherRole(ada, 'Free Observer')
    await expect(ada.getByRole('dialog')).toHaveCount(0)
    await expect(quickAdds(ada)).toHaveCount(0)
    await expect(ada.getByRole('button', { name: 'Request Upgrade' })).toBeVisible()
    await ada.goto(meeting.page)
    await expect(rowOf(ada, 'Draw the jamb')).toBeVisible()
    await expect(ada.getByRole('checkbox', { name: 'Done: Draw the jamb' })).toHaveCount(0)
  })

  await test.step('removed while looking on', async () => {
    await choose(owner.page, 'Ada Lovelace', 'Remove from organization')
    const question = owner.page.getByRole('dialog', { name: 'Remove Ada Lovelace?' })
    await expect(question).toContainText('the meeting’s owner takes over, or Margaret Olsen.')
    await question.getByRole('button', { name: 'Remove' }).click()
    await expect(owner.page.getByText('Removed: Ada Lovelace. 2 open items were handed over.')).toBeVisible()
    await expect(owner.page.getByRole('button', { name: 'More actions for Ada Lovelace' })).toHaveCount(0)
    await expect(ada.getByText(/^You cannot access this Organization Alder Creek/)).toBeVisible()
    await ada.getByRole('button', { name: 'OK', exact: true }).click()
    await expect(ada.getByRole('heading', { name: 'Welcome, Ada' })).toBeVisible()
    await expect(adasScript.call(searchTodos, { body: {} })).rejects.toMatchObject({ status: 403 })
    expect((await adasScript.call(getSession, { query: {} })).orgId).toBeNull()
  })

  await test.step('her items now belong to the meeting’s owner', async () => {
    for (const title of ['Draw the jamb', 'Who cuts the jambs?']) {
      await expect(rowOf(host.page, title).getByRole('button', { name: /Dana Whitfield/ })).toBeVisible()
    }
    const told = 'Ada Lovelace is no longer a member. 2 of their open items are now yours.'
    await expect((await openBell(host.page)).getByText(told)).toBeVisible()
  })
  await ada.context().close()
})
