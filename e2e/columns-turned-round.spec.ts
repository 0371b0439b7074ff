import { expect, test } from './harness/journey'
import { SeededMeeting } from './harness/seed-meeting'

test('columns are reversed to newest first, and a new goal keeps past results', async ({ signIn, script }) => {
  const meeting = await SeededMeeting.create(await script('luis'), 'Turned round')
  await meeting.measurable('Calls', 10, 12)
  const { page } = await signIn('luis', { at: `/scorecard/${meeting.traction.scorecardId}` })
  const cell = (value: string) => page.getByRole('gridcell', { name: new RegExp(`^Calls, Week of .*: ${value}$`) })
  const reversed = async () => {
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('switch', { name: 'Newest first' }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('switch', { name: 'Newest first' })).toBeHidden()
  }

  await expect(cell('12, on goal')).toHaveAttribute('data-cell', /^0\/[1-9]\d*$/)
  await reversed()
  await expect(cell('12, on goal')).toHaveAttribute('data-cell', '0/0')
  await page.reload()
  await expect(cell('12, on goal')).toHaveAttribute('data-cell', '0/0')

  await cell('12, on goal').click()
  await expect(cell('12, on goal')).toBeFocused()
  const goal = page.locator('[data-cell="0/-3"]')
  for (const column of [-1, -2, -3]) {
    await page.keyboard.press('ArrowLeft')
    await expect(page.locator(`[data-cell="0/${column}"]`)).toBeFocused()
  }
  await expect(goal).toHaveText(/≥\s10/)
  await page.keyboard.press('Enter')
  const popup = page.getByRole('dialog', { name: /^Edit / })
  await popup.getByRole('textbox', { name: 'Goal' }).fill('20')
  await popup.getByRole('radio', { name: 'From the current period on' }).check()
  await popup.getByRole('button', { name: /^Save/ }).click()
  await expect(popup).toBeHidden()
  await expect(goal).toHaveText(/≥\s10 → ≥\s20/)
  await expect(cell('12, on goal')).toBeVisible()

  await page.getByRole('switch', { name: 'This week' }).click()
  const running = page.locator('[data-cell="0/0"]')
  await expect(running).toHaveAccessibleName(/: no value$/)
  await running.click()
  await expect(running).toBeFocused()
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await expect(cell('12, missed the goal')).toHaveAttribute('data-cell', '0/0')
  await expect(cell('12, on goal')).toHaveAttribute('data-cell', '0/1')
  await reversed()
  await expect(cell('12, missed the goal')).toHaveAttribute('data-cell', /^0\/[1-9]\d*$/)
})
