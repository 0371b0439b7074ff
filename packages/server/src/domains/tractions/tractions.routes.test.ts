import { DEFAULT_AGENDA_ID } from '@cairn/contract/agendas/agenda-rules'
import { endpointsOf } from '@cairn/contract/core/define-endpoint'
import { refusalMessage } from '@cairn/contract/core/errors'
import { setLeadershipTeam } from '@cairn/contract/organizations/organizations.endpoints'
import * as checklistEndpoints from '@cairn/contract/tractions/checklist.endpoints'
import * as endpoints from '@cairn/contract/tractions/tractions.endpoints'
import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { recordLiveUpdates } from '../../testing/recorded-events'
import { type SeededOrganization, seedOrganization } from '../../testing/seed-organization'
import { createTestApp, type TestApp } from '../../testing/test-app'

type Name = 'owner' | 'chief' | 'member' | 'outsider' | 'observer'
const UNKNOWN = '0193a1b2-0000-7000-8000-0000000000ff'
let app: TestApp
let people: SeededOrganization<Name>['actors']
let stranger: SeededOrganization<'boss'>['actors']['boss']
let updates: ReturnType<typeof recordLiveUpdates>
let names = 0

beforeAll(async () => {
  app = await createTestApp({ start: '2026-11-16T09:20:00Z' })
  const roles = {
    owner: 'Owner',
    chief: 'Manager',
    member: 'Member',
    outsider: 'Member',
    observer: 'Observer',
  } as const
  people = (await seedOrganization(app, { people: roles, timeZone: 'Europe/Berlin' })).actors
  stranger = (await seedOrganization(app, { people: { boss: 'Owner' } })).actors.boss
  updates = recordLiveUpdates(app)
})
afterAll(() => app.close())
beforeEach(() => app.clock.set('2026-11-16T09:20:00Z'))

const invitees = () => [people.chief, people.member, people.observer].map(({ personId }) => personId)

async function make(more: object = {}): Promise<Traction> {
  names += 1
  const body = { title: `Team ${names}`, invitees: invitees(), ...more }
  return (await people.chief.ask(endpoints.createMeeting, { body })).traction
}

const read = async (id: string, actor = people.chief) => {
  const [traction] = await actor.ask(endpoints.listTractions, { query: { ids: [id] } })
  return traction as Traction
}

