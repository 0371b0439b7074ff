import { searchAgendas } from '@cairn/contract/agendas/agendas.endpoints'
import * as live from '@cairn/contract/live-meeting/live-meeting.endpoints'
import { RESUME_WITHIN_MS } from '@cairn/contract/live-meeting/live-meeting.schemas'
import { searchNotifications } from '@cairn/contract/notifications/notifications.endpoints'
import { listOrganizations } from '@cairn/contract/organizations/organizations.endpoints'
import { removePerson } from '@cairn/contract/people/memberships.endpoints'
import { createRock, listRocks, updateRock } from '@cairn/contract/rocks/rocks.endpoints'
import { createTodos, listTodos, searchTodos } from '@cairn/contract/todos/todos.endpoints'
import * as endpoints from '@cairn/contract/tractions/tractions.endpoints'
import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listenToHubs } from '../../testing/hub-listener'
import { recordedAuditEntries } from '../../testing/recorded-audit-entries'
import { seedOrganization, type TestActor } from '../../testing/seed-organization'
import { createTestApp, type TestApp } from '../../testing/test-app'

const DAY_MS = 86_400_000

let app: TestApp
let url: string
let here: Record<'owner' | 'chief' | 'member' | 'observer', TestActor>
let names = 0

beforeAll(async () => {
  app = await createTestApp({ logLevel: 'silent' })
  url = await app.listen()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.set('2026-10-19T06:00:00Z')
  const people = { owner: 'Owner', chief: 'Manager', member: 'Member', observer: 'Observer' } as const
  here = (await seedOrganization(app, { people, timeZone: 'Europe/Berlin' })).actors
})

type Made = Traction & { meetingId: string }

async function make(more: object = {}, by = here.chief): Promise<Made> {
  names += 1
  const invitees = [by, here.member, here.observer].map(({ personId }) => personId)
  const body = { title: `Team ${names}`, invitees, meetingDateTime: '2026-10-19T09:00', ...more }
  const { traction, meeting } = await by.ask(endpoints.createMeeting, { body })
  return { ...traction, meetingId: meeting.id }
}

const one = (id: string) => ({ params: { id } })
const remove = (id: string, by = here.chief) => by.call(endpoints.removeTraction, one(id))
const restore = (id: string, by = here.chief) => by.call(endpoints.restoreTraction, one(id))
const read = async (id: string, by = here.chief) =>
  (await by.ask(endpoints.listTractions, { query: { ids: id } }))[0] as Traction
const codeOf = ({ status, body }: Awaited<ReturnType<typeof remove>>) => [status, body.messages?.[0]?.code]
const todoIn = async (tractionId: string, owner = here.member) => {
  const body = { title: 'Call', tractionId, ownerIds: [owner.personId], dueDate: '2026-10-26' }
  return (await here.chief.ask(createTodos, { body })).todos[0]?.id ?? ''
}
const rockIn = async (...tractionIds: string[]) => {
  const body = { title: 'Ship', tractionIds, ownerId: here.chief.personId, dueDate: '2026-12-31' }
  return (await here.chief.ask(createRock, { body })).rock.id
}
const startAs = async (meetingId: string) => {
  for (const actor of [here.chief, here.member]) await actor.ask(live.joinLiveMeeting, { body: { meetingId } })
  await here.chief.ask(live.startLiveMeeting, { body: { meetingId } })
}
const removed = (by = here.chief) => by.ask(endpoints.listRemovedTractions, {})

