import { login } from '@cairn/contract/identity/identity.endpoints'
import { type BrowserContext, expect, type Page } from '@playwright/test'

/** Without opening a page. */
export async function signInBrowser({ request }: BrowserContext, email: string, password: string): Promise<void> {
  const headers = { 'sec-fetch-site': 'same-origin' }
  const answer = await request.post(`/api/v2${login.path}`, { data: { email, password }, headers })
  expect(answer.status(), email).toBe(200)
}

export async function signInAt(page: Page, email: string, password: string, path = '/login'): Promise<void> {
  await page.goto(path)
  await signInHere(page, email, password)
}

export async function signInHere(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).not.toHaveURL(/\/login/)
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /, your account$/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('link', { name: 'Sign in again' }).click()
  await expect(page).toHaveURL(/\/login/)
}

export async function openMeetings(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Meetings' }).click()
  await expect(page).toHaveURL(/\/meetings$/)
}
