import { addDays } from '@cairn/contract/calendar/days'
import { createTodos } from '@cairn/contract/todos/todos.endpoints'
import { expect, test } from './harness/journey'
import { SeededMeeting } from './harness/seed-meeting'

test('a list is searched, grouped, changed at once, kept as a view that others see, and left and come back to', async ({
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

  await page.getByRole('searchbox', { name: 'Find in to-dos' }).pressSequentially('quillwort')
  const rows = page.locator('div[data-row]')
  await expect(rows).toHaveCount(4)
  await page.getByRole('button', { name: 'Not grouped' }).click()
  await page.getByRole('option', { name: 'By owner' }).click()
  await expect(page.getByRole('button', { name: /^Ingrid/, expanded: true })).toBeVisible()

  await rows.filter({ hasText: 'order 1' }).focus()
  await page.keyboard.press('x')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByText('3 selected')).toBeVisible()
  await page.keyboard.press('d')
  await page.getByRole('dialog', { name: 'Date' }).getByRole('button', { name: 'Next month' }).click()
  await page.getByRole('dialog', { name: 'Date' }).getByRole('button', { name: /^15 / }).click()
  await expect(rows.filter({ hasText: / 15/ })).toHaveCount(3)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows.filter({ hasText: / 15/ })).toHaveCount(0)

  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('By whom')
  await page.getByRole('switch', { name: /^Shared/ }).check({ force: true })
  await page.keyboard.press('Enter')
  const tab = page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: /By whom/ })
  await expect(tab).toHaveAttribute('aria-current', 'page')
  await page.reload()
  await expect(tab).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('button', { name: 'By owner' })).toBeVisible()

  const other = await signIn('luis')
  await other.page.goto('/todos')
  await other.page.getByRole('button', { name: /By whom/ }).click()
  await expect(other.page.getByRole('button', { name: 'By owner' })).toBeVisible()

  await page.getByRole('searchbox').pressSequentially('quillwort')
  await rows.filter({ hasText: 'order 2' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('complementary', { name: 'Quillwort order 2' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('complementary', { name: 'Quillwort order 2' })).toHaveCount(0)
  await expect(rows).toHaveCount(4)
})
