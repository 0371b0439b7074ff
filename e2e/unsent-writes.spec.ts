import { searchIssues } from '@cairn/contract/issues/issues.endpoints'
import { setAgendaItem } from '@cairn/contract/live-meeting/live-meeting.endpoints'
import { listTodos, removeTodo } from '@cairn/contract/todos/todos.endpoints'
import type { Page } from '@playwright/test'
import type { ApiPerson } from './harness/api-person'
import { emailOf, PASSWORD } from './harness/demonstration'
import { expect, onTwoNodes, type Person, test } from './harness/journey'
import { LiveScreen } from './harness/live-screen'
import { receivedUpdates } from './harness/received-by'
import { SeededMeeting } from './harness/seed-meeting'
import { workerControls } from './harness/service-worker'
import { signInAt, signInHere, signOut } from './harness/sign-in'
import { expectStarted, logOf } from './harness/whole'

onTwoNodes()

const SAVED = /waiting on this device (has|have) been saved/

interface Scene {
  meeting: SeededMeeting
  todoId: string
  script: ApiPerson
}

async function setScene({ live }: Person, script: ApiPerson, title: string): Promise<Scene> {
  const meeting = await SeededMeeting.create(script, title)
  const todoId = await meeting.todo('Sweep the yard')
  await live.open(meeting.id)
  await live.start()
  await expectStarted(script, meeting.id)
  await script.call(setAgendaItem, { body: { meetingId: meeting.id, index: 4 } })
  await live.isAt('To-dos')
  return { meeting, todoId, script }
}

async function titlesOf({ script, meeting }: Scene): Promise<string[]> {
  const filters = { 'traction-ids': [meeting.traction.id] }
  const { items } = await script.call(searchIssues, { body: { filters } })
  return items.map((issue) => issue.title).toSorted()
}

const statusOf = async ({ script, todoId }: Scene) =>
  (await script.call(listTodos, { query: { ids: todoId } }))[0]?.status

const tick = ({ live }: Person) => live.main.getByRole('checkbox', { name: 'Done: Sweep the yard' }).click()

/** Until all writes are stored, so that the page may be closed. */
async function expectKept(page: Page, count: number): Promise<void> {
  const kept = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve, reject) => {
          const opening = indexedDB.open('cairn-unsent')
          opening.onerror = () => reject(opening.error)
          opening.onsuccess = () => {
            const asked = opening.result.transaction('writes').objectStore('writes').count()
            asked.onsuccess = () => resolve(asked.result)
            asked.onerror = () => reject(asked.error)
          }
        }),
    )
  await expect.poll(kept).toBe(count)
}

/** Until the shell and recent data are cached. */
async function expectShellKept(page: Page): Promise<void> {
  await workerControls(page)
  const lacking = () =>
    page.evaluate(async () => {
      if (!(await indexedDB.databases()).some(({ name }) => name === 'cairn-kept')) return 'what was read'
      const worker = await (await fetch('/sw.js')).text()
      for (const path of worker.match(/\/assets\/[\w.-]+/g) ?? []) if (!(await caches.match(path))) return path
      return 'nothing'
    })
  // Caches hundreds of files at low priority.
  await expect.poll(lacking, { timeout: 120_000 }).toBe('nothing')
}

test('a tab closed and reopened while the server is down shows cached data and sends its changes once', {
  tag: '@full',
}, async ({ signIn, script, demo }) => {
  const person = await signIn('luis')
  const scene = await setScene(person, await script('luis'), 'Closed tab')
  await expectShellKept(person.page)
  await demo.stop()
  await tick(person)
  await person.live.add('Issue', 'Said before the tab was closed')
  await person.live.agenda.getByRole('button', { name: 'Next: Issues' }).click()
  await person.live.isAt('Issues')
  await expectKept(person.page, 3)
  await person.page.close()
  const page = await person.context.newPage()
  await page.goto('/todos')
  await expect(page.getByRole('heading', { name: 'To-dos', level: 1 })).toBeVisible()
  await expect(page.getByText('Please check your connection and refresh the page.')).toBeVisible()
  await demo.start()
  await expect(page.getByText(SAVED)).toHaveText('3 changes that were waiting on this device have been saved.')
  expect(await titlesOf(scene)).toEqual(['Said before the tab was closed'])
  expect(await statusOf(scene)).toBe('Done')
  const log = await logOf(scene.script, scene.meeting.id)
  expect(log.flatMap((event) => (event.type === 'AgendaItemChanged' ? [event.data.agendaIndex] : []))).toEqual([4, 5])
  await expectKept(page, 0)
})

test('changes in two tabs, one of them closed, are sent once', { tag: '@full' }, async ({ signIn, script, demo }) => {
  const person = await signIn('luis')
  const scene = await setScene(person, await script('luis'), 'Two tabs')
  const other = new LiveScreen(await person.context.newPage())
  await other.open(scene.meeting.id)
  const third = new LiveScreen(await person.context.newPage())
  await third.open(scene.meeting.id)
  await demo.stop()
  await person.live.add('Issue', 'Said in the first tab')
  await other.add('Issue', 'Said in the second tab')
  await third.add('Issue', 'Said in the closed tab')
  await expectKept(person.page, 3)
  await third.page.close()
  await demo.start()
  const said = ['Said in the closed tab', 'Said in the first tab', 'Said in the second tab']
  await expect.poll(() => titlesOf(scene)).toEqual(said)
  await expectKept(person.page, 0)
  expect(await titlesOf(scene)).toEqual(said)
})

test('another user of the device sends none of the waiting changes, and a later refusal is reported', {
  tag: '@full',
}, async ({ signIn, script }) => {
  const person = await signIn('luis', { hasLink: true })
  const scene = await setScene(person, await script('luis'), 'Shared device')
  person.link?.cut()
  await tick(person)
  await person.live.add('Issue', 'Said into a dead line')
  await expectKept(person.page, 2)
  await person.page.close()
  await scene.script.call(removeTodo, { params: { id: scene.todoId } })
  person.link?.mend()
  await person.context.clearCookies()

  const page = await person.context.newPage()
  const received = receivedUpdates(page)
  await signInAt(page, emailOf('sam'), PASSWORD)
  await received
  await expectKept(page, 2)
  expect(await titlesOf(scene)).toEqual([])

  await signOut(page)
  const receivedAgain = receivedUpdates(page)
  await signInHere(page, emailOf('luis'), PASSWORD)
  await receivedAgain
  await expect(page.getByText(/was waiting on this device could not be saved: The item/)).toBeVisible()
  await expect.poll(() => titlesOf(scene)).toEqual(['Said into a dead line'])
  await expectKept(page, 0)
})
