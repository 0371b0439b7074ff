import { getAcRevision } from '@cairn/contract/accountability-chart/accountability-chart.endpoints'
import { acCollections } from '@cairn/contract/collections/collections.endpoints'
import { expect, test } from './harness/journey'

const COUNT = 200
/** Generous, for busy machines. */
function organization(): string {
  const rows = Array.from({ length: COUNT }, (_, at) => {
    const above = at === 0 ? '' : `p${Math.floor((at - 1) / 8)}@example.org`
    return [`Seat ${at}`, `Person ${at}`, `p${at}@example.org`, at === 11 ? 'p190@example.org' : above]
  })
  const circle = rows.map((row, at) => (at === 190 ? [...row.slice(0, 3), 'p11@example.org'] : row))
  return [['Job title', 'Name', 'E-mail', 'Manager'], ...circle].map((cells) => cells.join(',')).join('\n')
}

test('two hundred people are imported into a chart, with a reporting cycle fixed, and the import is undone', {
  tag: '@full',
}, async ({ signIn, script }) => {
  const ingrid = await script('ingrid')
  const { collection } = await ingrid.call(acCollections.create, { body: { title: 'Imported here' } })
  const params = { collectionId: collection.id }
  const { revision } = await ingrid.call(acCollections.createRevision, { params, body: { title: 'From the list' } })
  const at = { ...params, revisionId: revision.id }
  const seats = async () => (await ingrid.call(getAcRevision, { params: at, query: {} })).seats ?? []

  const { page } = await signIn('ingrid', { at: `/ac/collection/${collection.id}/revision/${revision.id}` })
  await page.getByRole('link', { name: 'Start with a table' }).click()
  const buffer = Buffer.from(organization())
  await page.locator('input[type=file]').setInputFiles({ name: 'staff.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByText(/Seat 11 → Seat 190 → Seat 11/).first()).toBeVisible()
  await page.getByRole('button', { name: /^To fix/ }).click()
  const row = page.getByRole('row').filter({ hasText: 'Seat 11 → Seat 190 → Seat 11' })
  await row.getByRole('combobox', { name: 'Choose a seat' }).fill('Seat 1,')
  await page.getByRole('option', { name: 'Seat 1, Person 1, row 3' }).click()
  await page.getByRole('button', { name: `Add ${COUNT} seats` }).click()
  await expect(page.getByRole('heading', { name: `${COUNT} seats added` })).toBeVisible()
  expect(await seats()).toHaveLength(COUNT)

  await page.getByRole('link', { name: 'Open the chart' }).click()
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await expect(page.getByText(`${COUNT} seats`, { exact: true })).toBeVisible()
  await page.getByRole('searchbox').fill('Seat 190')
  await expect(page.getByRole('treegrid').getByRole('row').filter({ hasText: 'Seat 190' })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Undo the import' }).click()
  await expect(page.getByText(`${COUNT} seats were removed.`)).toBeVisible()
  expect(await seats()).toEqual([])
})
