import { listMeetings, listTractions } from '@cairn/contract/tractions/tractions.endpoints'
import type { Page } from '@playwright/test'
import type { ApiPerson } from './harness/api-person'
import { emailOf, PASSWORD } from './harness/demonstration'
import { expect, test } from './harness/journey'
import { Keyboard } from './harness/keyboard'
import { LiveScreen } from './harness/live-screen'
import { SeededMeeting } from './harness/seed-meeting'

interface Scene {
  page: Page
  keys: Keyboard
  live: LiveScreen
  meeting: SeededMeeting
  script: ApiPerson
}

async function seed(script: ApiPerson): Promise<SeededMeeting> {
  const meeting = await SeededMeeting.create(script, 'Without a mouse')
  await meeting.measurable('Crews on time', 10, 4)
  await meeting.measurable('Vans loaded', 10)
  await meeting.rock('A rock by keyboard')
  await meeting.headline('A headline by keyboard')
  await meeting.todo('A to-do by keyboard')
  for (const title of ['Issue one', 'Issue two']) await meeting.issue(title)
  return meeting
}

async function signIn({ page, keys }: Scene): Promise<void> {
  await page.goto('/login')
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await keys.type(emailOf('ingrid'))
  await keys.press('Tab')
  await keys.type(PASSWORD)
  await keys.press('Enter')
  await expect(page.getByRole('banner')).toContainText('Alder Creek Millwork')
}

