import { getSession } from '@cairn/contract/identity/identity.endpoints'
import { changeRole, removePerson } from '@cairn/contract/people/memberships.endpoints'
import type { Page } from '@playwright/test'
import { expectAccessible } from './harness/axe'
import { expect, onTwoNodes, test } from './harness/journey'
import { isNotifiedOfAnotherRole, openBell, openPeople, quickAdds } from './harness/roles'
import { openMeetings } from './harness/sign-in'

/** Changes its members' roles. */
test.use({ company: 'changed' })
onTwoNodes()

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ })

test('an observer requests a license, the owner approves from the bell, and every screen updates', async ({
  signIn,
}) => {
  const [owner, elsewhere] = [await signIn('margaret', { at: '/' }), await signIn('margaret', { at: '/' })]
  const observer = await signIn('carol', { at: '/' })
  const bells = [await openBell(owner.page), await openBell(elsewhere.page)] as const
  await openMeetings(observer.page)
  await expect(quickAdds(observer.page)).toHaveCount(0)
  await observer.page.getByRole('button', { name: 'Request Upgrade' }).click()
  await expect(observer.page.getByText('Upgrade pending approval')).toBeVisible()
  await expect(observer.page.getByText('Requested', { exact: true })).toBeVisible()

  const asked = 'Carol Hughes requests a license.'
  for (const each of bells) await expect(each.getByRole('button', { name: `Approve: ${asked}` })).toBeVisible()
  await expectAccessible(owner.page, 'a request under the bell')
  const unread = (await bell(elsewhere.page).getAttribute('aria-label')) ?? ''
  // The toast disappears after two seconds.
  const completed = expect(observer.page.getByText('Request Completed')).toBeVisible()
  await bells[0].getByRole('button', { name: `Approve: ${asked}` }).click()
  await expect(owner.page.getByText('Updated', { exact: true })).toBeVisible()
  for (const each of bells) {
    const row = each.getByRole('listitem').filter({ hasText: asked })
    await expect(row.getByText('Decided')).toBeVisible()
    await expect(row.getByRole('button', { name: /^(Approve|Deny): / })).toHaveCount(0)
  }
  await expect(bell(elsewhere.page)).not.toHaveAccessibleName(unread)

  await completed
  await expect(observer.page.getByRole('dialog')).toBeVisible()
  await expectAccessible(observer.page, 'another role')
  await isNotifiedOfAnotherRole(observer.page, 'Member')
  await expect(observer.page.getByText('Upgrade pending approval')).toHaveCount(0)
  await expect(quickAdds(observer.page)).toBeVisible()
  const told = await openBell(observer.page)
  await expect(told.getByText('Margaret Olsen approved your request. You are now a Member.')).toBeVisible()
})

test('an observer requests a license, the owner denies it from the bell, and the people page updates', {
  tag: '@full',
}, async ({ script, signIn }) => {
  const [margaret, luis] = [await script('margaret'), await script('luis')]
  await margaret.call(changeRole, { params: { id: luis.personId }, body: { role: 'Observer' } })
  const [owner, elsewhere] = [await signIn('margaret', { at: '/' }), await signIn('margaret', { at: '/' })]
  const observer = await signIn('luis', { at: '/' })
  await openPeople(elsewhere.page)
  await observer.page.getByRole('button', { name: 'Request Upgrade' }).click()
  const request = elsewhere.page.getByText('Luis Ortega, Free Observer, requests a license as Member')
  await expect(request).toBeVisible()

  const panel = await openBell(owner.page)
  await panel.getByRole('button', { name: 'Deny: Luis Ortega requests a license.' }).click()
  await expect(owner.page.getByText('Updated', { exact: true })).toBeVisible()
  await expect(request).toBeHidden()
  await expect(elsewhere.page.getByRole('button', { name: 'Role of Luis Ortega: Free Observer' })).toBeVisible()

  await expect(observer.page.getByText('Upgrade not approved')).toBeVisible()
  await expect(observer.page.getByRole('button', { name: 'Request Upgrade' })).toHaveCount(0)
  const refused = 'Margaret Olsen did not approve your request. Please contact your internal team.'
  await expect((await openBell(observer.page)).getByText(refused)).toBeVisible()
})

