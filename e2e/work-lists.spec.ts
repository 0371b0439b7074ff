import { addDays } from '@cairn/contract/calendar/days'
import { createTodos } from '@cairn/contract/todos/todos.endpoints'
import { expect, test } from './harness/journey'
import { SeededMeeting } from './harness/seed-meeting'

test('a list is searched, grouped, changed in bulk, saved as a shared view, and restored after leaving', async ({
  signIn,
  script,
}) => {
  const ingrid = await script('ingrid')
  const luis = await script('luis')
  const { traction, today } = await SeededMeeting.create(ingrid, 'Lists weekly', [luis])
  const make = (title: string, ownerIds: string[]) =>
    ingrid.call(createTodos, { body: { title, ownerIds, tractionId: traction.id, dueDate: addDays(today, 3) } })
  for (const number of [1, 2, 3]) await make(`Quillwort order ${number}`, [ingrid.personId])
  await make('Quillwort invoice', [luis.personId])
  const { page } = await signIn('ingrid')
  await page.goto('/todos?by=none')

  const rows = page.locator('div[data-row]')
  await page.getByRole('searchbox', { name: 'Find in to-dos' }).pressSequentially('quillwort')
  await expect(rows).toHaveCount(4)
  await page.getByRole('button', { name: 'Not grouped' }).click()
  await page.getByRole('option', { name: 'By owner' }).click()
  await expect(page.getByRole('button', { name: /^Ingrid/, expanded: true })).toBeVisible()

  await rows.getByRole('checkbox', { name: 'Select Quillwort order 1' }).click()
  await rows.getByRole('checkbox', { name: 'Select Quillwort order 3' }).click({ modifiers: ['Shift'] })
  await expect(page.getByText('3 selected')).toBeVisible()
  await page.getByRole('toolbar').getByRole('button', { name: 'Date' }).click()
  await page.getByRole('dialog', { name: 'Date' }).getByRole('button', { name: 'Next month' }).click()
  await page.getByRole('dialog', { name: 'Date' }).getByRole('button', { name: / 15, / }).click()
  await expect(rows.filter({ hasText: / 15/ })).toHaveCount(3)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows.filter({ hasText: / 15/ })).toHaveCount(0)

  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('By whom')
  await page.getByRole('switch', { name: /^Shared/ }).check({ force: true })
  await page.keyboard.press('Enter')
  const tab = page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: /^Shared By whom/ })
  await expect(tab).toHaveAttribute('aria-current', 'page')
  await page.reload()
  await expect(tab).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('button', { name: 'By owner' })).toBeVisible()

  const other = await signIn('luis')
  await other.page.goto('/todos')
  await other.page.getByRole('button', { name: /^Shared By whom/ }).click()
  await expect(other.page.getByRole('button', { name: 'By owner' })).toBeVisible()

  await page.getByRole('searchbox').pressSequentially('quill')
  await expect(rows).toHaveCount(4)
  await page.getByRole('searchbox').pressSequentially('wort')
  await rows.getByRole('button', { name: 'Open Quillwort order 2' }).click()
  const panel = page.getByRole('complementary', { name: 'Quillwort order 2' })
  await panel.getByRole('textbox', { name: 'Notes' }).fill('By Friday')
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(panel.getByRole('button', { name: 'Save' })).toHaveCount(0)
  await panel.getByRole('textbox', { name: 'Notes' }).fill('By Thursday')
  await page.goBack()
  await page.getByRole('button', { name: 'Leave Anyway' }).click()
  await expect(page.getByRole('complementary', { name: 'Quillwort order 2' })).toHaveCount(0)
  await expect(page.getByRole('searchbox')).toHaveValue('quillwort')
  await expect(page.getByRole('button', { name: 'By owner' })).toBeVisible()
  await expect(rows).toHaveCount(4)
  await rows.getByRole('button', { name: 'Open Quillwort order 2' }).click()
  await expect(panel.getByRole('textbox', { name: 'Notes' })).toHaveText('By Thursday')
})
