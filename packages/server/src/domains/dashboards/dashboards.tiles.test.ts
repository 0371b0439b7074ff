import { searchTiles } from '@cairn/contract/dashboards/dashboards.endpoints'
import { WIDGETS_PER_TYPE } from '@cairn/contract/dashboards/widgets'
import { createHeadlines, searchHeadlines } from '@cairn/contract/headlines/headlines.endpoints'
import { createIssue, searchIssues } from '@cairn/contract/issues/issues.endpoints'
import { createRock, searchRocks } from '@cairn/contract/rocks/rocks.endpoints'
import { createTodos, searchTodos } from '@cairn/contract/todos/todos.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countQueries } from '../../testing/counted-queries'
import { type SeededOrganization, seedOrganization } from '../../testing/seed-organization'
import { seedTraction } from '../../testing/seed-traction'
import { createTestApp, type TestApp } from '../../testing/test-app'

const roles = { lead: 'Manager', member: 'Member', stranger: 'Member' } as const

let app: TestApp
let people: SeededOrganization<keyof typeof roles>['actors']
let teams: string[]
beforeAll(async () => {
  app = await createTestApp({ start: '2026-11-17T09:00:00Z' })
  people = (await seedOrganization(app, { people: roles })).actors
  const { lead, member } = people
  const one = await seedTraction(app, { owner: lead, invitees: [member] })
  const other = await seedTraction(app, { owner: lead, invitees: [member] })
  const closed = await seedTraction(app, { owner: lead })
  teams = [one.tractionId, other.tractionId, closed.tractionId]
  for (const tractionId of teams) {
    for (const owner of tractionId === closed.tractionId ? [lead] : [lead, member]) {
      const item = { title: `Of ${owner.personId}`, tractionId, ownerIds: [owner.personId] }
      const dueDate = owner === lead ? '2026-11-20' : '2026-11-18'
      await lead.ask(createTodos, { body: { ...item, dueDate } })
      await lead.ask(createIssue, { body: item })
      await lead.ask(createHeadlines, { body: { ...item, type: 'Customer' } })
      await lead.ask(createRock, {
        body: { title: item.title, tractionId, ownerId: owner.personId, dueDate: '2026-12-31' },
      })
    }
  }
})
afterAll(() => app.close())

const narrowings = (): Record<string, string[]>[] => {
  const { personId } = people.member
  return [{ 'owner-id': [personId] }, { 'excluded-owner-ids': [personId] }, {}, { 'traction-ids': [teams[1] ?? ''] }]
}
const asked = (property: string) => narrowings().map((filters) => ({ filters, endIndex: 3, sorts: [{ property }] }))
const all = () => ({
  rock: asked('DueDate'),
  todo: asked('DueDate'),
  issue: asked('CreatedAt'),
  headline: asked('CreatedAt'),
})

describe('tile contents', () => {
  test('has each search’s own results, order and visibility', async () => {
    const { member } = people
    const tiles = await member.ask(searchTiles, { body: all() })
    const search = { rock: searchRocks, todo: searchTodos, issue: searchIssues, headline: searchHeadlines }
    for (const kind of ['rock', 'todo', 'issue', 'headline'] as const) {
      for (const [index, body] of all()[kind].entries()) {
        const { items } = await member.ask(search[kind], { body })
        expect(tiles[kind][index], `${kind} ${index}`).toEqual(items)
        expect(items.length, `${kind} ${index}`).toBeGreaterThan(1)
      }
    }
    const nothing = await people.stranger.ask(searchTiles, { body: all() })
    expect(Object.values(nothing).flat(2)).toEqual([])
  })

  test('takes as many queries for sixteen searches as for one of each kind', async () => {
    const { member } = people
    const first = Object.fromEntries(Object.entries(all()).map(([kind, [one]]) => [kind, one ? [one] : []]))
    const one = await countQueries(() => member.ask(searchTiles, { body: first }))
    expect(await countQueries(() => member.ask(searchTiles, { body: all() }))).toBe(one)
    expect(one).toBeLessThanOrEqual(12)
  })

  test.each([
    ['a text', [{ filters: { 'text-search': ['call'] } }], 'A tile can’t be searched by text.'],
    ['a filter that there is not', [{ filters: { weather: ['fine'] } }], 'This filter does not exist.'],
    ['a fifth of a kind', Array.from({ length: WIDGETS_PER_TYPE + 1 }, () => ({})), 'Request at most 4 of a kind.'],
  ])('asked for %s is refused, and says why', async (_what, todo, text) => {
    const refused = await people.member.call(searchTiles, { body: { todo } })
    expect(refused.status).toBe(400)
    expect(JSON.stringify(refused.body)).toContain(text)
  })
})