async function openDetails(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('dialog').getByLabel(/^Name/)).toBeVisible()
}
const deletion = (page: Page) => page.getByRole('heading', { name: 'Delete organization' })

test('the owner transfers the organization, both are notified, and the new owner has an owner’s permissions', {
  tag: '@full',
}, async ({ script, signIn }) => {
  const [former, luis] = [await script('margaret'), await script('luis')]
  await former.call(changeRole, { params: { id: luis.personId }, body: { role: 'Observer' } })
  const [owner, heir] = [await signIn('margaret', { at: '/' }), await signIn('tom', { at: '/' })]
  await openDetails(heir.page)
  await expect(deletion(heir.page)).toHaveCount(0)
  await openPeople(owner.page)
  await expect(owner.page.getByRole('button', { name: 'Role of Margaret Olsen' })).toHaveCount(0)
  await owner.page.getByRole('button', { name: 'More actions for Margaret Olsen' }).click()
  await expect(owner.page.getByRole('menuitem')).toHaveText(['Transfer ownership'])
  await owner.page.getByRole('menuitem', { name: 'Transfer ownership' }).click()
  const dialog = owner.page.getByRole('dialog', { name: 'Transfer ownership' })
  const field = dialog.getByRole('combobox', { name: 'New owner' })
  await dialog.getByRole('button', { name: /^Transfer/ }).click()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  // Shorter than the list, to show that it scrolls.
  await owner.page.setViewportSize({ width: 1280, height: 600 })
  await field.click()
  await expect
    .poll(() => owner.page.getByRole('listbox').evaluate((list) => list.getBoundingClientRect().bottom <= innerHeight))
    .toBe(true)
  await expect(owner.page.getByRole('option', { name: /Margaret Olsen|Luis Ortega/ })).toHaveCount(0)
  await owner.page.getByRole('option', { name: 'Tom Reyes' }).click()
  await dialog.getByRole('button', { name: /^Transfer/ }).click()
  await expect(owner.page.getByText('Ownership successfully transferred to: Tom Reyes')).toBeVisible()

  await test.step('both are notified', async () => {
    await isNotifiedOfAnotherRole(owner.page, 'Admin')
    await isNotifiedOfAnotherRole(heir.page, 'Owner')
    const panel = await openBell(heir.page)
    await expect(panel.getByText('Margaret Olsen transferred ownership to you.')).toBeVisible()
    await heir.page.keyboard.press('Escape')
  })

  await test.step('the new owner can delete and transfer it, the former one can leave', async () => {
    await openDetails(heir.page)
    await expect(deletion(heir.page)).toBeVisible()
    await openDetails(owner.page)
    await expect(deletion(owner.page)).toHaveCount(0)
    for (const { page } of [owner, heir]) {
      await page.getByRole('dialog').getByRole('button', { name: 'People', exact: true }).click()
    }
    await heir.page.getByRole('button', { name: 'More actions for Tom Reyes' }).click()
    await expect(heir.page.getByRole('menuitem')).toHaveText(['Transfer ownership'])
    await owner.page.getByRole('button', { name: 'More actions for Margaret Olsen' }).click()
    await expect(owner.page.getByRole('menuitem')).toHaveText(['Leave organization'])
    await expect(owner.page.getByRole('button', { name: /(Role of|More actions for) Tom Reyes/ })).toHaveCount(0)
  })

  await test.step('the last owner can neither leave nor be demoted nor removed', async () => {
    const [margaret, tom] = [await script('margaret'), await script('tom')]
    const { user } = await margaret.call(getSession, { query: {} })
    expect(user.permissions).not.toContain('Update|Billing')
    const params = { id: tom.personId }
    for (const actor of [tom, margaret]) {
      await expect(actor.call(removePerson, { params })).rejects.toMatchObject({ status: 403 })
      await expect(actor.call(changeRole, { params, body: { role: 'Member' } })).rejects.toMatchObject({ status: 403 })
    }
    expect((await tom.call(getSession, { query: {} })).user.roles).toEqual(['Owner'])
  })
})
