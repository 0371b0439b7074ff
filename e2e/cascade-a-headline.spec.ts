import { listPeople } from '@cairn/contract/people/people.endpoints'
import { expect, test } from './harness/journey'
import { SeededMeeting } from './harness/seed-meeting'

test('a headline cascades to two teams and appears on their screens', { tag: '@full' }, async ({ signIn, script }) => {
  const [ingrid, marco] = [await script('ingrid'), await script('marco')]
  const from = await SeededMeeting.create(ingrid, 'Cascading from')
  const yard = await SeededMeeting.create(marco, 'Cascading yard')
  const shop = await SeededMeeting.create(marco, 'Cascading shop')
  await from.headline('Nine tons of granite sold')
  const [owner] = await ingrid.call(listPeople, { query: { ids: marco.personId } })
  const watching = await signIn('marco')
  await watching.page.goto(yard.page)
  await watching.listening

  const { page } = await signIn('ingrid')
  await page.goto(from.page)
  await page.getByRole('button', { name: 'Open Nine tons of granite sold' }).click()
  await page.getByRole('button', { name: 'Cascade…' }).click()
  const popup = page.getByRole('dialog', { name: 'Cascade headline' })
  const send = popup.getByRole('button', { name: /^Cascade/ })
  await expect(send).toBeDisabled()
  await popup.getByRole('combobox', { name: 'Owner' }).fill(owner?.firstName ?? '')
  await page
    .getByRole('option', { name: owner?.firstName ?? '' })
    .first()
    .click()
  await popup.getByRole('combobox', { name: 'Meetings' }).click({ force: true })
  for (const name of ['Cascading yard', 'Cascading shop']) await page.getByRole('option', { name }).click()
  await page.keyboard.press('Tab')
  await send.click()
  await expect(page.getByText('Headline cascaded')).toBeVisible()
  await expect(watching.page.getByText('Nine tons of granite sold')).toBeVisible()
  await watching.page.goto(shop.page)
  await expect(watching.page.getByText('Nine tons of granite sold')).toBeVisible()
})
