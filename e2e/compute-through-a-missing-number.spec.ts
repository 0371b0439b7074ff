import type { Page } from '@playwright/test'
import { expect, test } from './harness/journey'
import { SeededMeeting } from './harness/seed-meeting'

const cell = (page: Page, line: string, value: string) =>
  page.getByRole('gridcell', { name: new RegExp(`^${line}, Week of .*: ${value}`) })

test('a formula with a missing number has no result and names it, and has one once it is entered', {
  tag: '@full',
}, async ({ signIn, script }) => {
  const meeting = await SeededMeeting.create(await script('priya'), 'Computed from three')
  await meeting.measurable('Bids won', 1, 6)
  await meeting.measurable('Bids kept', 1)
  await meeting.measurable('Bids sent', 1, 12)
  await meeting.measurable('Rate of bids', 1)
  const { page } = await signIn('priya', { at: `/scorecard/${meeting.traction.scorecardId}` })

  await page.getByRole('button', { name: 'Rate of bids', exact: true }).click()
  const popup = page.getByRole('dialog', { name: /^Edit / })
  await popup.getByRole('button', { name: 'Computed' }).click()
  const formula = popup.getByRole('combobox', { name: 'Formula' })
  await expect(formula).toBeVisible()
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
  await expect(page.getByText('Result: a plain number.')).toBeVisible()
  await popup.getByRole('button', { name: /^Save/ }).click()
  await expect(popup).toBeHidden()

  const missing = cell(page, 'Rate of bids', 'no value, computed').last()
  await missing.click()
  const why = page.getByRole('grid').getByText('No number yet for Bids kept.')
  await expect(why).toBeVisible()

  // The tooltip must not block clicks on cells below it.
  const said = await why.boundingBox()
  if (!said) throw new Error('Nothing is said beside the cell')
  await page.mouse.click(said.x + said.width - 4, said.y + said.height / 2)
  await expect(page.locator('[role="gridcell"]:focus')).not.toHaveAccessibleName(/^Rate of bids/)
  await expect(why).toBeHidden()

  await cell(page, 'Bids kept', 'no value').last().click()
  await expect(page.locator('[role="gridcell"]:focus')).toHaveAccessibleName(/^Bids kept/)
  await page.keyboard.type('3')
  await page.keyboard.press('Enter')
  await expect(cell(page, 'Rate of bids', '3, on goal, computed')).toBeVisible()
})
