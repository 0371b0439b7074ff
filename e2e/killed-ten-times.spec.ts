import { setTimeout as delay } from 'node:timers/promises'
import { searchIssues } from '@cairn/contract/issues/issues.endpoints'
import { joinLiveMeeting, react, setAgendaItem } from '@cairn/contract/live-meeting/live-meeting.endpoints'
import type { Page } from '@playwright/test'
import type { ApiPerson } from './harness/api-person'
import { expect, test } from './harness/journey'
import { SeededMeeting } from './harness/seed-meeting'
import { expectStarted, expectWhole, logOf } from './harness/whole'

const KILLS = 10
const ISSUES = 5
const BETWEEN_REACTIONS_MS = 100

/** Titles of issues whose creation the server acknowledged. */
function acknowledgedTo(page: Page): Set<string> {
  const titles = new Set<string>()
  page.on('response', async (response) => {
    const isCreation = response.request().method() === 'POST' && response.url().endsWith('/api/v2/issues')
    if (!isCreation || !response.ok()) return
    const reply = (await response.json().catch(() => null)) as { issue: { title: string } } | null
    if (reply) titles.add(reply.issue.title)
  })
  return titles
}

async function reactUntilItEnds(script: ApiPerson, meetingId: string, round: number, acknowledged: string[]) {
  for (let count = 0; ; count += 1) {
    const id = `round-${round}-${count}`
    try {
      await script.call(react, { body: { meetingId, id } })
    } catch {
      return
    }
    acknowledged.push(id)
    await delay(BETWEEN_REACTIONS_MS)
  }
}

test('killed with -9 ten times during a meeting, no acknowledged write is lost or duplicated, and every screen is consistent', {
  tag: '@full',
}, async ({ signIn, script, demo }) => {
  const [luis, sam, marco] = [await script('luis'), await script('sam'), await script('marco')]
  const meeting = await SeededMeeting.create(luis, 'Killed ten times', [sam, marco])
  const scribe = await signIn('luis')
  const other = await signIn('sam')
  const screens = [scribe.live, other.live]
  const acknowledged = [acknowledgedTo(scribe.page), acknowledgedTo(other.page)]
  for (const live of screens) await live.open(meeting.id)
  await marco.call(joinLiveMeeting, { body: { meetingId: meeting.id } })
  await scribe.live.start()
  await expectStarted(luis, meeting.id)
  await luis.call(setAgendaItem, { body: { meetingId: meeting.id, index: ISSUES } })
  for (const live of screens) await live.isAt('Issues')

  const typed: string[] = []
  const reactions: string[] = []
  for (let round = 1; round <= KILLS; round += 1) {
    const before = reactions.length
    const writing = reactUntilItEnds(marco, meeting.id, round, reactions)
    for (const live of screens) {
      const title = `Round ${round} by ${live === scribe.live ? 'Luis' : 'Sam'}`
      typed.push(title)
      await live.add('Issue', title)
    }
    await expect.poll(() => reactions.length - before).toBeGreaterThan(1)
    await delay(Math.random() * 120)
    await demo.kill()
    await writing
    const afterwards = `Round ${round} by Luis, after the kill`
    typed.push(afterwards)
    await scribe.live.add('Issue', afterwards)
    await demo.start()
    await expectWhole(luis, meeting.id, screens)
  }

  const filters = { 'traction-ids': [meeting.traction.id] }
  const kept = async () => {
    const { items } = await luis.call(searchIssues, { body: { filters, endIndex: 200 } })
    return items.map((issue) => issue.title).toSorted()
  }
  await expect.poll(kept).toEqual(typed.toSorted())
  await expect.poll(() => acknowledged.reduce((sum, titles) => sum + titles.size, 0)).toBe(typed.length)
  for (const live of screens) await expect(live.main.getByRole('button', { name: /^Pick: / })).toHaveCount(typed.length)

  const logged = (await logOf(luis, meeting.id)).flatMap((event) => (event.type === 'Reacted' ? [event.data.id] : []))
  expect(reactions.length).toBeGreaterThan(KILLS)
  expect(new Set(logged).size).toBe(logged.length)
  expect(reactions.filter((id) => !logged.includes(id))).toEqual([])
})
