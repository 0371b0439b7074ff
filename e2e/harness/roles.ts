import { expect, type Locator, type Page } from '@playwright/test'

export async function openPeople(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'People', exact: true }).click()
  await expect(page.getByRole('list', { name: 'People' })).toBeVisible()
}

export async function giveRole(page: Page, name: string, role: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Role of ${name}: `) }).click()
  await page.getByRole('menuitemradio', { name: role }).click()
}

export async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `More actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** Absent for observers. */
export const quickAdds = (page: Page): Locator =>
  page.getByRole('region', { name: 'Page tools' }).getByRole('button').filter({ hasText: 'To-do' })

export async function isNotifiedOfAnotherRole(page: Page, role: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Your permission level has changed' })
  await expect(dialog).toContainText(`is now ${role}.`)
  await dialog.getByRole('button').last().click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/$/)
}

export async function openBell(page: Page): Promise<Locator> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications/ })
    .click()
  const panel = page.getByRole('dialog').filter({ has: page.getByRole('heading', { name: 'Notifications' }) })
  await expect(panel).toBeVisible()
  return panel
}
