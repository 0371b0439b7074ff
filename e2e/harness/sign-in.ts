import { login } from '@cairn/contract/identity/identity.endpoints'
import { type BrowserContext, expect, type Page } from '@playwright/test'

/** Signs a browser in as its page does when the form is sent, without opening one: who signed in yesterday still is. */
export async function signInBrowser({ request }: BrowserContext, email: string, password: string): Promise<void> {
  const headers = { 'sec-fetch-site': 'same-origin' }
  const answer = await request.post(`/api/v2${login.path}`, { data: { email, password }, headers })
  expect(answer.status(), email).toBe(200)
}

/** Signs in by the form, and waits for the page that it leads to. */
export async function signInAt(page: Page, email: string, password: string, path = '/login'): Promise<void> {
  await page.goto(path)
  await signInHere(page, email, password)
}

/** Signs in at the form that the page shows, which has been loaded before. */
export async function signInHere(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).not.toHaveURL(/\/login/)
}

/** Signs out by the menu; the page stays loaded. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /, your account$/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('link', { name: 'Sign in again' }).click()
  await expect(page).toHaveURL(/\/login/)
}

/** To the meetings by the menu; the page stays loaded. */
export async function openMeetings(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Meetings' }).click()
  await expect(page).toHaveURL(/\/meetings$/)
}
