import { removeAgenda, searchAgendas, setFavoriteAgenda } from '@cairn/contract/agendas/agendas.endpoints'
import * as endpoints from '@cairn/contract/tractions/tractions.endpoints'
import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countQueries } from '../../testing/counted-queries'
import { type SeededOrganization, seedOrganization } from '../../testing/seed-organization'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { markStarted } from './tractions.service'

let app: TestApp
let people: SeededOrganization<'owner' | 'chief' | 'member' | 'outsider'>['actors']
let red: Traction
let green: Traction
let blue: Traction

async function make(title: string, more: object): Promise<Traction> {
  const body = { title, invitees: [people.chief.personId], ...more }
  return (await people.chief.ask(endpoints.createMeeting, { body })).traction
}

beforeAll(async () => {
  app = await createTestApp({ start: '2026-11-16T09:00:00Z' })
  const roles = { owner: 'Owner', chief: 'Manager', member: 'Member', outsider: 'Member' } as const
  people = (await seedOrganization(app, { people: roles })).actors
  const both = [people.chief.personId, people.member.personId]
  red = await make('Red 100%', { invitees: both, meetingDateTime: '2026-11-20T09:00' })
  green = await make('green', { meetingDateTime: '2026-11-18T09:00', colorTag: 'Green' })
  blue = await make('Blue', { invitees: both, meetingDateTime: '2026-11-19T09:00' })
  await app.database.tenant(people.chief, (tx) => markStarted(tx, blue.nextMeetingId ?? '', tx.now()))
})
afterAll(() => app.close())

type Search = { filters?: Record<string, string[]>; sorts?: { property: string; ascending?: boolean }[] }

describe('the tractions one is invited to', () => {
  const names = async (search: Search & { endIndex?: number } = {}, actor = people.chief) =>
    (await actor.ask(endpoints.searchMyMeetings, { body: search })).items.map(({ name }) => name)

  test('are sorted by title by default, regardless of case', async () => {
    expect(await names()).toEqual(['Blue', 'green', 'Red 100%'])
    expect(await names({ sorts: [{ property: 'Title', ascending: false }] })).toEqual(['Red 100%', 'green', 'Blue'])
    expect(await names({ sorts: [{ property: 'NextDate' }] })).toEqual(['green', 'Blue', 'Red 100%'])
  })

  test('are only one’s own, also for people who see all', async () => {
    expect(await names({}, people.member)).toEqual(['Blue', 'Red 100%'])
    expect(await names({}, people.owner)).toEqual([])
    expect(await names({}, people.outsider)).toEqual([])
  })

  test('are filtered by text, by exclusion, and by other invitees', async () => {
    expect(await names({ filters: { 'text-search': ['RE'] } })).toEqual(['green', 'Red 100%'])
    expect(await names({ filters: { 'text-search': ['%'] } })).toEqual(['Red 100%'])
    expect(await names({ filters: { 'excluded-ids': [red.id, blue.id] } })).toEqual(['green'])
    const all = { 'person-ids': [people.member.personId, people.chief.personId, people.member.personId] }
    expect(await names({ filters: all })).toEqual(['Blue', 'Red 100%'])
    const none = { 'person-ids': [people.member.personId, people.outsider.personId] }
    expect(await names({ filters: none })).toEqual([])
  })

  test('are read in pages with a total', async () => {
    const page = await people.chief.ask(endpoints.searchMyMeetings, { body: { startIndex: 1, endIndex: 3 } })
    expect(page.items.map(({ name }) => name)).toEqual(['green', 'Red 100%'])
    expect([page.totalCount, page.totalPages]).toEqual([3, 2])
  })

  test.each<[Search, string]>([
    [{ filters: { 'owner-ids': ['a'] } }, 'filters.owner-ids'],
    [{ filters: { 'excluded-ids': ['a'] } }, 'filters.excluded-ids.0'],
    [{ sorts: [{ property: 'Color' }] }, 'sorts.0.property'],
  ])('%j is refused by name', async (search, field) => {
    const { status, body } = await people.chief.call(endpoints.searchMyMeetings, { body: search })
    expect([status, body.messages?.[0]?.field]).toEqual([400, field])
  })
})

describe('occurrences', () => {
  const titles = async (search: Search = {}, actor = people.chief) =>
    (await actor.ask(endpoints.searchMeetings, { body: search })).items.map(({ title }) => title)

  test('are sorted by date by default', async () => {
    expect(await titles()).toEqual(['green', 'Blue', 'Red 100%'])
    expect(await titles({ sorts: [{ property: 'Title' }] })).toEqual(['Blue', 'green', 'Red 100%'])
  })

  test('are the visible ones', async () => {
    expect(await titles({}, people.member)).toEqual(['Blue', 'Red 100%'])
    expect(await titles({}, people.owner)).toEqual(['green', 'Blue', 'Red 100%'])
    expect(await titles({}, people.outsider)).toEqual([])
  })

  test.each<[Record<string, () => string[]>, string[]]>([
    [{ 'traction-ids': () => [red.id, green.id] }, ['green', 'Red 100%']],
    [{ 'thread-ids': () => [blue.meetingThreadId] }, ['Blue']],
    [{ status: () => ['Running', 'Completed'] }, ['Blue']],
    [{ 'color-tag': () => ['Green'] }, ['green']],
    [{ 'text-search': () => ['blu'] }, ['Blue']],
  ])('are filtered by %j', async (filters, expected) => {
    const asked = Object.fromEntries(Object.entries(filters).map(([name, values]) => [name, values()]))
    expect(await titles({ filters: asked })).toEqual(expected)
  })

  test('an unknown status is refused by name', async () => {
    const { status, body } = await people.chief.call(endpoints.searchMeetings, {
      body: { filters: { status: ['Started'] } },
    })
    expect([status, body.messages?.[0]?.field]).toEqual([400, 'filters.status.0'])
  })
})

