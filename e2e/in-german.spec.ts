import { createVerification, register } from '@cairn/contract/identity/identity.endpoints'
import { createOrganization } from '@cairn/contract/organizations/organizations.endpoints'
import { ApiPerson } from './harness/api-person'
import { expect, test } from './harness/journey'
import { mailedCode } from './harness/sign-up'

test('a person with a German browser works in German, with weeks from Monday and euros', async ({
  browser,
  demo,
  mail,
}) => {
  const context = await browser.newContext({ baseURL: demo.url, locale: 'de-DE', timezoneId: 'Europe/Berlin' })
  const page = await context.newPage()
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible()
  expect(await page.locator('html').getAttribute('lang')).toBe('de')

  const email = 'annika@linde.example'
  await ApiPerson.ask(demo.url, createVerification, { body: { email } })
  const verificationCode = await mailedCode(mail, email)
  const body = { email, password: 'Linde-und-Eiche-7', verificationCode, firstName: 'Annika', lastName: 'Linde' }
  const headers = { 'sec-fetch-site': 'same-origin', 'accept-language': 'de-DE,de;q=0.9' }
  const send = (path: string, data: unknown) => context.request.post(`/api/v2${path}`, { data, headers })
  const { user } = register.reply.parse(await (await send(register.path, { ...body, acceptTerms: true })).json())
  expect((await send(createOrganization.path, { name: 'Linde Gartenbau' })).status()).toBe(200)

  await page.goto('/meeting/new')
  const form = page.getByRole('dialog', { name: 'Meeting anlegen' })
  await form.getByRole('button', { name: 'Kalender für Datum öffnen' }).click()
  await expect(page.getByRole('columnheader').first()).toHaveText('Mo')

  await page.goto(`/user/detail/${user.userId}/preferences`)
  await expect(page.getByText('Beträge erscheinen in EUR, so: 1.234,50 €.')).toBeVisible()

  await page.getByRole('group', { name: 'Sprache' }).getByText('English').click()
  await expect(page.getByText('Amounts are shown in EUR, as 1.234,50 €.')).toBeVisible()
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
  await page.getByRole('combobox', { name: 'Region format' }).click()
  await page.getByRole('option', { name: 'United Kingdom' }).click()
  await expect(page.getByText('Amounts are shown in GBP, as £1,234.50.')).toBeVisible()
  await context.close()
})
