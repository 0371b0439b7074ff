import { createSeat } from '@cairn/contract/accountability-chart/accountability-chart.endpoints'
import { acCollections } from '@cairn/contract/collections/collections.endpoints'
import type { ApiPerson } from './harness/api-person'
import { expect, test } from './harness/journey'

async function drawChart(person: ApiPerson) {
  const { collection } = await person.call(acCollections.create, { body: { title: 'Charts to print' } })
  const at = { collectionId: collection.id }
  const { revision } = await person.call(acCollections.createRevision, { params: at, body: { title: 'On paper' } })
  const params = { ...at, revisionId: revision.id }
  const seat = async (title: string, parentId?: string) =>
    (
      await person.call(createSeat, {
        params,
        body: { title, roles: ['Lead and manage'], ...(parentId && { parentId }) },
      })
    ).seat
  const top = await seat('President')
  for (const title of ['Sales', 'Operations', 'Finance', 'People', 'Service']) await seat(title, top.id)
  return `/ac-print/collection/${collection.id}/revision/${revision.id}`
}

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type ?\/Page\b(?!s)/g)?.length

test('a chart is printed on two by three pages, with a card moved by the keyboard to the last one', {
  tag: '@full',
}, async ({ signIn, script }) => {
  const { page } = await signIn('margaret', { at: await drawChart(await script('margaret')) })
  const sales = page.getByRole('checkbox', { name: /^Sales, Open seat/ })
  // The server's first page is slow on busy machines.
  await expect(sales).toHaveAccessibleName('Sales, Open seat, page P1')
  await page.getByRole('checkbox', { name: 'Fit on one page' }).uncheck()
  const rows = page.getByRole('textbox', { name: 'Rows' })
  await rows.fill('0')
  await page.getByRole('button', { name: 'PDF' }).click()
  await expect(page.getByText('Invalid rows or columns for printing')).toBeVisible()
  await expect(rows).toBeFocused()
  await rows.fill('2')
  await page.getByRole('textbox', { name: 'Columns' }).fill('3')
  await expect(page.getByText('P6', { exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: 'A/C Card Scale, percent' }).fill('50')
  const president = page.getByRole('checkbox', { name: /^President/ })
  await expect(president).toHaveAccessibleName('President, Open seat, page P2')
  await president.focus()
  for (let press = 0; press < 60; press += 1) await page.keyboard.press('Shift+ArrowDown')
  await expect(president).toHaveAccessibleName('President, Open seat, page P5')
  await page.reload()
  await expect(president).toHaveAccessibleName('President, Open seat, page P5')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'PDF' }).click()
  expect((await saved).suggestedFilename()).toBe('On paper – Charts to print.pdf')
  // Pages without a card are left out.
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(2)
})
