import type { Locator } from '@playwright/test'
import { expect, type Person, test } from './harness/journey'
import { SeededMeeting } from './harness/seed-meeting'

const phone = { width: 375, height: 812 }

async function boxOf(locator: Locator) {
  await expect(locator).toBeVisible()
  const box = await locator.boundingBox()
  if (!box) throw new Error(`${String(locator)} is not on the screen.`)
  return box
}

async function overview({ page }: Person): Promise<void> {
  const move = await boxOf(page.getByRole('button', { name: 'Move this meeting' }))
  const skip = await boxOf(page.getByRole('button', { name: 'Skip this meeting' }))
  expect(skip.x - (move.x + move.width)).toBeGreaterThanOrEqual(24)
  const title = await boxOf(page.getByRole('heading', { level: 1 }))
  const join = await boxOf(page.getByRole('button', { name: 'Join meeting' }))
  expect(join.y, 'the button is on the title’s line').toBeLessThan(title.y + title.height)
  expect(join.x).toBeGreaterThan(title.x + title.width)
  const plus = page.getByRole('button', { name: 'Add something' })
  const foot = page.getByText(/^© /)
  await expect(async () => {
    await foot.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    const { y, height } = await boxOf(foot)
    expect(y + height).toBeLessThanOrEqual((await boxOf(plus)).y)
  }).toPass({ timeout: 10_000 })
}

async function popups({ page }: Person): Promise<void> {
  for (const [keys, title, lastField] of [
    ['Alt+t', 'New to-do', 'Repeats'],
    ['Alt+i', 'New issue', 'Owner *'],
    ['Alt+h', 'New headline', 'Owners *'],
    ['Alt+r', 'New Rock', 'Meetings *'],
  ] as const) {
    await page.keyboard.press(keys)
    const popup = page.getByRole('dialog', { name: title })
    await expect(popup).toBeVisible()
    expect(await boxOf(popup), title).toEqual({ x: 0, y: 0, ...phone })
    const notes = await boxOf(popup.getByText('Notes', { exact: true }))
    const above = await boxOf(popup.getByText(lastField, { exact: true }))
    expect(notes.y, title).toBeGreaterThan(above.y)
    await page.keyboard.press('Escape')
    await expect(popup).toBeHidden()
  }
}

async function votes({ page, live }: Person): Promise<void> {
  for (const title of ['The yard floods', 'Nobody answers the second phone on Fridays after three']) {
    const vote = live.main.getByRole('button', { name: `Vote for ${title}, 0 votes` })
    const box = await boxOf(vote)
    expect(box.x + box.width).toBeLessThanOrEqual(phone.width)
    await vote.click()
    await expect(live.main.getByRole('button', { name: `Remove your vote for ${title}, 1 vote` })).toBeVisible()
  }
  await page.keyboard.press('Alt+r')
  await expect(page.getByRole('dialog', { name: 'New Rock' })).toBeVisible()
}

test('on a phone, popups are full-screen, the meeting’s actions are spaced, and voting works', async ({
  signIn,
  script,
}) => {
  const margaret = await script('margaret')
  const meeting = await SeededMeeting.create(margaret, 'On a phone')
  await meeting.issue('The yard floods')
  await meeting.issue('Nobody answers the second phone on Fridays after three')
  const leadership = await SeededMeeting.find(margaret, 'Leadership weekly')
  const person = await signIn('margaret', { at: leadership.page, viewport: phone })
  await overview(person)
  await popups(person)
  await person.live.open(meeting.id)
  await person.live.start()
  await person.page.keyboard.press('Escape')
  for (const section of ['Scorecard', 'Rocks', 'Headlines', 'To-dos', 'Issues'] as const)
    await person.live.next(section)
  await votes(person)
})
