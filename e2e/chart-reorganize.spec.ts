import { createSeat, removeSeat } from '@cairn/contract/accountability-chart/accountability-chart.endpoints'
import { acCollections } from '@cairn/contract/collections/collections.endpoints'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './harness/journey'

const seat = (page: Page, title: string) => page.getByRole('treeitem', { name: `${title},` })
const middle = async (card: Locator) => {
  const box = await card.boundingBox()
  if (!box) throw new Error(`${String(card)} is not on the screen.`)
  return { x: box.x + box.width / 2, y: box.y + 20 }
}

async function hold(page: Page, card: string, over: string) {
  const [from, to] = [await middle(seat(page, card)), await middle(seat(page, over))]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.move(to.x, to.y, { steps: 5 })
}

test('a chart is reorganized by mouse and keyboard while another person watches and removes the target seat', {
  tag: '@full',
}, async ({ signIn, script }) => {
  const [margaret, tom] = [await script('margaret'), await script('tom')]
  const { collection } = await margaret.call(acCollections.create, { body: { title: 'Reorganized' } })
  const at = { collectionId: collection.id }
  const edit = { canView: true, canEdit: true }
  const body = { title: 'Next year', permissions: { lt: edit, org: edit, individuals: [] } }
  const { revision } = await margaret.call(acCollections.createRevision, { params: at, body })
  const params = { ...at, revisionId: revision.id }
  const add = async (title: string, parentId?: string) =>
    (await margaret.call(createSeat, { params, body: { title, ...(parentId && { parentId }) } })).seat
  const top = await add('President')
  const sales = await add('Sales', top.id)
  await add('Showroom', sales.id)
  const operations = await add('Operations', top.id)
  const yard = await add('Yard', top.id)
  const path = `/ac/collection/${collection.id}/revision/${revision.id}`
  const [hers, his] = [await signIn('margaret', { at: path }), await signIn('tom', { at: path })]
  await Promise.all([hers.listening, his.listening])

  await hold(hers.page, 'Sales', 'Operations')
  await hers.page.mouse.up()
  for (const { page } of [hers, his]) {
    await expect(seat(page, 'Sales')).toHaveAttribute('aria-level', '3')
    await expect(seat(page, 'Showroom')).toHaveAttribute('aria-level', '4')
  }

  // A seat cannot move below itself.
  await hold(hers.page, 'Operations', 'Showroom')
  await hers.page.mouse.up()
  await expect(hers.page.getByText('A seat can’t be placed below itself.').first()).toBeVisible()
  await expect(seat(hers.page, 'Operations')).toHaveAttribute('aria-level', '2')

  await hold(hers.page, 'Showroom', 'Yard')
  await tom.call(removeSeat, { params: { ...params, seatId: yard.id }, body: { version: yard.version } })
  await expect(seat(hers.page, 'Yard')).toBeHidden()
  await hers.page.mouse.up()
  await expect(seat(hers.page, 'Showroom')).toHaveAttribute('aria-level', '4')

  // A click on its texts would edit them.
  await seat(his.page, 'Showroom').click({ position: { x: 3, y: 3 } })
  await his.page.getByRole('tree').focus()
  await his.page.keyboard.press('Control+x')
  await his.page.keyboard.press('Home')
  await his.page.keyboard.press('Enter')
  for (const { page } of [hers, his]) await expect(seat(page, 'Showroom')).toHaveAttribute('aria-level', '2')
  await his.page.getByRole('button', { name: 'Undo' }).click()
  for (const { page } of [hers, his]) await expect(seat(page, 'Showroom')).toHaveAttribute('aria-level', '4')
  await expect(seat(hers.page, operations.title)).toHaveAttribute('aria-level', '2')
})
