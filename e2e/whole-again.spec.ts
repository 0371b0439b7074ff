import { searchIssues } from '@cairn/contract/issues/issues.endpoints'
import { setAgendaItem } from '@cairn/contract/live-meeting/live-meeting.endpoints'
import { listTodos } from '@cairn/contract/todos/todos.endpoints'
import type { ApiPerson } from './harness/api-person'
import { expect, type Person, test } from './harness/journey'
import { SeededMeeting } from './harness/seed-meeting'
import { expectStarted, expectWhole, logOf } from './harness/whole'

const LOST = 'Connection lost. Attempting to reconnect...'
const FAILED = 'Can’t reach the meeting. Cairn keeps trying to reconnect, then sends your changes.'

interface Scene {
  meeting: SeededMeeting
  scribe: Person
  other: Person
  script: ApiPerson
}

async function titlesOf(script: ApiPerson, { traction }: SeededMeeting): Promise<string[]> {
  const filters = { 'traction-ids': [traction.id] }
  return (await script.call(searchIssues, { body: { filters } })).items.map((issue) => issue.title)
}

async function moves({ script, meeting }: Scene): Promise<number[]> {
  const log = await logOf(script, meeting.id)
  return log.flatMap((event) => (event.type === 'AgendaItemChanged' ? [event.data.agendaIndex] : []))
}

async function setScene(
  title: string,
  signIn: (who: 'luis' | 'sam', options?: { hasLink: boolean }) => Promise<Person>,
  luis: ApiPerson,
  sam: ApiPerson,
): Promise<Scene & { todoId: string }> {
  const meeting = await SeededMeeting.create(luis, title, [sam])
  const todoId = await meeting.todo('Sweep the yard')
  const scribe = await signIn('luis')
  const other = await signIn('sam', { hasLink: true })
  await scribe.live.open(meeting.id)
  await other.live.open(meeting.id)
  await scribe.live.start()
  await expectStarted(luis, meeting.id)
  await luis.call(setAgendaItem, { body: { meetingId: meeting.id, index: 4 } })
  await scribe.live.isAt('To-dos')
  await other.live.isAt('To-dos')
  return { meeting, scribe, other, script: luis, todoId }
}

test('a stopped server notifies both people, and their changes are sent once when it is back', {
  tag: '@full',
}, async ({ signIn, script, demo }) => {
  const scene = await setScene('Stopped server', signIn, await script('luis'), await script('sam'))
  const { scribe, other, meeting } = scene
  const screens = [scribe.live, other.live]
  // Assert during the shutdown: hubs close first, and the banner changes after ten attempts.
  await Promise.all([demo.stop(), ...screens.map((live) => expect(live.main.getByRole('alert')).toHaveText(LOST))])
  await other.live.main.getByRole('checkbox', { name: 'Done: Sweep the yard' }).click()
  await other.live.add('Issue', 'Said while the server was away')
  await scribe.live.agenda.getByRole('button', { name: 'Next: Issues' }).click()
  await scribe.live.isAt('Issues')
  for (const live of screens) await expect(live.main.getByRole('alert')).toHaveText(FAILED)
  await demo.start()
  await expectWhole(scene.script, meeting.id, screens)
  for (const live of screens) await live.isAt('Issues')
  for (const live of screens) await expect(live.row('Said while the server was away')).toBeVisible()
  expect(await moves(scene)).toEqual([4, 5])
  await expect.poll(() => titlesOf(scene.script, meeting)).toEqual(['Said while the server was away'])
  const [todo] = await scene.script.call(listTodos, { query: { ids: scene.todoId } })
  expect(todo?.status).toBe('Done')
  const ticks = (await logOf(scene.script, meeting.id)).filter(
    (event) => event.type === 'MeetingUpdated' && event.data.change === 'todoCompleted',
  )
  expect(ticks).toHaveLength(1)
})

