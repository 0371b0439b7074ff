import { createVtoCollection, createVtoRevision } from '@cairn/contract/collections/collections.endpoints'
import { createIssue, listIssues } from '@cairn/contract/issues/issues.endpoints'
import { addItemComment, listItemComments } from '@cairn/contract/items/comments.endpoints'
import { getItemHistory } from '@cairn/contract/items/history.endpoints'
import type { Page } from '@playwright/test'
import { expect, test } from './harness/journey'
import { SeededMeeting } from './harness/seed-meeting'

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option }).click()
}

const moved = (page: Page, to: string) => expect(page.getByText(`Your issue was moved to ${to}.`)).toBeVisible()

test('an issue moves between meetings, to a V/TO’s list and back, with notes, comments and history', {
  tag: '@full',
}, async ({ signIn, script }) => {
  const ingrid = await script('ingrid')
  const from = await SeededMeeting.create(ingrid, 'Moves from here')
  const over = await SeededMeeting.create(ingrid, 'Moves over here')
  const { collection } = await ingrid.call(createVtoCollection, { body: { title: 'Moving folder' } })
  const params = { collectionId: collection.id }
  await ingrid.call(createVtoRevision, { params, body: { title: 'Moving plan' } })
  const ownerIds = [ingrid.personId]
  const body = { title: 'Goes its way', ownerIds, tractionId: from.traction.id, contentHtml: '<p>Since May</p>' }
  const { issue } = await ingrid.call(createIssue, { body })
  const ref = { kind: 'issue' as const, id: issue.id }
  await ingrid.call(addItemComment, { params: ref, body: { contentHtml: '<p>Ask the county</p>' } })
  const { page } = await signIn('ingrid')

  await page.goto(from.page)
  const row = page.getByRole('listitem').filter({ hasText: 'Goes its way' })
  await row.focus()
  await page.keyboard.press('m')
  await choose(page, 'Meeting', 'Moves over here')
  await page.getByRole('button', { name: /^Move Ctrl/ }).click()
  await moved(page, 'Moves over here')
  await expect(row).toHaveCount(0)

  await page.goto(over.page)
  await page.getByRole('button', { name: 'Open Goes its way' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'V/TO', exact: true }).click()
  await choose(page, 'Folder', 'Moving folder')
  await page.getByRole('button', { name: /^Move Ctrl/ }).click()
  await moved(page, 'Moving plan')

  await page.getByRole('dialog').getByRole('link', { name: 'Open the list' }).click()
  await expect(page.getByRole('heading', { name: 'Long-term issues' })).toBeVisible()
  await row.getByRole('button', { name: 'More actions for Goes its way' }).click()
  await page.getByRole('menuitem', { name: 'Move…' }).click()
  await choose(page, 'Meeting', 'Moves from here')
  await page.getByRole('button', { name: /^Move Ctrl/ }).click()
  await moved(page, 'Moves from here')

  const [back] = await ingrid.call(listIssues, { query: { ids: issue.id } })
  expect(back).toMatchObject({ tractionId: from.traction.id, revisionId: null, contentHtml: '<p>Since May</p>' })
  const { comments } = await ingrid.call(listItemComments, { params: ref, query: {} })
  expect(comments.map(({ contentHtml }) => contentHtml)).toEqual(['<p>Ask the county</p>'])
  const { entries } = await ingrid.call(getItemHistory, { params: ref, query: {} })
  expect(entries.filter(({ changes }) => changes.placeId)).toHaveLength(3)
  await page.goto(from.page)
  await expect(row).toBeVisible()
})
