import type { Page } from '@playwright/test'
import { expect, test } from './harness/journey'

async function make(page: Page, name: string, scopes: readonly string[]): Promise<string> {
  await page.getByRole('button', { name: 'New token' }).click()
  const form = page.getByRole('dialog', { name: 'New token' })
  await form.getByRole('textbox', { name: 'Name' }).fill(name)
  for (const scope of scopes) await form.getByRole('checkbox', { name: scope, exact: true }).check()
  await form.getByRole('button', { name: /^Create token/ }).click()
  const made = page.getByRole('dialog', { name: 'Your new token' })
  const token = (await made.getByText(/^cairn_/).textContent()) ?? ''
  await made.getByRole('button', { name: 'Done' }).click()
  return token
}

test('a token lets a script act within its scopes until it is revoked', {
  tag: '@full',
}, async ({ signIn, script, demo }) => {
  const { personId } = await script('luis')
  const { page } = await signIn('luis')
  await page.goto(`/user/detail/${personId}/login`)
  await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible()
  const token = await make(page, 'Nightly export', ['Read'])
  const call = async (path: string, body: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const answer = await fetch(`${demo.url}/api/v2${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return { status: answer.status, text: await answer.text() }
  }
  expect((await call('/todos/search', {})).status).toBe(200)
  const refused = await call('/personal-todos', { title: 'Not with this one' })
  expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('lacks the scope “write”')])

  await page.getByRole('button', { name: 'Revoke Nightly export' }).click()
  await page.getByRole('button', { name: 'Revoke', exact: true }).click()
  await expect(page.getByText('Revoked: Nightly export')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Revoke Nightly export' })).toHaveCount(0)
  expect((await call('/todos/search', {})).status).toBe(401)
})
