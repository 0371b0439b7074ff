import type { Page } from '@playwright/test'
import { expect, test } from './harness/journey'
import { SeededMeeting } from './harness/seed-meeting'

const cell = (page: Page, line: string, value: string) =>
  page.getByRole('gridcell', { name: new RegExp(`^${line}, Week of .*: ${value}`) })

test('a formula over three numbers has none while one is missing, says which, and has one once that is entered', async ({
  signIn,
  script,
}) => {
  const meeting = await SeededMeeting.create(await script('priya'), 'Computed from three')
  await meeting.measurable('Bids won', 1, 6)
  await meeting.measurable('Bids kept', 1)
  await meeting.measurable('Bids sent', 1, 12)
  await meeting.measurable('Rate of bids', 1)
  const { page } = await signIn('priya', { at: `/scorecard/${meeting.traction.scorecardId}` })

  await page.getByRole('button', { name: 'Rate of bids', exact: true }).click()
  await page.getByRole('button', { name: 'Computed' }).click()
  const formula = page.getByRole('combobox', { name: 'Formula' })
  await formula.pressSequentially('(won')
  await expect(page.getByRole('option', { name: /^Bids won/ })).toBeVisible()
  await formula.press('Enter')
  await expect(formula).toHaveValue('([Bids won]')
  await formula.pressSequentially(' + [bids k')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1)
  await formula.press('ArrowDown')
  await formula.press('Enter')
  await expect(formula).toHaveValue('([Bids won] + [Bids kept]')
  await formula.pressSequentially(') / [Bids sent] * 4')
  await expect(page.getByText('Gives a plain number.')).toBeVisible()
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(formula).toHaveCount(0)

  const missing = cell(page, 'Rate of bids', 'no value, computed').last()
  await missing.click()
  await expect(page.getByRole('grid').getByText('No number yet for Bids kept.')).toBeVisible()
  await cell(page, 'Bids kept', 'no value').last().click()
  await expect(page.locator('[role="gridcell"]:focus')).toHaveAccessibleName(/^Bids kept/)
  await page.keyboard.type('3')
  await page.keyboard.press('Enter')
  await expect(cell(page, 'Rate of bids', '3, on goal, computed')).toBeVisible()
})
