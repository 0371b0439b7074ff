import * as live from '@cairn/contract/live-meeting/live-meeting.endpoints'
import type { LiveMeetingEvent, Presence } from '@cairn/contract/live-meeting/live-meeting.events'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { SettableClock } from '../../platform/clock/clock'
import { createTestDatabase, type TestDatabase } from '../../testing/postgres'
import { seedOrganization } from '../../testing/seed-organization'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { at, NodeNetwork } from '../../testing/test-nodes'
import { joinAs, type Listener, seedMeeting } from './live-meeting.testing'

let database: TestDatabase
let goes: TestApp
let stays: TestApp
let urls: { goes: string; stays: string }
const listeners: Listener[] = []

beforeEach(async () => {
  database = await createTestDatabase()
  const [network, clock] = [new NodeNetwork(), new SettableClock('2026-11-24T09:00:00Z')]
  goes = await createTestApp({ database, clock, store: network.store() })
  stays = await createTestApp({ database, clock, store: network.store() })
  urls = { goes: await goes.listen(), stays: await stays.listen() }
})
afterEach(async () => {
  for (const { socket } of listeners.splice(0)) socket.disconnect()
  await stays.close()
  await database.drop()
})

const revisionsOf = (...of: Listener[]) => [
  ...new Set(of.flatMap((listener) => listener.events()).map(({ revision }) => revision)),
]
const heard = (by: Listener, revision: number) =>
  by.waitFor<LiveMeetingEvent>('MeetingUpdated', (event) => event.revision === revision)

it('loses no data, and shows no one as gone, when people move from a stopping node', async () => {
  const { ada, ben } = (await seedOrganization(goes, { people: { ada: 'Manager', ben: 'Member' } })).actors
  const meeting = await seedMeeting(goes, ada, [ada, ben], 'Team')
  const { meetingId } = meeting
  const [adaThere, benThere] = [at(stays, ada), at(stays, ben)]
  const ofAda = await joinAs(urls.stays, adaThere, meeting)
  const before = await joinAs(urls.goes, ben, meeting)
  listeners.push(ofAda, before)
  await adaThere.ask(live.startLiveMeeting, { body: { meetingId } })
  await adaThere.ask(live.addRating, { body: { meetingId, rating: 6 } })
  const say = async (reason: string) => {
    const { revision } = await adaThere.ask(live.giveRatingReason, { body: { meetingId, reason } })
    return revision
  }

  const closed = goes.close()
  await before.waitFor('Move')
  await heard(before, await say('While he is asked to move.'))
  const after = await joinAs(urls.stays, benThere, meeting)
  listeners.push(after)
  const onBoth = await say('While he is on both.')
  await Promise.all([heard(before, onBoth), heard(after, onBoth)])
  before.socket.disconnect()
  await closed
  await heard(after, await say('When he has moved.'))

  const his = revisionsOf(before, after)
  expect(his).toEqual(revisionsOf(ofAda).filter((revision) => revision >= Math.min(...his)))
  const shown = ofAda.received.flatMap(({ name, payload }) => (name === 'Connected' ? [payload as Presence] : []))
  expect(shown.filter(({ goneSince }) => ben.personId in goneSince)).toEqual([])
  const { presence } = await adaThere.ask(live.getLiveMeeting, { params: meeting })
  expect(presence).toMatchObject({ connected: [ada.personId, ben.personId].sort(), goneSince: {} })
})