describe('creating a meeting', () => {
  test('gives it a thread, a scorecard, the default agenda and a first date: the next full hour tomorrow', async () => {
    const body = { title: '  Weekly  ', invitees: [people.member.personId] }
    const { traction, meeting } = await people.chief.ask(endpoints.createMeeting, { body })
    expect(traction.name).toBe('Weekly')
    expect(traction.ownerId).toBe(people.chief.personId)
    expect([...traction.invitees].sort()).toEqual([people.chief.personId, people.member.personId].sort())
    // 10:20 in Berlin becomes 11:00 on the next day, 10:00 UTC.
    expect(traction.schedule).toEqual({ date: '2026-11-17', time: '11:00' })
    expect(traction.nextDate).toBe('2026-11-17T10:00:00.000Z')
    expect(traction.nextMeetingId).toBe(meeting.id)
    expect(traction.agenda.items.map(({ lengthInMinutes }) => lengthInMinutes)).toEqual([5, 5, 5, 5, 5, 60, 5])
    expect(traction.agenda.id).toBe(DEFAULT_AGENDA_ID)
    expect(meeting).toMatchObject({ status: 'NotStarted', lengthInMinutes: 90, canJoin: true, title: 'Weekly' })
  })

  test('accepts a wall-clock time, and an instant with its zone, for the organization’s time zone', async () => {
    const byWall = await make({ meetingDateTime: '2026-07-01T09:00' })
    // Clocks went back since July; the series keeps its wall-clock time.
    expect(byWall.nextDate).toBe('2026-11-18T08:00:00.000Z')
    const byInstant = await make({ meetingDateTime: '2026-11-20T09:00:00-05:00' })
    expect(byInstant.schedule).toEqual({ date: '2026-11-20', time: '15:00' })
    expect(byInstant.nextDate).toBe('2026-11-20T14:00:00.000Z')
  })

  test('refuses a used name, regardless of case and spaces, and no attendees, each next to its field', async () => {
    const { name } = await make()
    const { status, body } = await people.chief.call(endpoints.createMeeting, {
      body: { title: ` ${name.toUpperCase()} `, invitees: [] },
    })
    expect(status).toBe(422)
    expect(body.messages).toEqual([
      refusalMessage('NAME_TAKEN', { field: 'title' }),
      refusalMessage('NO_ATTENDEE', { field: 'invitees' }),
    ])
  })

  test('gives a name to one of two concurrent requests', async () => {
    const body = { title: 'One of a kind', invitees: invitees() }
    const asked = [0, 1].map(() => people.chief.call(endpoints.createMeeting, { body }))
    expect((await Promise.all(asked)).map(({ status }) => status).sort()).toEqual([200, 422])
  })

  test('the same name is free in another organization', async () => {
    const { name } = await make()
    const body = { title: name, invitees: [stranger.personId] }
    expect((await stranger.call(endpoints.createMeeting, { body })).status).toBe(200)
  })

  test('refuses people of another organization as unknown, an observer as owner, and an invalid agenda', async () => {
    const foreign = { title: 'A', invitees: [stranger.personId] }
    expect((await people.chief.call(endpoints.createMeeting, { body: foreign })).status).toBe(404)
    const owned = { title: 'A', invitees: invitees(), ownerId: people.observer.personId }
    expect((await people.chief.call(endpoints.createMeeting, { body: owned })).body.messages?.[0]?.field).toBe(
      'ownerId',
    )
    const long = { title: 'A', invitees: invitees(), agendaItems: [{ type: 'Custom', lengthInMinutes: 5 } as const] }
    const { status, body } = await people.chief.call(endpoints.createMeeting, { body: long })
    expect([status, body.messages?.[0]?.field]).toEqual([422, 'items.0.title'])
  })

  test('is refused for an observer, and invalid fields are named', async () => {
    expect((await people.observer.call(endpoints.createMeeting, { body: { title: 'A' } })).status).toBe(403)
    const { status, body } = await people.chief.send(endpoints.createMeeting, {
      body: { title: '', cadence: 'Hourly', meetingDateTime: '2026-02-31T09:00' },
    })
    expect(status).toBe(400)
    expect(body.messages.map(({ field }) => field).sort()).toEqual(['cadence', 'meetingDateTime', 'title'])
  })

  test('an existing id is refused', async () => {
    const { id } = await make()
    const body = { id, title: 'Again', invitees: invitees() }
    expect((await people.chief.call(endpoints.createMeeting, { body })).status).toBe(409)
  })

  test('notifies each invitee', async () => {
    updates.take()
    const { id } = await make()
    const told = updates.take().filter((event) => event.kind === 'traction' && event.id === id)
    expect(told).toHaveLength(3)
  })

  test('the first leadership meeting becomes the leadership team’s, a later one only on request', async () => {
    const first = await make({ type: 'Leadership' })
    const second = await make({ type: 'Leadership' })
    expect([first.isLeadership, second.isLeadership]).toEqual([true, false])
    const params = { orgId: people.owner.orgId, tractionId: second.id }
    await people.owner.ask(setLeadershipTeam, { params })
    expect((await read(second.id)).isLeadership).toBe(true)
    expect((await read(first.id)).isLeadership).toBe(false)
  })
})

