import { addDays } from '@cairn/contract/calendar/days'
import { localDateOf } from '@cairn/contract/calendar/time-zone'
import { listTractions } from '@cairn/contract/tractions/tractions.endpoints'
import type { ApiPerson } from './harness/api-person'
import { emailOf } from './harness/demonstration'
import { expect, onTwoNodes, type Person, test } from './harness/journey'
import type { LiveScreen } from './harness/live-screen'
import type { MailServer } from './harness/mail-server'
import { receivedBy } from './harness/received-by'
import { SeededMeeting } from './harness/seed-meeting'
import { openMeetings } from './harness/sign-in'

onTwoNodes()

const TITLE = 'Leadership weekly'
const TIME_ZONE = 'America/Chicago'

interface Team {
  tom: Person
  dana: Person
  luis: Person
  everyone: readonly LiveScreen[]
}

async function everyoneSees(team: Team, check: (live: LiveScreen) => Promise<void>): Promise<void> {
  for (const live of team.everyone) await check(live)
}

async function seed(tom: ApiPerson): Promise<SeededMeeting> {
  const meeting = await SeededMeeting.find(tom, TITLE)
  await meeting.measurable('Doors sent back', 10, 4)
  await meeting.measurable('Quotes written by hand', 5)
  await meeting.rock('Open the second line')
  await meeting.headline('The county renewed for three years')
  for (const title of ['Ring the printer', 'Order the blades', 'Post the plan']) await meeting.todo(title)
  for (const title of ['The saw stops at noon', 'Nobody reads the plan', 'Lunch is too long'])
    await meeting.issue(title)
  return meeting
}

async function walkIn({ tom, dana, luis, everyone }: Team, meeting: SeededMeeting): Promise<void> {
  await openMeetings(tom.page)
  const row = tom.page.getByTestId('meeting-row').filter({ hasText: TITLE })
  await row.getByRole('button', { name: 'Join meeting' }).click()
  await expect(tom.page).toHaveURL(new RegExp(`/meeting/live/${meeting.id}$`))
  await dana.page.goto(meeting.page)
  await dana.page.getByRole('button', { name: 'Join meeting' }).click()
  await luis.live.open(meeting.id)
  for (const live of everyone) await expect(live.side).toContainText('3 of 7')
  await tom.live.start()
  for (const live of everyone) await live.isAt('Segue')
  await expect(dana.live.agenda).toContainText('Tom leads the meeting')
}

async function segue({ tom, everyone }: Team): Promise<void> {
  await tom.live.main.getByRole('button', { name: /^Start with / }).click()
  for (let turn = 1; turn <= 3; turn += 1) {
    for (const live of everyone) await expect(live.row('Speaking now')).toHaveCount(1)
    for (const live of everyone) await expect(live.row('Has spoken')).toHaveCount(turn - 1)
    await tom.live.main.getByRole('button', { name: turn < 3 ? /^Next: / : 'Everyone has spoken' }).click()
  }
  for (const live of everyone) await expect(live.row('Has spoken')).toHaveCount(3)
}

async function scorecard(team: Team): Promise<void> {
  const { tom, dana, luis } = team
  await tom.live.next('Scorecard')
  await everyoneSees(team, (live) => live.isAt('Scorecard'))
  await luis.live.main.getByRole('button', { name: 'To issues: Doors sent back' }).click()
  await expect(luis.live.toast('Doors sent back is on the issue list')).toBeVisible()
  await everyoneSees(team, (live) => expect(live.row('Doors sent back')).toContainText('On the list'))
  await expect(dana.live.side).toContainText('Doors sent back')
  await dana.live.main.getByRole('button', { name: 'Enter the value of Quotes written by hand' }).click()
  await dana.live.main.getByRole('textbox', { name: 'Enter the value of Quotes written by hand' }).fill('7')
  await dana.page.keyboard.press('Enter')
  await everyoneSees(team, (live) =>
    expect(live.row('Quotes written by hand').getByRole('button', { name: '7' })).toBeVisible(),
  )
}

