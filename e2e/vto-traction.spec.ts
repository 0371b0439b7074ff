import {
  createVtoCollection,
  createVtoRevision,
  getVtoCollection,
} from '@cairn/contract/collections/collections.endpoints'
import { createLongTermIssue } from '@cairn/contract/issues/issues.endpoints'
import { addPlanGoal, createQuarterlyPlan, getVtoRevision } from '@cairn/contract/vto/vto.endpoints'
import { expect, test } from './harness/journey'
import { SeededMeeting } from './harness/seed-meeting'

test('a quarter is planned, its results are recorded next to the plan, and an issue moves to a meeting', {
  tag: '@full',
}, async ({ signIn, script }) => {
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

  await page.getByRole('button', { name: 'Add a measurable' }).click()
  await dialog.getByRole('textbox', { name: /Name/ }).fill('Doors a week')
  await dialog.getByRole('textbox', { name: /Goal/ }).fill('640')
  await dialog.getByRole('button', { name: /^Save/ }).click()
  await expect(dialog).toBeHidden()
  await plan.getByRole('textbox', { name: 'Add a goal' }).fill('Name a crew leader')
  await page.keyboard.press('Enter')
  await expect(plan.getByText('Name a crew leader')).toBeVisible()

  await plan.getByRole('button', { name: 'Record results' }).click()
  await dialog.getByRole('textbox', { name: 'Result of Doors a week' }).fill('652')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('12 over')).toBeVisible()
  await dialog.getByRole('button', { name: 'Reached', exact: true }).click()
  await expect(dialog.getByText('2 of 2 entered')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('652 so far')).toBeVisible()
  const kept = async () => (await ingrid.call(getVtoRevision, { params, query: {} })).contents?.traction.actualResults
  await expect.poll(async () => (await kept())?.map(({ value }) => value).toSorted()).toEqual([1, 652])

  const issues = page.getByRole('region', { name: 'Long-term issues' })
  await issues.getByRole('button', { name: 'More actions for A second shop' }).click()
  await page.getByRole('menuitem', { name: 'Move…' }).click()
  await page.getByRole('combobox', { name: 'Meeting' }).click()
  await page.getByRole('option', { name: 'Takes up what waited' }).click()
  await page.getByRole('button', { name: /^Move Ctrl/ }).click()
  await expect(page.getByText('Your issue was moved to Takes up what waited.')).toBeVisible()
  await expect(issues.getByRole('listitem')).toHaveCount(0)

  // A new issue goes to the V/TO that is open.
  await page.keyboard.press('Alt+i')
  await dialog.getByRole('textbox', { name: 'Title' }).fill('A third shop')
  await page.keyboard.press('Control+Enter')
  await expect(issues.getByRole('listitem').filter({ hasText: 'A third shop' })).toBeVisible()
})

test('closing a quarter leads from its results to the next published plan', { tag: '@full' }, async ({
  signIn,
  script,
}) => {
  const ingrid = await script('ingrid')
  const meeting = await SeededMeeting.create(ingrid, 'Sets the company’s Rocks')
  const { collection } = await ingrid.call(createVtoCollection, { body: { title: 'Closing folder' } })
  const at = { collectionId: collection.id }
  const { revision } = await ingrid.call(createVtoRevision, { params: at, body: { title: 'Plan to close' } })
  const params = { ...at, revisionId: revision.id }
  await ingrid.call(createQuarterlyPlan, { params, body: { linkedTractionId: meeting.traction.id } })
  const body = { title: 'Name a crew leader' }
  await ingrid.call(addPlanGoal, { params: { ...params, plan: 'quarterly_plan' }, body })
  const { page } = await signIn('ingrid', { at: `/vto/detail/${collection.id}/${revision.id}/quarter-end` })
  const next = (step: string) => page.getByRole('button', { name: `Next: ${step}` }).click()

  await page.getByRole('button', { name: 'Reached', exact: true }).click()
  await expect(page.getByText('1 of 1 entered')).toBeVisible()
  await next('Close Rocks')
  await next('Copy and update')
  await page.getByRole('button', { name: 'Create the copy' }).click()
  await expect(page.getByRole('link', { name: /^Open Plan to close, / })).toBeVisible()
  await next('Pull issues forward')
  await next('Set Rocks')
  await page.getByRole('button', { name: 'New Rock' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Title' }).fill('Open the second shop')
  await page.getByRole('button', { name: /^Create Rock/ }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Open the second shop' })).toBeVisible()

  await page.reload()
  await page
    .getByRole('button', { name: /Publish/ })
    .first()
    .click()
  await page.getByRole('region', { name: 'Publish' }).getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText(/^Plan to close, .* is published$/).first()).toBeVisible()
  const { revisions } = await ingrid.call(getVtoCollection, { params: at })
  expect(revisions.map(({ isPublished }) => isPublished)).toEqual([false, true])
})
