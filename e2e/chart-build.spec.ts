import { getAcRevision } from '@cairn/contract/accountability-chart/accountability-chart.endpoints'
import { acCollections } from '@cairn/contract/collections/collections.endpoints'
import type { Page } from '@playwright/test'
import type { ApiPerson } from './harness/api-person'
import { expect, type Parts, test } from './harness/journey'
import { Keyboard } from './harness/keyboard'

type Departments = Readonly<Record<string, readonly string[]>>

const departments: Departments = {
  Sales: ['Estimating', 'Showroom', 'Dealers', 'Key accounts', 'Samples'],
  Operations: ['Shop', 'Finishing', 'Installation', 'Purchasing', 'Warehouse', 'Fleet'],
  Finance: ['Billing', 'Payroll', 'Controlling', 'Insurance'],
  People: ['Safety', 'Hiring', 'Training', 'First weeks'],
  Engineering: ['Drawings', 'Hardware', 'Prototypes', 'Tooling'],
}

async function emptyChart(person: ApiPerson, title: string) {
  const { collection } = await person.call(acCollections.create, { body: { title } })
  const at = { collectionId: collection.id }
  const { revision } = await person.call(acCollections.createRevision, { params: at, body: { title } })
  const params = { ...at, revisionId: revision.id }
  return { params, path: `/ac/collection/${collection.id}/revision/${revision.id}` }
}

const seat = (page: Page, title: string) => page.getByRole('treeitem', { name: `${title},` })
const popup = (page: Page) => page.getByRole('dialog', { name: /^New seat/ })

/** Offset after the browser scrolled a seat into view. */
const canvasOffset = (page: Page) =>
  page.getByRole('tree', { name: 'Seats' }).evaluate((window) => {
    const [is, wanted] = [window.querySelector('canvas'), window].map((one) => one?.getBoundingClientRect())
    return [(is?.x ?? Number.NaN) - (wanted?.x ?? 0), (is?.y ?? Number.NaN) - (wanted?.y ?? 0)]
  })

async function kept(person: ApiPerson, params: { collectionId: string; revisionId: string }) {
  const { seats } = await person.call(getAcRevision, { params, query: {} })
  const titles = new Map(seats?.map(({ id, title }) => [id, title]))
  return new Map(seats?.map(({ title, parentId }) => [title, titles.get(parentId ?? '') ?? null]))
}

const expected = (built: Departments) =>
  new Map<string, string | null>([
    ['Visionary', null],
    ['Integrator', 'Visionary'],
    ...Object.keys(built).map((title) => [title, 'Integrator'] as const),
    ...Object.entries(built).flatMap(([above, below]) => below.map((title) => [title, above] as const)),
  ])

async function buildByMouse({ signIn, script }: Pick<Parts, 'signIn' | 'script'>, built: Departments) {
  const margaret = await script('margaret')
  const { params, path } = await emptyChart(margaret, `${Object.keys(built).length} departments by mouse`)
  const { page } = await signIn('margaret', { at: path })
  await page.getByRole('button', { name: 'Start with Visionary and Integrator' }).click()
  const add = async (above: string, title: string) => {
    await seat(page, above).hover()
    await seat(page, above)
      .getByRole('button', { name: `More actions for ${above}` })
      .click()
    await page.getByRole('menuitem', { name: 'Add seat below' }).click()
    await popup(page).getByRole('textbox', { name: 'Title' }).fill(title)
    await popup(page)
      .getByRole('button', { name: /^Create/ })
      .click()
    await expect(popup(page)).toBeHidden()
  }
  for (const [title, below] of Object.entries(built)) {
    await add('Integrator', title)
    for (const each of below) await add(title, each)
    await page.getByRole('button', { name: 'Fit to screen' }).click()
  }
  const seats = expected(built)
  await expect(page.getByText(`${seats.size} seats`)).toBeVisible()
  await expect.poll(() => kept(margaret, params)).toEqual(seats)
  return page
}

test('two departments of a company are built with the mouse', async ({ signIn, script }) => {
  const { Finance: finance = [], People: people = [] } = departments
  const page = await buildByMouse({ signIn, script }, { Finance: finance, People: people })
  for (let step = 0; step < 7; step += 1) await page.getByRole('button', { name: 'Zoom in' }).click()
  await seat(page, 'Hiring').scrollIntoViewIfNeeded()
  await expect.poll(() => canvasOffset(page)).toEqual([0, 0])
  await expect(seat(page, 'Hiring')).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Tab')
  await page.getByRole('tree', { name: 'Seats' }).focus()
  await expect(page.getByRole('tree', { name: 'Seats' }), 'no ring around the canvas').toHaveCSS(
    'outline-style',
    'none',
  )
})

test('a company of thirty seats is built with the mouse', { tag: '@full' }, async ({ signIn, script }) => {
  await buildByMouse({ signIn, script }, departments)
})

test('a company of thirty seats is built with the keyboard alone', { tag: '@full' }, async ({ signIn, script }) => {
  const margaret = await script('margaret')
  const { params, path } = await emptyChart(margaret, 'Built by keyboard')
  const { page } = await signIn('margaret', { at: path })
  const hands = new Keyboard(page)
  await hands.activate(page.getByRole('button', { name: 'Start with Visionary and Integrator' }))
  const tree = page.getByRole('tree', { name: 'Seats' })
  const goTo = async (title: string) => {
    await hands.press('/')
    await expect(page.getByRole('combobox', { name: 'Find a seat or a person' })).toBeFocused()
    await hands.type(title)
    await page.getByRole('option', { name: title }).first().waitFor()
    await hands.press('ArrowDown', 'Enter')
    await expect(seat(page, title)).toHaveAttribute('aria-selected', 'true')
    hands.rest()
  }
  const add = async (title: string) => {
    // Keyboard users type before the popup opens.
    await hands.press('c')
    await hands.type(title)
    await expect(popup(page).getByRole('textbox', { name: 'Title' })).toHaveValue(title)
    await hands.press('Enter')
    await expect(popup(page)).toBeHidden()
    await expect(tree).toBeFocused()
    hands.rest()
  }
  await hands.reach(tree)
  await goTo('Integrator')
  for (const title of Object.keys(departments)) await add(title)
  for (const [title, below] of Object.entries(departments)) {
    await goTo(title)
    for (const each of below) await add(each)
  }
  await expect.poll(() => kept(margaret, params)).toEqual(expected(departments))
})
