import { FIRST_DATE, LAST_DATE } from '@cairn/contract/core/dates'
import type { EndpointDefinition } from '@cairn/contract/core/define-endpoint'
import { endpoints } from '@cairn/contract/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../test-app'
import type { Input } from './example'
import { rowsOfRun } from './matrix'
import { createAppWithWorlds, exampleOf, type Worlds } from './prepared-world'
import { dateFieldsWithin } from './schema-walk'

const inside = [FIRST_DATE, '1900-02-28', '2199-12-30', LAST_DATE] as const
const outside = [
  '0000-00-00',
  '0001-01-01',
  '1899-12-31',
  '2200-01-01',
  '9999-10-01',
  '9999-12-31',
  '+010000-01-01',
] as const
const parts = ['params', 'query', 'body'] as const

let app: TestApp
let worlds: Worlds
beforeAll(async () => {
  ;({ app, worlds } = await createAppWithWorlds())
})
afterAll(() => app.close())

interface Place {
  readonly part: (typeof parts)[number]
  readonly path: string
  readonly write: (date: string) => string
}

const placesOf = (endpoint: EndpointDefinition): Place[] =>
  parts.flatMap((part) =>
    dateFieldsWithin(endpoint[part]).map(([path, isMoment]) => ({
      part,
      path,
      write: (date: string) => (isMoment ? `${date}T09:00` : date),
    })),
  )

/** The example with another value at a path, whose objects it has; of a list, in its first. */
function withValue(example: unknown, [name, ...rest]: readonly string[], value: string): unknown {
  if (name === undefined) return value
  if (Array.isArray(example)) return [withValue(example[0], [name, ...rest], value)]
  const object = example as Record<string, unknown> | undefined
  return { ...object, [name]: withValue(object?.[name], rest, value) }
}

const withDate = (input: Input, { part, path, write }: Place, date: string): Input => ({
  ...input,
  [part]: withValue(input[part], path.split('.'), write(date)),
})

const dated = endpoints.flatMap((endpoint) =>
  placesOf(endpoint).map((place) => [endpoint.id, place.path, endpoint, place] as const),
)

test('some calls take a date', () => {
  expect(dated.length).toBeGreaterThan(8)
})

describe.each(rowsOfRun(dated))('%s, %s', (_id, _name, endpoint, place) => {
  const example = exampleOf(endpoint)

  test('accepts the first and last dates, or refuses them in words', async () => {
    for (const date of inside) {
      const world = await worlds.prepare(example)
      const { status, text } = await world.owner.send(endpoint, withDate(example.input(world.ids), place, date))
      expect([200, 422], `${date}: ${text}`).toContain(status)
    }
  })

  test('refuses dates before and after', async () => {
    const world = await worlds.prepare(example)
    for (const date of outside) {
      const { status } = await world.owner.send(endpoint, withDate(example.input(world.ids), place, date))
      expect(status, date).toBe(400)
    }
  })
})

const searches = [
  ['searchRocks', 'quarter-start'],
  ['searchTodos', 'done-from'],
  ['searchTodos', 'done-to'],
  ['searchAudit', 'from'],
  ['searchAudit', 'to'],
] as const

test.each(searches)('%s by %s', async (id, filter) => {
  const endpoint = endpoints.find((each) => each.id === id) as EndpointDefinition
  const { owner } = await worlds.prepare(exampleOf(endpoint))
  const search = (date: string) => owner.send(endpoint, { body: { filters: { [filter]: [date] } } })
  for (const date of inside) expect((await search(date)).status, date).toBe(200)
  for (const date of outside) expect((await search(date)).status, date).toBe(400)
})
