import { expect, type Page } from '@playwright/test'

/** Signs in by the form, and waits for the page that it leads to. */
export async function signInAt(page: Page, email: string, password: string, path = '/login'): Promise<void> {
  await page.goto(path)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).not.toHaveURL(/\/login/)
}