describe('permission to see a meeting', () => {
  test('its invitees and Owner and Admin see it, and others find it in no list', async () => {
    const { id } = await make()
    const seen = async (actor: typeof people.chief) =>
      (await actor.ask(endpoints.listTractions, { query: { ids: [id, UNKNOWN] } })).length
    const actors = [people.owner, people.member, people.observer, people.outsider, stranger]
    expect(await Promise.all(actors.map(seen))).toEqual([1, 1, 1, 0, 0])
  })

  test('includes each user’s permissions', async () => {
    const { id } = await make()
    const may = async (actor: typeof people.chief) => {
      const { canManage, canEditItems } = await read(id, actor)
      return [canManage, canEditItems]
    }
    expect(await may(people.chief)).toEqual([true, true])
    expect(await may(people.member)).toEqual([false, true])
    expect(await may(people.observer)).toEqual([false, false])
    expect(await may(people.owner)).toEqual([true, true])
  })

  test.each(endpointsOf(endpoints).filter(({ path }) => /\{(id|threadId)\}/.test(path)))(
    '$method $path answers alike for unknown, unseen and foreign ids',
    async (endpoint) => {
      const traction = await make()
      const isThread = endpoint.path.includes('threadId')
      const isTraction = endpoint.path.startsWith('/traction')
      const id = isThread ? traction.meetingThreadId : isTraction ? traction.id : (traction.nextMeetingId ?? '')
      const bodies: Record<string, object> = {
        updateTraction: { version: 1 },
        setTractionOwner: { ownerId: people.chief.personId },
        updateTractionAgenda: { version: 1, agendaId: DEFAULT_AGENDA_ID },
        setColorTag: { colorTag: 'Blue' },
        moveMeeting: { meetingDateTime: '2026-03-03T09:00' },
        updateChecklist: { version: 1, items: [] },
      }
      const ask = (actor: typeof people.chief, wanted: string) => {
        const body = bodies[endpoint.id]
        return actor.send(endpoint, { params: { id: wanted, threadId: wanted }, ...(body && { body }) })
      }
      const answers = [await ask(people.outsider, UNKNOWN), await ask(people.outsider, id), await ask(stranger, id)]
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
      expect(answers[0]?.body.messages[0]?.text).toMatch(/^The item your are looking for does not exist/)
    },
  )
})

