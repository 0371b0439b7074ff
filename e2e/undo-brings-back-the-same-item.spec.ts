import { listIssues, searchIssues } from '@cairn/contract/issues/issues.endpoints'
import { listTodos, searchTodos } from '@cairn/contract/todos/todos.endpoints'
import type { Page } from '@playwright/test'
import { expect, test } from './harness/journey'
import { SeededMeeting } from './harness/seed-meeting'

const undo = (page: Page, said: string) =>
  page.getByRole('status').filter({ hasText: said }).getByRole('button', { name: 'Undo' })

test('undo reopens a to-do completed by mistake, on both screens', { tag: '@full' }, async ({ signIn, script }) => {
  const [ingrid, marco] = [await script('ingrid'), await script('marco')]
  const meeting = await SeededMeeting.create(ingrid, 'Undone to-dos', [marco])
  const id = await meeting.todo('Ticked by slip')
  const slipping = await signIn('ingrid')
  const watching = await signIn('marco')
  await slipping.page.goto(meeting.page)
  await watching.page.goto(meeting.page)
  const box = (page: Page) => page.getByRole('checkbox', { name: 'Done: Ticked by slip' })
  await expect(box(watching.page)).not.toBeChecked()
  await box(slipping.page).click()
  await expect.poll(async () => (await ingrid.call(listTodos, { query: { ids: id } }))[0]?.status).toBe('Done')
  await undo(slipping.page, 'Ticked by slip').click()
  await expect(box(slipping.page)).not.toBeChecked()
  await expect(box(watching.page)).not.toBeChecked()
  await expect.poll(async () => (await ingrid.call(listTodos, { query: { ids: id } }))[0]?.status).toBe('NotDone')
  const filters = { 'traction-ids': [meeting.traction.id] }
  expect((await ingrid.call(searchTodos, { body: { filters } })).items.map((todo) => todo.id)).toEqual([id])
})

test('undo restores the removed issue itself, not a copy', { tag: '@full' }, async ({ signIn, script }) => {
  const ingrid = await script('ingrid')
  const meeting = await SeededMeeting.create(ingrid, 'Undone issues')
  const id = await meeting.issue('Removed by slip')
  const { page } = await signIn('ingrid')
  await page.goto(meeting.page)
  await page.getByRole('button', { name: 'Open Removed by slip' }).click()
  const popup = page.getByRole('dialog', { name: 'Edit issue' })
  await popup.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(popup).toBeHidden()
  await expect(page.getByText('Removed by slip', { exact: true })).toHaveCount(0)
  const status = async () => (await ingrid.call(listIssues, { query: { ids: id } }))[0]?.status
  await expect.poll(status).toBe('Removed')
  await undo(page, 'Removed by slip').click()
  await expect(page.getByText('Removed by slip', { exact: true })).toBeVisible()
  await expect.poll(status).toBe('NotDone')
  const filters = { 'traction-ids': [meeting.traction.id] }
  expect((await ingrid.call(searchIssues, { body: { filters } })).items.map((issue) => issue.id)).toEqual([id])
})

test('undo reopens a solved issue in the meeting and removes its to-do', { tag: '@full' }, async ({
  signIn,
  script,
}) => {
  const ingrid = await script('ingrid')
  const meeting = await SeededMeeting.create(ingrid, 'Undone solutions')
  const id = await meeting.issue('Solved by slip')
  const { page, live } = await signIn('ingrid')
  await live.open(meeting.id)
  await live.start()
  for (const section of ['Scorecard', 'Rocks', 'Headlines', 'To-dos', 'Issues'] as const) await live.next(section)
  await live.main.getByRole('button', { name: 'Pick: Solved by slip' }).click()
  await live.main.getByRole('button', { name: 'Start the discussion' }).click()
  await live.main.getByLabel('Solved? Who does what next?').fill('Left by slip')
  await live.main.getByRole('button', { name: 'Solve', exact: true }).click()
  await expect(live.side).toContainText('Left by slip')
  const status = async () => (await ingrid.call(listIssues, { query: { ids: id } }))[0]?.status
  await expect.poll(status).toBe('Done')
  await undo(page, 'Solved by slip').click()
  await expect(live.side).not.toContainText('Left by slip')
  await expect.poll(status).toBe('NotDone')
  const filters = { 'traction-ids': [meeting.traction.id] }
  expect((await ingrid.call(searchIssues, { body: { filters } })).items.map((issue) => issue.id)).toEqual([id])
  await expect.poll(async () => (await ingrid.call(searchTodos, { body: { filters } })).totalCount).toBe(0)
})