async function reorderAgenda({ page, keys, meeting, script }: Scene): Promise<void> {
  await keys.activate(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Meetings' }))
  await expect(page.getByRole('heading', { name: 'Meetings', level: 1 })).toBeVisible()
  await keys.activate(page.getByRole('link', { name: 'Without a mouse' }))
  await keys.activate(page.getByRole('link', { name: 'Meeting settings' }))
  const agenda = page.getByRole('list', { name: 'Agenda' })
  await keys.reach(agenda.getByRole('button', { name: 'Reorder Headlines' }))
  await keys.press('Space')
  await expect(page.getByText('Headlines is now at position 4 of 7.')).toBeAttached()
  await keys.press('ArrowUp')
  await expect(page.getByText('Headlines is now at position 3 of 7.')).toBeAttached()
  await keys.press('Space')
  await expect(agenda.getByRole('listitem').nth(2)).toContainText('Headlines')
  await keys.activate(page.getByRole('button', { name: 'Save agenda' }))
  const kinds = async () => {
    const [traction] = await script.call(listTractions, { query: { ids: meeting.traction.id } })
    return traction?.agenda.items.map(({ type }) => type)
  }
  await expect.poll(kinds).toEqual(['Segue', 'Scorecard', 'Headlines', 'RockReview', 'ToDoList', 'IDS', 'Conclude'])
}

async function review({ keys, live }: Scene): Promise<void> {
  const rows = live.main.locator('[data-row]')
  await keys.press('n')
  await live.answerEarlyStart((extra) => keys.activate(extra))
  await live.isAt('Segue')
  await keys.activate(live.main.getByRole('button', { name: 'Start with Ingrid' }))
  await expect(live.row('Speaking now')).toBeVisible()
  await keys.press('n')
  await live.isAt('Scorecard')
  await keys.reachRow(rows, 'Vans loaded')
  await keys.press('Enter')
  await keys.type('12')
  await keys.press('Enter')
  await expect(live.row('Vans loaded')).toContainText('12')
  await keys.activate(live.main.getByRole('button', { name: 'To issues: Crews on time' }))
  await expect(live.row('Crews on time')).toContainText('On the list')
  await keys.press('n')
  await live.isAt('Headlines')
  await keys.reachRow(rows, 'A headline by keyboard')
  await keys.press('Space')
  await expect(live.main.getByText('1 of 1 reviewed')).toBeVisible()
  await keys.press('n')
  await live.isAt('Rocks')
  await keys.reachRow(rows, 'A rock by keyboard')
  await keys.press('Space')
  await expect(live.main.getByText('1 of 1 On-Track').first()).toBeVisible()
  await keys.press('n')
  await live.isAt('To-dos')
  await keys.reachRow(rows, 'A to-do by keyboard')
  await keys.press('Space')
  await expect(live.main.getByText('1 of 1 done')).toBeVisible()
}

async function solve({ page, keys, live }: Scene): Promise<void> {
  const rows = live.main.locator('[data-row]')
  await keys.press('n')
  await live.isAt('Issues')
  await keys.press('Alt+i')
  await expect(live.foot.getByRole('textbox', { name: 'Add an issue to this list' })).toBeFocused()
  await keys.type('Issue three')
  await keys.press('Enter')
  await expect(live.row('Issue three')).toBeVisible()
  await keys.reachRow(rows, 'Issue two')
  await keys.press('1')
  await expect(live.main.getByRole('button', { name: '1: remove from focus: Issue two' })).toBeVisible()
  await keys.reachRow(rows, 'Issue three')
  await keys.press('2')
  await expect(live.main.getByRole('button', { name: '2: remove from focus: Issue three' })).toBeVisible()
  await keys.activate(live.main.getByRole('button', { name: 'Start the discussion' }))
  await keys.reach(live.main.getByLabel('Solved? Who does what next?'))
  await keys.type('Left by keyboard')
  await keys.press('Enter')
  await expect(live.side).toContainText('Left by keyboard')
  await expect(live.main.locator('[aria-current="true"]')).toContainText('Issue three')
  await expect(live.main.locator('[aria-current="true"]')).toBeFocused()
  await expect(page.getByLabel('Solved? Who does what next?')).toHaveValue('')
  await keys.activate(live.main.getByRole('button', { name: 'Keep on the list' }))
  await expect(live.row('Issue three')).toContainText('Kept on the list')
}

async function conclude({ page, keys, live }: Scene): Promise<void> {
  await keys.press('n')
  await live.isAt('Conclude')
  await keys.reach(live.main.getByRole('radio', { name: 'Rate 1 of 10', exact: true }))
  await keys.press(...Array.from({ length: 6 }, () => 'ArrowRight'))
  await keys.press('Enter')
  await expect(live.main.getByRole('radio', { name: 'Rate 7 of 10' })).toBeChecked()
  await keys.reach(live.main.getByLabel('What would have made it a 10?'))
  await keys.type('A chair that turns')
  await keys.press('Enter')
  await expect(live.main.getByText('“A chair that turns”')).toBeVisible()
  await keys.activate(live.main.getByRole('button', { name: 'Add a cascading message' }))
  await expect(live.main.getByLabel('Message')).toBeFocused()
  await keys.type('Chairs are coming')
  await keys.press('Tab')
  await keys.type('Everyone')
  await keys.press('Enter')
  await expect(live.main.getByText('Chairs are coming')).toBeVisible()
  await keys.press('n')
  const dialog = page.getByRole('dialog', { name: 'End the meeting?' })
  await keys.press('Escape')
  await expect(dialog).toBeHidden()
  await keys.press('n')
  await keys.activate(dialog.getByRole('button', { name: 'End the meeting' }))
  await expect(page.getByRole('article', { name: 'Summary' })).toBeVisible()
}

test('the whole meeting, including reordering its agenda, is run by keyboard alone', async ({
  browser,
  demo,
  script,
  pageFaults,
}) => {
  const ingrid = await script('ingrid')
  const meeting = await seed(ingrid)
  const context = await browser.newContext({ baseURL: demo.url })
  const page = await context.newPage()
  page.on('pageerror', (error) => pageFaults.push(error.message))
  const scene = { page, keys: new Keyboard(page), live: new LiveScreen(page), meeting, script: ingrid }
  await test.step('sign in', () => signIn(scene))
  await test.step('reorder the agenda', () => reorderAgenda(scene))
  await test.step('open the meeting', async () => {
    await scene.keys.activate(page.getByRole('button', { name: 'Join meeting' }))
    await expect(scene.live.screen).toBeVisible()
  })
  await test.step('review', () => review(scene))
  await test.step('solve', () => solve(scene))
  await test.step('conclude', () => conclude(scene))
  const [held] = await ingrid.call(listMeetings, { query: { ids: meeting.id } })
  expect(held?.figures).toMatchObject({ averageRating: 7, todosDone: 1, todosDue: 1, issuesSolved: 1 })
  await context.close()
})
