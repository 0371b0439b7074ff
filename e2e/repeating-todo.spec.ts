import { expect, test } from './harness/journey'
import { SeededMeeting } from './harness/seed-meeting'

/** Dates around daylight saving changes. */
const changes = [
  { who: 'ingrid', timezoneId: 'America/New_York', first: '2027-03-12', dates: ['Mar 12, 2027', 'Mar 19, 2027'] },
  { who: 'marco', timezoneId: 'Pacific/Auckland', first: '2027-04-02', dates: ['Apr 2, 2027', 'Apr 9, 2027'] },
] as const

test('a weekly to-do repeats on the same weekday across a clock change, in any time zone', {
  tag: '@full',
}, async ({ signIn, script }) => {
  const [ingrid, marco] = [await script('ingrid'), await script('marco')]
  const meeting = await SeededMeeting.create(ingrid, 'Over the change of clocks', [marco])
  for (const { who, timezoneId, first, dates } of changes) {
    const title = `Post the numbers in ${timezoneId}`
    const { page } = await signIn(who, { timezoneId })
    await page.goto(meeting.page)
    await page.getByRole('button', { name: 'To-do', exact: true }).click()
    const popup = page.getByRole('dialog', { name: 'New to-do' })
    await popup.getByRole('textbox', { name: 'Title' }).fill(title)
    await popup.getByRole('textbox', { name: 'Due date' }).fill(first)
    await popup.getByRole('combobox', { name: 'Repeats' }).click()
    await page.getByRole('option', { name: 'Every week' }).click()
    await popup.getByRole('button', { name: 'Create to-do' }).click()
    await expect(popup).toBeHidden()
    const rows = page.locator('[data-row]').filter({ hasText: title })
    const [before, after] = dates
    await expect(rows).toContainText(before)
    await rows.getByRole('checkbox', { name: `Done: ${title}` }).click()
    await expect(rows).toHaveCount(2)
    await expect(rows.last()).toContainText(after)
    await expect(rows.last().getByRole('checkbox')).not.toBeChecked()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(rows).toHaveCount(1)
    await expect(rows.getByRole('checkbox')).not.toBeChecked()
  }
})
