import { getLiveMeeting } from '@cairn/contract/live-meeting/live-meeting.endpoints'
import { expect, type Person, test } from './harness/journey'
import { Keyboard } from './harness/keyboard'
import type { Section } from './harness/live-screen'
import { SeededMeeting } from './harness/seed-meeting'

/** Labels of every control that would change something. */
const CHANGES = [
  /^To issues/,
  /^Enter the value/,
  /^Status of/,
  /^Reviewed: /,
  /^Pick: /,
  /remove from focus/,
  /^Start the discussion$/,
  /^Solve/,
  /^Keep on the list$/,
  /^Title: /,
  /^Rename /,
  /^Due date/,
  /^Owner/,
  /^Add a /,
  /^Next: /,
  /^Start with /,
  /^Start the meeting$/,
  /^End the meeting$/,
  /^Take over$/,
]

async function offersNoChange({ live }: Person): Promise<void> {
  for (const name of CHANGES) await expect(live.screen.getByRole('button', { name })).toHaveCount(0)
  await expect(live.screen.getByRole('checkbox').and(live.page.locator(':enabled'))).toHaveCount(0)
  await expect(live.screen.getByRole('textbox')).toHaveCount(0)
}

test('an observer follows the meeting, sees only what is shared, and can change nothing', async ({
  signIn,
  script,
}) => {
  const [dana, carol] = [await script('dana'), await script('carol')]
  const meeting = await SeededMeeting.create(dana, 'Watched from aside', [carol])
  await meeting.measurable('Calls returned', 10, 3)
  await meeting.measurable('Visits made', 10)
  await meeting.rock('A rock in sight')
  await meeting.headline('A headline in sight')
  await meeting.todo('A to-do in sight')
  await meeting.issue('An issue in sight')
  const scribe = await signIn('dana')
  const observer = await signIn('carol')
  await scribe.live.open(meeting.id)
  await observer.live.open(meeting.id)
  await expect(observer.live.agenda.getByRole('button', { name: 'Start the meeting' })).toHaveCount(0)
  await scribe.live.start()
  await observer.live.isAt('Segue')
  await expect(observer.live.row('Carol Hughes')).toBeVisible()
  await offersNoChange(observer)

  const sights: [Section, string][] = [
    ['Scorecard', 'Calls returned'],
    ['Rocks', 'A rock in sight'],
    ['Headlines', 'A headline in sight'],
    ['To-dos', 'A to-do in sight'],
    ['Issues', 'An issue in sight'],
  ]
  for (const [section, sight] of sights) {
    await scribe.live.next(section)
    await observer.live.isAt(section)
    await expect(observer.live.row(sight)).toBeVisible()
    await offersNoChange(observer)
  }

  const before = (await dana.call(getLiveMeeting, { params: { meetingId: meeting.id } })).revision
  await new Keyboard(observer.page).press('n', '1', 's', ' ', 'Alt+t', 'Alt+i')
  await observer.live.isAt('Issues')
  await expect(observer.page.getByRole('dialog')).toHaveCount(0)
  expect((await dana.call(getLiveMeeting, { params: { meetingId: meeting.id } })).revision).toBe(before)

  await scribe.live.next('Conclude')
  await observer.live.isAt('Conclude')
  await observer.live.rate(9)
  await scribe.live.rate(8)
  await expect(scribe.live.main.getByRole('img', { name: 'Rating 9: Carol Hughes' })).toBeVisible()
})