describe('removing a meeting with everything in it', () => {
  test('lists beforehand what is removed and what stays', async () => {
    const [own, other] = [await make(), await make()]
    await todoIn(own.id)
    await rockIn(own.id)
    const shared = await rockIn(own.id, other.id)
    const counted = { todos: 1, issues: 0, headlines: 0, rocks: 1, sharedRocks: 1, measurables: 0, heldMeetings: 0 }
    expect(await here.chief.ask(endpoints.getTractionContents, one(own.id))).toEqual(counted)
    expect((await remove(own.id)).status).toBe(200)
    const [rock] = await here.chief.ask(listRocks, { query: { ids: shared } })
    expect(rock).toMatchObject({ tractionId: other.id, tractionIds: [other.id] })
    expect((await here.chief.call(endpoints.getTractionContents, one(own.id))).status).toBe(404)
  })

  test('hides it, and undo restores all of it, with its next meeting', async () => {
    const own = await make()
    const todo = await todoIn(own.id)
    expect((await remove(own.id)).status).toBe(200)
    expect(await read(own.id)).toBeUndefined()
    expect((await here.member.ask(searchTodos, { body: {} })).items).toEqual([])
    const { status, body } = await restore(own.id)
    expect([status, body.traction.nextMeetingId]).toEqual([200, own.meetingId])
    expect(await read(own.id)).toMatchObject({ name: own.name, nextDate: own.nextDate, invitees: own.invitees })
    expect(await here.member.ask(listTodos, { query: { ids: todo } })).toMatchObject([{ id: todo, version: 1 }])
    expect((await restore(own.id)).status).toBe(200)
    const entries = await recordedAuditEntries(app, here.chief.orgId)
    const told = entries.filter(({ action }) => action.startsWith('Meeting'))
    expect(told.map(({ action, actorId, details }) => [action, actorId, details.name])).toEqual([
      ['MeetingRemoved', here.chief.personId, own.name],
      ['MeetingRestored', here.chief.personId, own.name],
    ])
  })

  test('is for people who manage it, and not while it meets', async () => {
    const own = await make()
    expect((await remove(own.id, here.member)).status).toBe(403)
    expect((await remove(own.id, here.observer)).status).toBe(403)
    const stale = await here.chief.call(endpoints.removeTraction, { ...one(own.id), body: { version: 9 } })
    expect([stale.status, stale.text.includes(own.id)]).toEqual([409, true])
    await startAs(own.meetingId)
    expect(codeOf(await remove(own.id))).toEqual([409, 'MEETING_RUNNING'])
    await here.chief.ask(live.endLiveMeeting, { body: { meetingId: own.meetingId } })
    expect((await remove(own.id, here.owner)).status).toBe(200)
    expect(codeOf(await remove(own.id))).toEqual([404, 'NOT_FOUND'])
  })

  test('holds back the recap of a just ended meeting, and mails it after undo', async () => {
    const [gone, back] = [await make(), await make()]
    for (const { meetingId } of [gone, back]) {
      await startAs(meetingId)
      await here.chief.ask(live.endLiveMeeting, { body: { meetingId } })
    }
    for (const { id } of [gone, back]) await remove(id)
    await restore(back.id)
    app.mails.length = 0
    app.clock.advance(RESUME_WITHIN_MS)
    await app.settled()
    const recaps = app.mails.filter(({ calendar }) => calendar === undefined)
    expect(new Set(recaps.map(({ subject }) => subject.includes(back.name)))).toEqual(new Set([true]))
  })

  test('its past meetings can be neither viewed nor resumed', async () => {
    const own = await make()
    await startAs(own.meetingId)
    await here.chief.ask(live.endLiveMeeting, { body: { meetingId: own.meetingId } })
    await remove(own.id)
    const at = { meetingId: own.meetingId }
    expect((await here.chief.call(live.getLiveMeeting, { params: at })).status).toBe(404)
    expect((await here.chief.call(live.resumeLiveMeeting, { body: at })).status).toBe(404)
    expect((await here.chief.call(live.joinLiveMeeting, { body: at })).status).toBe(404)
    await restore(own.id)
    expect((await here.chief.call(live.resumeLiveMeeting, { body: at })).status).toBe(200)
  })

  test('notifies people in its lobby, also on their return, and admits them once it is restored', async () => {
    const own = await make()
    const body = { meetingId: own.meetingId }
    await here.member.ask(live.joinLiveMeeting, { body })
    await remove(own.id)
    const state = async () => (await here.member.ask(live.getLiveMeeting, { params: body })).state
    expect(await state()).toMatchObject({ status: 'Canceled', cancellation: { isSeriesRemoved: true } })
    expect((await here.member.call(live.joinLiveMeeting, { body })).status).toBe(409)
    await restore(own.id)
    expect(await state()).toMatchObject({ status: 'NotStarted', ended: null })
    await startAs(own.meetingId)
  })

  test('sends live updates to everyone on removal and restoration', async () => {
    const own = await make()
    const screen = await listenToHubs(url, ['/live-update-hub'], here.member.token)
    const received = (name: string) =>
      screen.received.filter((each) => each.name === name && JSON.stringify(each.payload).includes(own.id)).length
    await remove(own.id)
    await expect.poll(() => received('Deleted')).toBeGreaterThan(0)
    await restore(own.id)
    await expect.poll(() => received('Added')).toBeGreaterThan(0)
    await todoIn(own.id)
    await expect.poll(() => received('Added')).toBeGreaterThan(1)
    screen.close()
  })

  test('hides its notifications until it is restored', async () => {
    const own = await make()
    await todoIn(own.id)
    const count = async () => (await here.member.ask(searchNotifications, { query: {} })).unreadCount
    expect(await count()).toBe(2)
    await remove(own.id)
    expect(await count()).toBe(0)
    await restore(own.id)
    expect(await count()).toBe(2)
  })
})