describe('agendas', () => {
  const names = async (body: object = {}, actor = people.chief) =>
    (await actor.ask(searchAgendas, { body })).items.map(({ name }) => name)

  test('start with the default one and end with the custom entry, with those of one’s meetings in between', async () => {
    await people.chief.ask(endpoints.updateTractionAgenda, {
      params: { id: green.id },
      body: { version: 1, items: [{ type: 'IDS', lengthInMinutes: 30 }], name: 'Short' },
    })
    expect(await names()).toEqual(['Default Agenda', 'Short', 'Custom Agenda'])
    expect(await names({}, people.owner)).toEqual(['Default Agenda', 'Short', 'Custom Agenda'])
    expect(await names({}, people.member)).toEqual(['Default Agenda', 'Custom Agenda'])
  })

  test('the custom entry is empty and always listed', async () => {
    const { items, totalCount } = await people.chief.ask(searchAgendas, {
      body: { filters: { 'text-search': ['short'] } },
    })
    expect(items.map(({ name }) => name)).toEqual(['Short', 'Custom Agenda'])
    expect(items.at(-1)).toMatchObject({ type: 'Custom', lengthInMinutes: 0, items: [] })
    expect(totalCount).toBe(2)
  })

  test('start with own favorites, which are hidden from others', async () => {
    await people.chief.ask(endpoints.updateTractionAgenda, {
      params: { id: red.id },
      body: { version: 1, items: [{ type: 'IDS', lengthInMinutes: 30 }], name: 'Zebra' },
    })
    const marks = async (actor = people.chief) =>
      (await actor.ask(searchAgendas, { body: {} })).items.map(({ name, isFavorite }) => [name, isFavorite])
    const zebra = (await people.chief.ask(searchAgendas, { body: {} })).items.find(({ name }) => name === 'Zebra')
    const params = { id: zebra?.id ?? '' }
    await people.chief.ask(setFavoriteAgenda, { params, body: { isFavorite: true } })
    await people.chief.ask(setFavoriteAgenda, { params, body: { isFavorite: true } })
    expect(await marks()).toEqual([
      ['Default Agenda', false],
      ['Zebra', true],
      ['Short', false],
      ['Custom Agenda', false],
    ])
    expect((await marks(people.owner)).filter(([, isFavorite]) => isFavorite)).toEqual([])
    expect((await people.outsider.call(setFavoriteAgenda, { params, body: { isFavorite: true } })).status).toBe(404)
    expect((await people.member.call(removeAgenda, { params })).status).toBe(403)
    expect((await people.outsider.call(removeAgenda, { params })).status).toBe(404)
    await people.chief.ask(removeAgenda, { params })
    expect(await names()).toEqual(['Default Agenda', 'Short', 'Custom Agenda'])
    const [kept] = await people.chief.ask(endpoints.listTractions, { query: { ids: [red.id] } })
    expect(kept?.agenda.name).toBe('Zebra')
  })

  test('pages do not overlap', async () => {
    const pages = [0, 1, 2].map((startIndex) => names({ startIndex, endIndex: startIndex + 1 }))
    expect((await Promise.all(pages)).flat()).toEqual(['Default Agenda', 'Short', 'Custom Agenda'])
  })
})

test('the number of queries stays the same however many are listed', async () => {
  const calls = (ids: string[], meetingIds: string[]) => [
    () => people.chief.ask(endpoints.listTractions, { query: { ids } }),
    () => people.chief.ask(endpoints.listMeetings, { query: { ids: meetingIds } }),
    () => people.chief.ask(endpoints.searchMyMeetings, { body: {} }),
    () => people.chief.ask(endpoints.searchMeetings, { body: {} }),
  ]
  const counts = async (ids: string[], meetingIds: string[]) => {
    const counted: number[] = []
    for (const call of calls(ids, meetingIds)) counted.push(await countQueries(call))
    return counted
  }
  const few = await counts([red.id], [red.nextMeetingId ?? ''])
  const more: Traction[] = []
  for (let index = 0; index < 12; index += 1) more.push(await make(`More ${index}`, {}))
  const many = await counts(
    more.map(({ id }) => id),
    more.map(({ nextMeetingId }) => nextMeetingId ?? ''),
  )
  expect(many).toEqual(few)
  // Begin with actor, at most three queries and a count, commit.
  expect(Math.min(...many)).toBeGreaterThan(2)
  expect(Math.max(...many)).toBeLessThanOrEqual(6)
})
