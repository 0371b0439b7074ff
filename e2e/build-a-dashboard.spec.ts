import { updateDashboard } from '@cairn/contract/dashboards/dashboards.endpoints'
import type { Page } from '@playwright/test'
import { expect, test } from './harness/journey'
import { Keyboard } from './harness/keyboard'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const tiles = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })
const isSaved = (url: string) => new URL(url).pathname.endsWith(updateDashboard.path)

test('a dashboard built by keyboard alone appears in another browser, which resets it', {
  tag: '@full',
}, async ({ signIn }) => {
  const [{ page }, other] = await Promise.all([signIn('ana', { at: '/' }), signIn('ana', { at: '/' })])
  const keyboard = new Keyboard(page)
  await expect(tiles(page, 'To-dos')).toBeVisible()
  const pressed = async (name: string, nth = 0) => {
    await keyboard.reach(button(page, name).nth(nth))
    await keyboard.press('Enter')
  }
  const writes: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && isSaved(request.url()) && writes.push(request.url()))

  await pressed('Edit dashboard')
  await pressed('Add widget')
  await keyboard.reach(page.getByRole('radio', { name: 'To-dos' }))
  await keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Meetings' })).toBeChecked()
  await pressed('Create')
  await pressed('Add widget')
  await keyboard.reach(page.getByRole('radio', { name: 'To-dos' }))
  await keyboard.press('Space')
  await pressed('Next')
  await pressed('Create')
  await expect(tiles(page, 'To-dos')).toHaveCount(2)

  const grip = button(page, 'Move the tile To-dos')
  await keyboard.reach(grip.nth(1))
  await keyboard.press('Enter', 'ArrowUp', 'ArrowUp', 'Shift+ArrowLeft', 'Shift+ArrowDown')
  await expect(page.getByText(/^To-dos: column \d+, row \d+, 4 wide, 8 high\./)).toBeAttached()
  await keyboard.press('Escape')
  await pressed('Filter To-dos', 1)
  const dialog = page.getByRole('dialog', { name: 'Filter To-dos' })
  await keyboard.reach(dialog.getByRole('checkbox', { name: 'Others' }))
  const saved = page.waitForResponse((response) => isSaved(response.url()))
  await keyboard.press('Space')
  await keyboard.reach(dialog.getByRole('button', { name: /^Save/ }))
  await keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  expect((await saved).status()).toBe(200)

  await expect(tiles(other.page, 'To-dos')).toHaveCount(2)
  await expect(tiles(other.page, 'Meetings')).toHaveCount(2)
  const boxes = (of: Page) => tiles(of, 'To-dos').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x))
  await pressed('Done')
  await expect.poll(() => boxes(other.page)).toEqual(await boxes(page))

  const theirs = new Keyboard(other.page)
  await theirs.reach(button(other.page, 'Edit dashboard'))
  await theirs.press('Enter')
  await theirs.reach(button(other.page, 'Reset Board'))
  await theirs.press('Enter')
  await expect(tiles(page, 'To-dos')).toHaveCount(1)
  expect(writes.length).toBeLessThanOrEqual(4)
})
