import type { Page } from '@playwright/test'
import { expect, type Person, test } from './harness/journey'

/** Its people have other roles afterwards. */
test.use({ company: 'changed' })

async function openPeople({ page }: Person): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click()
  const settings = page.getByRole('dialog')
  await settings.getByRole('button', { name: 'License', exact: true }).click()
  await expect(page.getByRole('list', { name: 'People' })).toBeVisible()
}

const quickAdds = (page: Page) => page.getByRole('region', { name: 'Tools of this page' }).getByRole('button')

async function giveRole({ page }: Person, name: string, role: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Role of ${name}: `) }).click()
  await page.getByRole('menuitemradio', { name: role }).click()
}

/** The dialog says so, and the way on from it stands at home. */
async function isToldOfAnotherRole({ page }: Person): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Your permission level has changed' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button').last().click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/$/)
}

test('an observer asks for a license, the owner approves on the page of people, and the screen changes by itself', async ({
  signIn,
}) => {
  const [owner, observer] = [await signIn('margaret'), await signIn('carol')]
  await observer.page.goto('/meetings')
  await expect(quickAdds(observer.page).filter({ hasText: 'To-do' })).toHaveCount(0)
  await observer.page.getByRole('button', { name: 'Request Upgrade' }).click()
  await expect(observer.page.getByText('Upgrade pending approval')).toBeVisible()
  await expect(observer.page.getByText('Requested', { exact: true })).toBeVisible()

  await openPeople(owner)
  await expect(owner.page.getByText('Carol Hughes, Free Observer, asks for a license as Member')).toBeVisible()
  await owner.page.getByRole('button', { name: 'Approve: Carol Hughes' }).click()
  await expect(owner.page.getByText('Updated', { exact: true })).toBeVisible()
  await expect(owner.page.getByRole('button', { name: 'Role of Carol Hughes: Member' })).toBeVisible()

  await isToldOfAnotherRole(observer)
  await expect(observer.page.getByText('Upgrade pending approval')).toHaveCount(0)
  await expect(quickAdds(observer.page).filter({ hasText: 'To-do' })).toBeVisible()
})

test('a member is demoted while working and removed while working, and each time their screen follows', async ({
  signIn,
}) => {
  const [owner, member] = [await signIn('margaret'), await signIn('marco')]
  await member.page.goto('/meetings')
  await expect(quickAdds(member.page).filter({ hasText: 'To-do' })).toBeVisible()
  await openPeople(owner)

  await test.step('demoted', async () => {
    await giveRole(owner, 'Marco Bell', 'Free Observer')
    await owner.page.getByRole('button', { name: 'Downgrade' }).click()
    await expect(owner.page.getByText('Downgraded', { exact: true })).toBeVisible()
    await isToldOfAnotherRole(member)
    await expect(quickAdds(member.page).filter({ hasText: 'To-do' })).toHaveCount(0)
    await expect(member.page.getByRole('button', { name: 'Request Upgrade' })).toBeVisible()
  })

  await test.step('removed', async () => {
    await owner.page.getByRole('button', { name: 'More for Marco Bell' }).click()
    await owner.page.getByRole('menuitem', { name: 'Remove from organization' }).click()
    const question = owner.page.getByRole('dialog', { name: 'Remove Marco Bell?' })
    await question.getByRole('button', { name: 'Remove' }).click()
    await expect(owner.page.getByText(/^Removed: Marco Bell\./)).toBeVisible()
    await expect(owner.page.getByRole('button', { name: 'More for Marco Bell' })).toHaveCount(0)
    await expect(member.page.getByText(/^You cannot access this Organization Alder Creek/)).toBeVisible()
  })
})
