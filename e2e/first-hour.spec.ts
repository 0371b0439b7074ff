import { getGettingStarted } from '@cairn/contract/getting-started/getting-started.endpoints'
import { createIssue } from '@cairn/contract/issues/issues.endpoints'
import { createRock } from '@cairn/contract/rocks/rocks.endpoints'
import { addMeasurable } from '@cairn/contract/scorecard/scorecard.endpoints'
import type { Page } from '@playwright/test'
import { ApiPerson } from './harness/api-person'
import { expectAccessible } from './harness/axe'
import { expect, test } from './harness/journey'
import { LiveScreen } from './harness/live-screen'
import type { MailServer } from './harness/mail-server'
import { signUpHere } from './harness/sign-up'

const EMAIL = 'robin@first-hour.example'
const PASSWORD = 'Walnut-and-oak-7'

async function signUp(page: Page, mail: MailServer): Promise<void> {
  await page.goto('/register')
  await signUpHere(page, mail, { email: EMAIL, password: PASSWORD, firstName: 'Robin', lastName: 'Hollow' })
  await expect(page.getByRole('heading', { name: 'Welcome, Robin' })).toBeVisible()
  await page.getByLabel('Name').fill('First Hour Joinery')
  await page.getByRole('button', { name: 'Create organization' }).click()
}

const laid = (page: Page, count: number) => expect(page.getByRole('img', { name: `${count} of 6 done` })).toBeVisible()

const begun = (page: Page) => expect(page.getByText(/^1 of \d so far$/)).toBeVisible()

async function makeInPopup(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'More fields' }).click()
  const form = page.getByRole('dialog', { name: 'New measurable' })
  await form.getByLabel('Title').fill('Orders')
  await form.getByLabel('Goal').fill('12')
  await form.getByRole('button', { name: /^Create/ }).click()
  await expect(form).toBeHidden()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click()
  await begun(page)
}

async function makeHere(page: Page, label: string, title: string): Promise<void> {
  await page.getByRole('textbox', { name: label, exact: true }).fill(title)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await begun(page)
}

test('a new organization gets from sign-up to its first meeting by the checklist alone', { tag: '@full' }, async ({
  browser,
  demo,
  mail,
  pageFaults,
}) => {
  const context = await browser.newContext({ baseURL: demo.url })
  const page = await context.newPage()
  page.on('pageerror', (error) => pageFaults.push(error.message))
  await test.step('sign up', () => signUp(page, mail))
  await laid(page, 0)
  await expectAccessible(page, 'the checklist')

  await test.step('skip, then set the quarter and create the meeting', async () => {
    await page.getByRole('button', { name: 'Skip', exact: true }).first().click()
    await page.getByRole('button', { name: 'Set the quarter', exact: true }).click()
    await laid(page, 1)
    await page.getByRole('button', { name: 'Create the meeting' }).click()
    await laid(page, 2)
  })

  const robin = await ApiPerson.signIn(demo.url, EMAIL, PASSWORD)
  const { traction } = await robin.call(getGettingStarted, {})
  if (!traction) throw new Error('there is no meeting')
  const own = { tractionId: traction.id, ownerId: robin.personId, ownerIds: [robin.personId] }
  const more = (count: number, make: (title: string) => Promise<unknown>) =>
    Promise.all(Array.from({ length: count }, (_, index) => make(`Another ${index}`)))

  await test.step('the other steps start in the checklist or on their page, and complete when enough is entered by anyone', async () => {
    await makeInPopup(page)
    const params = { scorecardId: traction.scorecardId }
    await more(4, (title) =>
      robin.call(addMeasurable, { params, body: { title, ownerIds: own.ownerIds, goalValue: 5 } }),
    )
    await laid(page, 3)
    await makeHere(page, 'Rock', 'Showroom')
    await more(2, (title) => robin.call(createRock, { body: { title, ...own, dueDate: '2030-12-31' } }))
    await laid(page, 4)
    await makeHere(page, 'Issue', 'Where are the plans?')
    await more(2, (title) => robin.call(createIssue, { body: { title, ...own } }))
    await expect(page.getByRole('img', { name: /of 6 done/ })).toBeHidden()
  })

  await test.step('the first meeting', async () => {
    await page.getByRole('button', { name: 'Join meeting' }).click()
    const live = new LiveScreen(page)
    await live.start()
    await live.next('Scorecard')
  })
  await context.close()
})