async function rocks(team: Team): Promise<void> {
  const { tom, luis } = team
  await tom.live.next('Rocks')
  await everyoneSees(team, (live) => live.isAt('Rocks'))
  const status = (live: LiveScreen) =>
    live.main.getByRole('group', { name: 'Status of Open the second line' }).getByRole('button', { name: 'Off-Track' })
  await status(luis.live).click()
  await everyoneSees(team, (live) => expect(status(live)).toHaveAttribute('aria-pressed', 'true'))
}

async function headlines(team: Team): Promise<void> {
  const { tom, dana } = team
  await tom.live.next('Headlines')
  await everyoneSees(team, (live) => live.isAt('Headlines'))
  const reviewed = (live: LiveScreen) =>
    live.main.getByRole('button', { name: 'Reviewed: The county renewed for three years' })
  await reviewed(dana.live).click()
  await everyoneSees(team, (live) => expect(reviewed(live)).toHaveAttribute('aria-pressed', 'true'))
  await dana.live.foot.getByRole('button', { name: 'React' }).click()
  // Reactions disappear after seconds.
  const seen = Promise.all(team.everyone.map((live) => expect(live.reactions.getByText('Dana')).toBeVisible()))
  await dana.page.getByRole('group', { name: 'React' }).getByRole('button', { name: 'Celebrate' }).click()
  await seen
  await everyoneSees(team, (live) => expect(live.reactions).toHaveCount(0))
  await dana.page.keyboard.press('Escape')
}

async function todos(team: Team): Promise<{ done: number; due: number }> {
  const { tom, dana, luis } = team
  await tom.live.next('To-dos')
  await everyoneSees(team, (live) => live.isAt('To-dos'))
  const note = tom.live.main.getByText(/^\d+ of \d+ done$/)
  const [before = 0, due = 0] = (await note.textContent())?.match(/\d+/g)?.map(Number) ?? []
  await dana.live.main.getByRole('checkbox', { name: 'Done: Ring the printer' }).click()
  await luis.live.main.getByRole('checkbox', { name: 'Done: Order the blades' }).click()
  const done = before + 2
  await everyoneSees(team, async (live) => {
    await expect(live.main.getByRole('checkbox', { name: 'Done: Ring the printer' })).toBeChecked()
    await expect(live.main.getByRole('checkbox', { name: 'Done: Order the blades' })).toBeChecked()
    await expect(live.main.getByText(`${done} of ${due} done`, { exact: true })).toBeVisible()
    await expect(live.main.getByText(`${Math.round((100 * done) / due)}%`, { exact: true })).toBeVisible()
  })
  return { done, due }
}

async function issues(team: Team): Promise<void> {
  const { tom, dana, luis } = team
  await tom.live.next('Issues')
  await everyoneSees(team, (live) => live.isAt('Issues'))
  const picks = [
    [tom, 'The saw stops at noon'],
    [dana, 'Nobody reads the plan'],
    [luis, 'Lunch is too long'],
  ] as const
  for (const [index, [person, title]] of picks.entries()) {
    await person.live.main.getByRole('button', { name: `Pick: ${title}` }).click()
    const stone = `${index + 1}: remove from focus: ${title}`
    await everyoneSees(team, (live) => expect(live.main.getByRole('button', { name: stone })).toBeVisible())
  }
  await luis.live.main.getByRole('button', { name: 'Start the discussion' }).click()
  const inDiscussion = (live: LiveScreen, title: string) =>
    expect(live.main.locator('[aria-current="true"]').filter({ hasText: title })).toBeVisible()
  await everyoneSees(team, (live) => inDiscussion(live, 'The saw stops at noon'))
  await tom.live.main.getByRole('button', { name: 'Add notes' }).click()
  await tom.live.main.getByRole('textbox', { name: 'Notes' }).pressSequentially('It is the motor')
  await expect(dana.live.main.getByText('It is the motor')).toBeVisible()
  await dana.live.main.getByLabel('Solved? Who does what next?').fill('Have the motor looked at')
  await dana.live.main.getByRole('button', { name: 'Solve', exact: true }).click()
  await everyoneSees(team, async (live) => {
    await inDiscussion(live, 'Nobody reads the plan')
    await expect(live.side).toContainText('The saw stops at noon')
    await expect(live.side).toContainText('Have the motor looked at')
  })
  await tom.live.main.getByRole('button', { name: 'Keep on the list' }).click()
  await everyoneSees(team, (live) => inDiscussion(live, 'Lunch is too long'))
  await luis.live.main.getByRole('button', { name: 'Solve without a to-do' }).click()
  await everyoneSees(team, async (live) => {
    await expect(live.main.getByText('All picked issues are done. Unsolved ones go back to the list.')).toBeVisible()
    await expect(live.side).toContainText('Lunch is too long')
    await expect(live.row('Nobody reads the plan')).toContainText('Kept on the list')
  })
}

