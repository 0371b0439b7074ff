import type { Page } from '@playwright/test'
import { expect, test } from './harness/journey'
import { SeededMeeting } from './harness/seed-meeting'

const ROWS = 20
const COLUMNS = 13

/** As copied by a spreadsheet: tab-separated lines. */
const block = Array.from(
  { length: ROWS },
  (_, row) => `${Array.from({ length: COLUMNS }, (__, column) => 100 + row * COLUMNS + column).join('\t')}\r\n`,
).join('')

const last = `${100 + ROWS * COLUMNS - 1}`
const cell = (page: Page, line: string, value: string) =>
  page.getByRole('gridcell', { name: new RegExp(`^${line}, Week of .*: ${value}`) })

async function pasted(page: Page): Promise<string> {
  await page.keyboard.press('Control+v')
  const focus = page.locator('[role="gridcell"]:focus')
  await expect(focus).toHaveAccessibleName(/: 100, missed the goal/)
  await page.keyboard.press('Control+End')
  await expect(focus).toHaveAccessibleName(new RegExp(`: ${last}, on goal$`))
  return (await focus.getAttribute('aria-label'))?.split(',')[0] ?? ''
}

test('a block from a spreadsheet is pasted and undone in one step while a colleague types next to it', async ({
  signIn,
  script,
}) => {
  const [priya, ben] = [await script('priya'), await script('ben')]
  const meeting = await SeededMeeting.create(priya, 'Filled from a spreadsheet', [ben])
  await Promise.all(Array.from({ length: ROWS }, (_, row) => meeting.measurable(`Line ${row + 1}`, 150)))
  const at = `/scorecard/${meeting.traction.scorecardId}`
  const pasting = await signIn('priya', { at, permissions: ['clipboard-read', 'clipboard-write'] })
  const looking = await signIn('ben', { at })
  await Promise.all([pasting.listening, looking.listening])

  const { page } = pasting
  await page.evaluate((text) => navigator.clipboard.writeText(text), block)

  // A colleague's open field keeps its text while numbers arrive.
  await looking.page.locator('[role="gridcell"][tabindex="0"]').click()
  await looking.page.keyboard.type('7')
  await expect(looking.page.locator('input:focus')).toHaveValue('7')
  await looking.page.getByRole('grid').evaluate((grid) => grid.parentElement?.scrollTo({ top: grid.scrollHeight }))

  await page.locator('[role="gridcell"][tabindex="0"]').click()
  await expect(page.locator('[role="gridcell"]:focus')).toHaveAccessibleName(/: no value$/)
  for (let back = 1; back < COLUMNS; back++) await page.keyboard.press('ArrowLeft')
  // The author is shown only for seconds, so wait beforehand.
  const arrived = new RegExp(`: ${last}, on goal, entered by Priya`)
  const [, lastLine] = await Promise.all([
    expect(looking.page.getByRole('gridcell', { name: arrived })).toBeVisible(),
    pasted(page),
  ])
  await expect(looking.page.locator('input:focus')).toHaveValue('7')
  await looking.page.keyboard.press('Escape')

  await page.keyboard.press('Control+z')
  await expect(cell(page, lastLine, 'no value').last()).toBeVisible()
  await expect(cell(looking.page, lastLine, last)).toHaveCount(0)
  await page.reload()
  await expect(page.locator('[role="gridcell"][tabindex="0"]')).toHaveAccessibleName(/no value$/)
})
