import { getSession } from '@cairn/contract/identity/identity.endpoints'
import { setDefaultOrganization } from '@cairn/contract/identity/preferences.endpoints'
import { createOrganization, deleteOrganization } from '@cairn/contract/organizations/organizations.endpoints'
import { removePerson } from '@cairn/contract/people/memberships.endpoints'
import type { Page } from '@playwright/test'
import { expectAccessible } from './harness/axe'
import { expect, onTwoNodes, type Person, test } from './harness/journey'

/** Members lose access, and finally the company is removed. */
test.use({ company: 'lost' })
onTwoNodes()

const OTHER = 'Fernhill Bakery'
const lost = (name: string) =>
  `You cannot access this Organization ${name} with this login. Please contact your internal team.`
const ended = (name: string) =>
  `Organization ${name} deleted. You cannot access this Organization. Please, contact your internal team.`

const welcome = (page: Page) => page.getByRole('heading', { name: /^Welcome/ })
const readTold = async (page: Page, sentence: string) => {
  await expect(page.getByText(sentence)).toBeVisible()
  await page.getByRole('button', { name: 'OK', exact: true }).click()
  await expect(page.getByText(sentence)).toBeHidden()
}

async function secondTab({ context }: Person): Promise<Page> {
  const page = await context.newPage()
  await page.goto('/meetings')
  await expect(page.getByRole('heading', { name: 'Meetings' })).toBeVisible()
  return page
}

test('a person removed while working, without another organization, is notified in every tab and sent to the welcome page', {
  tag: '@full',
}, async ({ script, signIn }) => {
  const ben = await signIn('ben', { at: '/' })
  const tab = await secondTab(ben)
  const [owner, { personId }] = [await script('margaret'), await script('ben')]
  await owner.call(removePerson, { params: { id: personId } })
  await expect(ben.page.getByText(lost('Alder Creek Millwork'))).toBeVisible()
  await expectAccessible(ben.page, 'an organization that is lost')
  for (const page of [ben.page, tab]) {
    await readTold(page, lost('Alder Creek Millwork'))
    await expect(page).toHaveURL(/\/welcome\/tools/)
    await expect(welcome(page)).toBeVisible()
  }
  await ben.page.goto('/meetings')
  await expect(ben.page).toHaveURL(/\/welcome\/tools/)
})

test('a person removed while working is notified and continues in another organization', { tag: '@full' }, async ({
  script,
  signIn,
}) => {
  const [owner, sam] = [await script('margaret'), await script('sam')]
  const { orgId } = await sam.call(getSession, { query: {} })
  await sam.call(createOrganization, { body: { name: OTHER, timeZone: 'UTC' } })
  await sam.call(setDefaultOrganization, { params: { orgId: orgId ?? '' } })
  const { page } = await signIn('sam', { at: '/' })
  await expect(page.getByRole('banner')).toContainText('Alder Creek')
  await owner.call(removePerson, { params: { id: sam.personId } })
  await readTold(page, lost('Alder Creek Millwork'))
  await expect(page.getByRole('banner')).toContainText(OTHER)
  await expect(page.getByText('Alder Creek')).toBeHidden()
})

test('deleting an organization notifies two people working in it', { tag: '@full' }, async ({ script, signIn }) => {
  const [dana, luis] = [await signIn('dana', { at: '/' }), await signIn('luis', { at: '/' })]
  // Only clients that receive the event learn that the company was removed.
  await Promise.all([dana.listening, luis.listening])
  const owner = await script('margaret')
  const { orgId } = await owner.call(getSession, { query: {} })
  await owner.call(deleteOrganization, { params: { id: orgId ?? '' }, body: { name: 'Alder Creek Millwork' } })
  for (const { page } of [dana, luis]) {
    await readTold(page, ended('Alder Creek Millwork'))
    await expect(welcome(page)).toBeVisible()
  }
})