async function ratings(team: Team, receivedByDana: readonly string[]): Promise<void> {
  const { tom, dana, luis } = team
  await tom.live.next('Conclude')
  await everyoneSees(team, (live) => live.isAt('Conclude'))
  const shown = (live: LiveScreen) => live.main.getByRole('img', { name: /^Rating \d+: / })
  await tom.live.rate(10)
  await luis.live.rate(6)
  await everyoneSees(team, async (live) => {
    await expect(live.main.getByText('2 of 3 have rated')).toBeVisible()
    await expect(shown(live)).toHaveCount(0)
  })
  const told = receivedByDana.filter((frame) => frame.includes('"RatingAdded"'))
  expect(told).toHaveLength(2)
  for (const frame of told) expect(frame).toContain('"rating":null')
  await dana.live.rate(9)
  await everyoneSees(team, async (live) => {
    await expect(live.main.getByText('Everyone here has rated', { exact: true })).toBeVisible()
    await expect(live.main.getByRole('img', { name: 'Rating 6: Luis Ortega' })).toBeVisible()
    await expect(live.main.getByRole('img', { name: 'Rating 9: Dana Whitfield' })).toBeVisible()
    await expect(live.main.getByRole('img', { name: 'Rating 10: Tom Reyes' })).toBeVisible()
    await expect(live.main.getByText('8.3', { exact: true })).toBeVisible()
  })
}

async function conclude(team: Team): Promise<void> {
  const { tom, dana, luis } = team
  await luis.live.main.getByLabel('What would have made it a 10?').fill('We began without the numbers')
  await luis.live.main.getByRole('button', { name: 'Save' }).click()
  await everyoneSees(team, (live) => expect(live.main.getByText('“We began without the numbers”')).toBeVisible())
  await dana.live.main.getByRole('button', { name: 'Make it an issue' }).click()
  await everyoneSees(team, (live) => expect(live.main.getByRole('button', { name: 'On the list' })).toBeDisabled())
  await dana.live.main.getByRole('button', { name: 'Add a cascading message' }).click()
  await dana.live.main.getByLabel('Message').fill('Lunch begins at twelve from Monday')
  await dana.live.main.getByLabel('Who should hear it').fill('Shop floor')
  await dana.live.main.getByRole('button', { name: 'Save' }).click()
  await everyoneSees(team, (live) => expect(live.main.getByText('Lunch begins at twelve from Monday')).toBeVisible())
  await expect(tom.live.main).toContainText('Have the motor looked at')
}