describe('the meeting of the leadership team', () => {
  const leads = async () => (await here.owner.ask(listOrganizations, { query: {} }))[0]?.leadershipTractionId

  test('is removed by Owner and Admin; the organization has none then, until it is restored', async () => {
    const own = await make({ type: 'Leadership' })
    expect(await leads()).toBe(own.id)
    expect([(await read(own.id)).canRemove, (await read(own.id, here.owner)).canRemove]).toEqual([false, true])
    expect((await remove(own.id)).status).toBe(403)
    expect((await remove(own.id, here.owner)).status).toBe(200)
    expect(await leads()).toBeNull()
    expect((await restore(own.id)).status).toBe(403)
    await restore(own.id, here.owner)
    expect(await leads()).toBe(own.id)
  })

  test('does not become the leadership meeting again if another was named meanwhile', async () => {
    const first = await make({ type: 'Leadership' })
    await remove(first.id, here.owner)
    const second = await make({ type: 'Leadership' })
    await restore(first.id, here.owner)
    expect(await leads()).toBe(second.id)
  })
})

describe('bringing a meeting back', () => {
  test('lists those that one may restore, for 90 days', async () => {
    const [own, other] = [await make(), await make({}, here.owner)]
    await remove(own.id)
    app.clock.advance(1000)
    await remove(other.id, here.owner)
    expect((await removed(here.owner)).map(({ id }) => id)).toEqual([other.id, own.id])
    expect(await removed()).toEqual([
      {
        id: own.id,
        name: own.name,
        ownerId: here.chief.personId,
        removedById: here.chief.personId,
        removedAt: '2026-10-19T06:00:00.000Z',
        restorableUntil: '2027-01-17T06:00:00.000Z',
      },
    ])
    expect(await removed(here.member)).toEqual([])
    app.clock.advance(90 * DAY_MS)
    expect(await removed(here.owner)).toEqual([])
  })

  test('appends a number if its name was taken meanwhile', async () => {
    const own = await make()
    await remove(own.id)
    await make({ title: own.name.toUpperCase() })
    expect((await restore(own.id)).body.traction.name).toBe(`${own.name} (2)`)
  })

  test('plans it for its next date if its former one has passed', async () => {
    const own = await make()
    await remove(own.id)
    app.clock.set('2026-10-28T12:00:00Z')
    await restore(own.id)
    expect(await read(own.id)).toMatchObject({ nextMeetingId: own.meetingId, nextDate: '2026-11-02T08:00:00.000Z' })
  })

  test('restores its Rocks, whatever changed in their other meetings', async () => {
    const [own, second, third] = [await make(), await make(), await make()]
    const id = await rockIn(own.id, second.id)
    await remove(own.id)
    await here.chief.ask(updateRock, { ...one(id), body: { version: 1, title: 'Ship', tractionIds: [third.id] } })
    await restore(own.id)
    const [rock] = await here.chief.ask(listRocks, { query: { ids: id } })
    expect(rock).toMatchObject({ tractionId: third.id, tractionIds: [own.id, third.id].toSorted() })
  })

  test('transfers items of people who left meanwhile to its owner, and does not invite them again', async () => {
    const own = await make({}, here.owner)
    const todo = await todoInAs(own.id)
    await remove(own.id, here.owner)
    expect(await here.owner.ask(removePerson, one(here.member.personId))).toMatchObject({ handedOver: 0 })
    await restore(own.id, here.owner)
    const [kept] = await here.owner.ask(listTodos, { query: { ids: todo } })
    expect(kept?.ownerId).toBe(here.owner.personId)
    expect((await read(own.id, here.owner)).invitees).not.toContain(here.member.personId)
  })

  const todoInAs = async (tractionId: string) => {
    const body = { title: 'Call', tractionId, ownerIds: [here.member.personId], dueDate: '2026-10-26' }
    return (await here.owner.ask(createTodos, { body })).todos[0]?.id ?? ''
  }

  test('its saved agendas can be chosen again', async () => {
    const own = await make()
    await here.chief.ask(endpoints.updateTractionAgenda, {
      ...one(own.id),
      body: { version: 1, items: own.agenda.items, name: `Saved ${names}` },
    })
    const saved = async () =>
      (await here.chief.ask(searchAgendas, { body: {} })).items.some(({ name }) => name === `Saved ${names}`)
    await remove(own.id)
    expect(await saved()).toBe(false)
    await restore(own.id)
    expect(await saved()).toBe(true)
  })
})
