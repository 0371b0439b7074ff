import {
  createVtoCollection,
  createVtoRevision,
  publishVtoRevision,
  shareVtoRevision,
} from '@cairn/contract/collections/collections.endpoints'
import {
  addThreeYearPictureMetric,
  changeThreeYearPictureMetric,
  getVtoRevision,
} from '@cairn/contract/vto/vto.endpoints'
import type { ApiPerson } from './harness/api-person'
import { expect, test } from './harness/journey'

async function plan(person: ApiPerson, title: string) {
  const { collection } = await person.call(createVtoCollection, { body: { title } })
  const at = { collectionId: collection.id }
  const { revision } = await person.call(createVtoRevision, { params: at, body: { title: `${title}, this year` } })
  const params = { ...at, revisionId: revision.id }
  return { revision, params, path: `/vto/detail/${collection.id}/${revision.id}/vision` }
}

test('a year is planned in place, saved automatically, and restored after a reload', {
  tag: '@full',
}, async ({ signIn, script }) => {
  const ingrid = await script('ingrid')
  const { params, path } = await plan(ingrid, 'Planned by hand')
  const { page } = await signIn('ingrid', { at: path })
  await page.getByRole('textbox', { name: 'Add a core value' }).fill('Measure twice')
  await page.keyboard.press('Enter')
  const values = page.getByRole('list', { name: 'Core values' })
  await expect(values.getByText('Measure twice')).toBeVisible()
  await values.getByText('Measure twice').hover()
  await page.getByRole('button', { name: 'Edit Measure twice' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Measure three times')
  await page.getByRole('textbox', { name: 'Add a target market' }).fill('Hospitals')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Add the guarantee' }).fill('It swings true for ten years')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Passion' }).click()
  const vision = async () => (await ingrid.call(getVtoRevision, { params, query: {} })).contents?.vision
  await expect.poll(async () => (await vision())?.coreValues.map(({ title }) => title)).toEqual(['Measure three times'])
  await expect.poll(async () => (await vision())?.coreFocus?.title).toBe('Passion')
  await expect.poll(async () => (await vision())?.targetMarkets[0]?.uniques[0]?.kind).toBe('Guarantee')
  await page.reload()
  await expect(page.getByText('Measure three times')).toBeVisible()
  await expect(page.getByText('It swings true for ten years')).toBeVisible()
})

test('a leadership-only figure reaches a member in no page, reply or live event', {
  tag: '@full',
}, async ({ signIn, script }) => {
  const [margaret, sam] = [await script('margaret'), await script('sam')]
  const { revision, params, path } = await plan(margaret, 'Kept to the team')
  const edit = { canView: true, canEdit: true }
  const body = { version: revision.version, lt: edit, org: edit, individuals: [] }
  const { revision: shared } = await margaret.call(shareVtoRevision, { params, body })
  const figure = {
    title: 'Profit nobody hears of',
    value: 11,
    unitOfMeasure: 'Percent',
    isVisibleToLtOnly: true,
  } as const
  const { metric } = await margaret.call(addThreeYearPictureMetric, { params, body: figure })
  await margaret.call(addThreeYearPictureMetric, { params, body: { title: 'Revenue for all', value: 24 } })

  const member = await signIn('sam')
  const told: string[] = []
  member.page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => told.push(payload.toString())))
  member.page.on('response', (response) => {
    if (response.url().includes('/api/'))
      void response.text().then(
        (text) => told.push(text),
        () => undefined,
      )
  })
  await member.page.goto(path)
  await member.listening
  await expect(member.page.getByText('Revenue for all')).toBeVisible()
  const changes = { version: metric.version, title: 'Profit nobody hears of, again' }
  await margaret.call(changeThreeYearPictureMetric, { params: { ...params, id: metric.id }, body: changes })
  await margaret.call(addThreeYearPictureMetric, { params, body: { title: 'Told to all', value: 3 } })
  await expect(member.page.getByText('Told to all')).toBeVisible()
  await margaret.call(publishVtoRevision, { params, body: { version: shared.version } })
  await expect(member.page.getByText(/^Published/)).toBeVisible()
  await expect(member.page.getByText(/nobody hears of/)).toHaveCount(0)
  expect(told.join(' ')).toContain('Told to all')
  expect(told.join(' ')).not.toContain('nobody hears of')
  const reply = await sam.call(getVtoRevision, { params, query: {} })
  expect(JSON.stringify(reply)).not.toContain('nobody hears of')
})