async function end(team: Team): Promise<void> {
  const { tom, dana } = team
  const dialog = tom.page.getByRole('dialog', { name: 'End the meeting?' })
  await tom.live.agenda.getByRole('button', { name: 'End the meeting' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await dana.live.isAt('Conclude')
  const endIt = async () => {
    await tom.live.agenda.getByRole('button', { name: 'End the meeting' }).click()
    await dialog.getByRole('button', { name: 'End the meeting' }).click()
    await everyoneSees(team, (live) => expect(live.page.getByText('Ended by Tom Reyes')).toBeVisible())
  }
  await endIt()
  await expect(dana.page.getByRole('button', { name: 'Resume the meeting' })).toHaveCount(0)
  await tom.page.getByRole('button', { name: 'Resume the meeting' }).click()
  await everyoneSees(team, (live) => live.isAt('Conclude'))
  await endIt()
}

async function summary({ dana }: Team, meeting: SeededMeeting, { done, due }: { done: number; due: number }) {
  await expect(dana.page).toHaveURL(new RegExp(`${meeting.page}/${meeting.id}$`))
  const page = dana.page.getByRole('article', { name: 'Summary' })
  await expect(page).toContainText('8.3')
  await expect(page).toContainText('Average of 3')
  await expect(page).toContainText(`${Math.round((100 * done) / due)}%`)
  await expect(page).toContainText(`${done} of ${due} due`)
  const block = (name: RegExp) => page.locator('section').filter({ has: dana.page.getByRole('heading', { name }) })
  await expect(block(/^Issues solved 2$/).getByRole('listitem')).toHaveCount(2)
  await expect(block(/^Issues solved/)).toContainText('The saw stops at noon')
  await expect(block(/^Issues solved/)).toContainText('It is the motor')
  await expect(block(/^Issues solved/)).toContainText('To-do: Have the motor looked at')
  await expect(block(/^Issues solved/)).toContainText('Lunch is too long')
  await expect(block(/^New to-dos 1$/)).toContainText('Have the motor looked at')
  await expect(block(/^Cascading messages 1$/)).toContainText('to Shop floor')
  await expect(block(/^Off-Track Rocks/)).toContainText('Open the second line')
  await expect(block(/^Measurables that missed goal/)).toContainText('Doors sent back4 against')
  await expect(
    block(/^Attended/)
      .getByRole('listitem')
      .filter({ hasText: 'Luis Ortega' }),
  ).toContainText('We began without the numbers')
  await expect(
    block(/^Attended/)
      .getByRole('listitem')
      .filter({ hasText: 'Tom Reyes' }),
  ).toContainText('Scribe10')
  await expect(block(/^Attended/).getByText('absent')).toHaveCount(4)
}

async function historyAndNext({ tom }: Team, meeting: SeededMeeting, script: ApiPerson): Promise<void> {
  await tom.page.goto(`${meeting.page}/meetinghistory`)
  const held = tom.page.getByRole('row').nth(1)
  await expect(held).toContainText('8.3')
  await held.getByRole('link', { name: /^Summary of / }).click()
  await expect(tom.page).toHaveURL(new RegExp(`${meeting.page}/${meeting.id}$`))
  const [after] = await script.call(listTractions, { query: { ids: meeting.traction.id } })
  expect(after?.isRunning).toBe(false)
  expect(after?.nextMeetingId).not.toBe(meeting.id)
  expect(localDateOf(after?.nextDate ?? '', TIME_ZONE)).toBe(addDays(meeting.today, 7))
  await tom.page.goto('/meetings')
  // Planned in the organization's time zone, shown in the person's.
  const timeZone = await tom.page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
  const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone })
  const row = tom.page.getByTestId('meeting-row').filter({ hasText: TITLE })
  await expect(row).toContainText(day.format(new Date(after?.nextDate ?? '')))
}

/** The recap is sent when the meeting can no longer be resumed. */
function noRecapYet(mail: MailServer): void {
  for (const who of ['tom', 'dana', 'luis'] as const) {
    expect(mail.to(emailOf(who)).filter(({ subject }) => subject.includes(TITLE))).toEqual([])
  }
}

test('three people run the leadership team’s weekly meeting from the segue to the summary', async ({
  signIn,
  script,
  mail,
}) => {
  const tomsScript = await script('tom')
  const meeting = await seed(tomsScript)
  const [tom, dana, luis] = [await signIn('tom', { at: '/' }), await signIn('dana'), await signIn('luis')]
  const team: Team = { tom, dana, luis, everyone: [tom.live, dana.live, luis.live] }
  const receivedByDana = receivedBy(dana.page)
  await test.step('they walk in', () => walkIn(team, meeting))
  await test.step('segue', () => segue(team))
  await test.step('scorecard', () => scorecard(team))
  await test.step('rocks', () => rocks(team))
  await test.step('headlines', () => headlines(team))
  const counted = await test.step('to-dos', () => todos(team))
  await test.step('issues', () => issues(team))
  await test.step('ratings', () => ratings(team, receivedByDana))
  await test.step('conclude', () => conclude(team))
  await test.step('end', () => end(team))
  await test.step('summary', () => summary(team, meeting, counted))
  await test.step('history, and the next meeting', () => historyAndNext(team, meeting, tomsScript))
  await test.step('no recap yet', () => noRecapYet(mail))
})