test('a person behind a dropped link catches up when it is back', {
  tag: '@full',
}, async ({ signIn, script }) => {
  const scene = await setScene('Dropped link', signIn, await script('luis'), await script('sam'))
  const { scribe, other, meeting } = scene
  other.link?.cut()
  await expect(other.live.main.getByRole('alert')).toHaveText(LOST)
  await scribe.live.main.getByRole('checkbox', { name: 'Done: Sweep the yard' }).click()
  await scribe.live.next('Issues')
  for (const title of ['First', 'Second', 'Third']) await scribe.live.add('Issue', `${title} while the link was cut`)
  await scribe.live.main.getByRole('button', { name: 'Pick: Second while the link was cut' }).click()
  await expect(scribe.live.main.getByRole('button', { name: '1: remove from focus: Second' })).toBeVisible()
  await other.live.add('Issue', 'Said into a dead line')
  await other.live.isAt('To-dos')
  await expect(scribe.live.foot).toContainText('You are the scribe')
  other.link?.mend()
  await expectWhole(scene.script, meeting.id, [scribe.live, other.live])
  await other.live.isAt('Issues')
  for (const { live } of [scribe, other]) {
    await expect(live.main.getByRole('button', { name: '1: remove from focus: Second' })).toBeVisible()
    for (const title of ['First while', 'Third while', 'Said into a dead line']) {
      await expect(live.row(title)).toHaveCount(1)
    }
  }
  expect((await titlesOf(scene.script, meeting)).toSorted()).toEqual([
    'First while the link was cut',
    'Said into a dead line',
    'Second while the link was cut',
    'Third while the link was cut',
  ])
})

test.describe('in a browser without cached chunks', () => {
  test.use({ serviceWorkers: 'block' })

  test('a section requested while the link was down opens by itself when it is back', {
    tag: '@full',
  }, async ({ signIn, script }) => {
    const scene = await setScene('Cut before Issues', signIn, await script('luis'), await script('sam'))
    const { scribe, other, meeting } = scene
    // Disables preloading.
    await other.page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
    await other.live.open(meeting.id)
    await other.live.isAt('To-dos')
    await other.page.route('**/assets/**', (route) => route.abort())
    other.link?.cut()
    await expect(other.live.main.getByRole('alert')).toHaveText(LOST)
    await other.live.agenda.getByRole('button', { name: /^Conclude/ }).click()
    await expect(other.live.main.getByText('Check your connection and try again.')).toBeVisible()
    await other.page.unroute('**/assets/**')
    other.link?.mend()
    // The page reloads after a failed import.
    await expect(other.live.main.getByText('Check your connection and try again.')).toHaveCount(0)
    await other.live.agenda.getByRole('button', { name: /^Conclude/ }).click()
    await other.live.isAt('Conclude')
    await scribe.live.isAt('To-dos')
  })
})

test('a sleeping tab is dropped by the server and catches up when it wakes', { tag: '@full' }, async ({
  signIn,
  script,
}) => {
  const scene = await setScene('Sleeping tab', signIn, await script('luis'), await script('sam'))
  const { scribe, other, meeting } = scene
  // A sleeping tab: no scripts, pings or timers.
  const devtools = await other.context.newCDPSession(other.page)
  await devtools.send('Debugger.enable')
  await devtools.send('Debugger.pause')
  await scribe.live.next('Issues')
  for (const title of ['First', 'Second', 'Third']) await scribe.live.add('Issue', `${title} during the sleep`)
  const sam = scribe.live.side.getByRole('button', { name: 'Let Sam Whitlock speak' })
  await expect(sam).toContainText('Connection lost', { timeout: 40_000 })
  await scribe.live.main.getByRole('button', { name: 'Pick: First during the sleep' }).click()
  await devtools.send('Debugger.resume')
  await expectWhole(scene.script, meeting.id, [scribe.live, other.live])
  await other.live.isAt('Issues')
  await expect(other.live.main.getByRole('button', { name: '1: remove from focus: First' })).toBeVisible()
  await expect(other.live.row('during the sleep')).toHaveCount(3)
  await expect(sam).not.toContainText('Connection lost')
})