describe('changing a meeting', () => {
  test('its owner changes settings; a member of the team may not', async () => {
    const { id } = await make()
    const change = { params: { id }, body: { version: 1, location: 'Room 4', colorTag: 'Teal' as const } }
    expect((await people.member.call(endpoints.updateTraction, change)).status).toBe(403)
    const { traction } = await people.chief.ask(endpoints.updateTraction, change)
    expect(traction).toMatchObject({ version: 2, location: 'Room 4', colorTag: 'Teal' })
  })

  test('an older version is refused with the current meeting', async () => {
    const { id } = await make()
    await people.chief.ask(endpoints.updateTraction, { params: { id }, body: { version: 1, location: 'Room 4' } })
    const late = { params: { id }, body: { version: 1, location: 'Room 5' } }
    const { status, body } = await people.owner.call(endpoints.updateTraction, late)
    expect(status).toBe(409)
    expect(body.current).toMatchObject({ id, version: 2, location: 'Room 4' })
    expect((await read(id)).location).toBe('Room 4')
  })

  test('accepts one of two concurrent changes of one version', async () => {
    const { id } = await make()
    const asked = ['Room 4', 'Room 5'].map((location) =>
      people.chief.call(endpoints.updateTraction, { params: { id }, body: { version: 1, location } }),
    )
    expect((await Promise.all(asked)).map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('keeps its own name, and cannot take another’s', async () => {
    const [one, other] = [await make(), await make()]
    const rename = (name: string) =>
      people.chief.call(endpoints.updateTraction, { params: { id: one.id }, body: { version: 1, name } })
    const { status, body } = await rename(other.name.toLowerCase())
    expect([status, body.messages]).toEqual([422, [refusalMessage('NAME_TAKEN', { field: 'name' })]])
    expect((await rename(one.name.toUpperCase())).status).toBe(200)
  })

  test('hides it from uninvited people and notifies them; the owner stays', async () => {
    const { id } = await make()
    updates.take()
    const body = { version: 1, invitees: [people.outsider.personId] }
    const { traction } = await people.chief.ask(endpoints.updateTraction, { params: { id }, body })
    expect([...traction.invitees].sort()).toEqual([people.chief.personId, people.outsider.personId].sort())
    expect(await people.member.ask(endpoints.listTractions, { query: { ids: [id] } })).toEqual([])
    const told = updates.take().filter((event) => event.kind === 'traction')
    expect(told.map(({ change }) => change).sort()).toEqual(['Added', 'Deleted', 'Deleted', 'Updated'])
    const nobody = { params: { id }, body: { version: 2, invitees: [] } }
    expect((await people.chief.call(endpoints.updateTraction, nobody)).body.messages?.[0]?.code).toBe('NO_ATTENDEE')
  })

  test('moves sockets of added and removed people between rooms, and no others', async () => {
    const refresh = vi.spyOn(app.realtime, 'refreshRooms')
    const { id } = await make()
    const asked = () => refresh.mock.calls.map(([_tx, ...rest]) => rest)
    expect(asked()).toEqual([[people.chief.orgId]])
    refresh.mockClear()
    const change = (version: number, more: object) =>
      people.chief.ask(endpoints.updateTraction, { params: { id }, body: { version, ...more } })
    await change(1, { location: 'Room 4' })
    expect(refresh).not.toHaveBeenCalled()
    await change(2, { invitees: [people.outsider.personId, people.member.personId] })
    const moved = [people.outsider.personId, people.observer.personId]
    expect(asked()).toEqual([[people.chief.orgId, moved]])
    refresh.mockRestore()
  })

  test('the new owner becomes an invitee, and the former one stays one', async () => {
    const { id } = await make()
    const give = (ownerId: string) =>
      people.chief.call(endpoints.setTractionOwner, { params: { id }, body: { ownerId } })
    expect((await give(people.observer.personId)).status).toBe(422)
    const { status, body } = await give(people.outsider.personId)
    expect(status).toBe(200)
    expect(body.traction.invitees).toContain(people.outsider.personId)
    expect(body.traction).toMatchObject({ ownerId: people.outsider.personId, canManage: false, canEditItems: true })
    expect((await give(people.chief.personId)).status).toBe(403)
  })

  test('plans the next meeting again after a new cadence or time', async () => {
    const made = await make({ meetingDateTime: '2026-11-18T09:00' })
    const body = { version: 1, cadence: 'Monthly' as const, meetingDateTime: '2026-10-31T14:30' }
    const { traction } = await people.chief.ask(endpoints.updateTraction, { params: { id: made.id }, body })
    expect(traction.nextMeetingId).toBe(made.nextMeetingId)
    expect(traction.nextDate).toBe('2026-11-30T13:30:00.000Z')
  })

  test('the color tag of a meeting belongs to its series', async () => {
    const made = await make()
    const params = { id: made.nextMeetingId ?? '' }
    const body = { colorTag: 'Purple' as const }
    expect((await people.member.call(endpoints.setColorTag, { params, body })).status).toBe(403)
    const { meeting } = await people.chief.ask(endpoints.setColorTag, { params, body })
    expect(meeting.colorTag).toBe('Purple')
    expect((await read(made.id)).colorTag).toBe('Purple')
    expect((await people.chief.send(endpoints.setColorTag, { params, body: { colorTag: 'Pink' } })).status).toBe(400)
  })

  test('a series without a date is tagged in its settings', async () => {
    const planned = await make({ cadence: 'AsNeeded' })
    await people.chief.ask(endpoints.cancelMeeting, { params: { id: planned.nextMeetingId ?? '' } })
    const made = await read(planned.id)
    expect(made.nextMeetingId).toBeNull()
    const body = { version: made.version, colorTag: 'Purple' as const }
    const { traction } = await people.chief.ask(endpoints.updateTraction, { params: { id: made.id }, body })
    expect(traction).toMatchObject({ colorTag: 'Purple', nextMeetingId: null })
  })
})

describe('the checklist', () => {
  const items = (list: { title: string; isChecked: boolean }[]) =>
    list.map(({ title, isChecked }) => [title, isChecked])

  test('is saved as a whole, keeps who ticked what, and is reset for the next time', async () => {
    const made = await make()
    const params = { id: made.nextMeetingId ?? '' }
    const write = (actor: typeof people.chief, version: number, list: object[]) =>
      actor.call(checklistEndpoints.updateChecklist, { params, body: { version, items: list as never } })
    const first = await write(people.member, 1, [
      { title: 'Book the room', isChecked: true },
      { title: 'Send the agenda' },
    ])
    const [room, agenda] = first.body.checklist.items
    expect(room).toMatchObject({ checkedById: people.member.personId, checkedAt: '2026-11-16T09:20:00.000Z' })
    const second = await write(people.chief, 2, [{ ...agenda, isChecked: true }, room as object])
    expect(items(second.body.checklist.items)).toEqual([
      ['Send the agenda', true],
      ['Book the room', true],
    ])
    expect(second.body.checklist.items.map(({ checkedById }) => checkedById)).toEqual([
      people.chief.personId,
      people.member.personId,
    ])
    const late = await write(people.member, 2, [])
    expect([late.status, late.body.current]).toEqual([409, second.body.checklist])
    expect((await write(people.observer, 3, [])).status).toBe(403)
    const { checklist } = await people.member.ask(checklistEndpoints.resetChecklist, { params })
    expect(items(checklist.items)).toEqual([
      ['Send the agenda', false],
      ['Book the room', false],
    ])
    expect(await people.observer.ask(checklistEndpoints.getChecklist, { params })).toEqual(checklist)
  })
})

describe('the agenda', () => {
  const change = (made: Traction, body: object) =>
    people.chief.call(endpoints.updateTractionAgenda, {
      params: { id: made.id },
      body: { version: made.version, ...body } as never,
    })
  const ids = { type: 'IDS', lengthInMinutes: 30 }

  test('is created from own items, saved under a name if given, and copied to other meetings', async () => {
    const made = await make()
    const own = (await change(made, { items: [ids] })).body.traction
    expect(own.agenda).toMatchObject({ type: 'Custom', lengthInMinutes: 30 })
    const named = (await change(own, { items: [ids, { type: 'Segue', lengthInMinutes: 5 }], name: 'Short' })).body
      .traction
    expect(named.agenda).toMatchObject({ type: 'Saved', name: 'Short', lengthInMinutes: 35, version: 1 })
    const again = (await change(named, { items: [ids], name: 'short' })).body.traction
    expect(again.agenda).toMatchObject({ id: named.agenda.id, version: 2, name: 'short', lengthInMinutes: 30 })
    const other = (await change(await make(), { agendaId: named.agenda.id })).body.traction
    expect(other.agenda).toEqual(again.agenda)
  })

  test('is refused without a choice, with a broken rule, and for a hidden saved one', async () => {
    const made = await make()
    expect((await change(made, {})).body.messages?.[0]?.field).toBe('items')
    const twice = await change(made, { items: [ids, ids] })
    expect([twice.status, twice.body.messages?.[0]?.field]).toEqual([422, 'items.1.type'])
    expect((await change(made, { agendaId: UNKNOWN })).status).toBe(404)
    const hidden = await people.outsider.ask(endpoints.createMeeting, {
      body: { title: 'Hidden', invitees: [people.outsider.personId] },
    })
    const { traction } = await people.outsider.ask(endpoints.updateTractionAgenda, {
      params: { id: hidden.traction.id },
      body: { version: 1, items: [{ type: 'IDS', lengthInMinutes: 30 }], name: 'Secret' },
    })
    expect((await change(made, { agendaId: traction.agenda.id })).status).toBe(404)
  })
})
