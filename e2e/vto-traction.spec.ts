import { createVtoCollection, createVtoRevision } from '@cairn/contract/collections/collections.endpoints'
import { createLongTermIssue } from '@cairn/contract/issues/issues.endpoints'
import { getVtoRevision } from '@cairn/contract/vto/vto.endpoints'
import { expect, test } from './harness/journey'
import { SeededMeeting } from './harness/seed-meeting'

test('a quarter is planned, what it brought is recorded beside the plan, and an issue goes to a meeting', async ({
  signIn,
  script,
}) => {
  const ingrid = await script('ingrid')
  await SeededMeeting.create(ingrid, 'Takes up what waited')
  const { collection } = await ingrid.call(createVtoCollection, { body: { title: 'Planning folder' } })
  const at = { collectionId: collection.id }
  const { revision } = await ingrid.call(createVtoRevision, { params: at, body: { title: 'Plan to record' } })
  const params = { ...at, revisionId: revision.id }
  const body = { title: 'A second shop', assignedToId: ingrid.personId }
  await ingrid.call(createLongTermIssue, { params, body })
  const { page } = await signIn('ingrid', { at: `/vto/detail/${collection.id}/${revision.id}/traction` })
  const plan = page.getByRole('region', { name: 'Quarterly plan' })
  const dialog = page.getByRole('dialog')

  await page.getByRole('button', { name: 'Add what is measured' }).click()
  await dialog.getByRole('textbox', { name: /What it is/ }).fill('Doors a week')
  await dialog.getByRole('textbox', { name: /Goal/ }).fill('640')
  await dialog.getByRole('button', { name: /^Save/ }).click()
  await expect(dialog).toBeHidden()
  await plan.getByRole('textbox', { name: 'Add a goal' }).fill('Name a crew leader')
  await page.keyboard.press('Enter')
  await expect(plan.getByText('Name a crew leader')).toBeVisible()

  await plan.getByRole('button', { name: 'Record results' }).click()
  await dialog.getByRole('textbox', { name: 'What the quarter brought: Doors a week' }).fill('652')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('12 over')).toBeVisible()
  await dialog.getByRole('button', { name: 'Reached', exact: true }).click()
  await expect(dialog.getByText('2 of 2 entered')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('652 so far')).toBeVisible()
  const kept = async () => (await ingrid.call(getVtoRevision, { params, query: {} })).contents?.traction.actualResults
  await expect.poll(async () => (await kept())?.map(({ value }) => value).toSorted()).toEqual([1, 652])

  const issues = page.getByRole('region', { name: 'Long-term issues' })
  await issues.getByRole('button', { name: 'More for A second shop' }).click()
  await page.getByRole('menuitem', { name: 'Move …' }).click()
  await page.getByRole('combobox', { name: 'Meeting' }).click()
  await page.getByRole('option', { name: 'Takes up what waited' }).click()
  await page.getByRole('button', { name: /^Move Ctrl/ }).click()
  await expect(page.getByText('Your issue was moved to Takes up what waited.')).toBeVisible()
  await expect(issues.getByRole('listitem')).toHaveCount(0)
})
