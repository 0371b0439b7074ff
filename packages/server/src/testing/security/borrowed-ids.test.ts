import { endpoints } from '@cairn/contract/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/database/new-id'
import type { TestApp } from '../test-app'
import { rowsOfRun } from './matrix'
import { createAppWithWorlds, exampleOf, type Worlds } from './prepared-world'
import { type World, type WorldIds, withNames } from './seed-world'
import { type StoredRows, storedRows } from './stored-rows'

/**
 * Somebody works in their own organization and slips in one id of ours at a time: our person as an owner, our issue
 * into their meeting. That has the effect of an id that exists nowhere, and neither is kept anywhere.
 */
let app: TestApp
let rows: StoredRows
let worlds: Worlds
let ours: World

beforeAll(async () => {
  const seeded = await createAppWithWorlds()
  app = seeded.app
  rows = await storedRows(app.pool)
  worlds = seeded.worlds
  ours = worlds.foreign
})
afterAll(() => app.close())

/** What the server made for the call: another one each time. */
const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** A running meeting measures its own time, also while the clock of the tests stands still. */
const MEASURED = /2026-03-02T1\d:\d\d:\d\d\.\d{3}Z/g
/** The segue's order is drawn by chance when a meeting starts. */
const DRAWN = /"speakerOrder":\[[^\]]*\]/g

/** An operator of the server names organizations that they are not of: that is what they are for. */
const closed = endpoints.filter(({ access }) => access !== 'public' && access !== 'operator')

describe.each(rowsOfRun(closed.map((endpoint) => [endpoint.id, endpoint] as const)))('%s', (_id, endpoint) => {
  const example = exampleOf(endpoint)

  const namesIn = ({ ids }: World) => {
    const input = JSON.stringify(example.input(ids))
    return (Object.keys(ids) as (keyof WorldIds)[]).filter((name) => input.includes(ids[name]))
  }

  test('treats each of our ids in their input as unknown', async () => {
    const before = await rows.read(ours.ids.orgId)
    let world = await worlds.prepare(example)
    const answer = async (name: keyof WorldIds, slipped: string) => {
      const ids = { ...world.ids, [name]: slipped }
      const { status, text } = await world.owner.send(endpoint, example.input(ids))
      const kept = name === 'madeId' ? [] : await rows.naming(world.ids.orgId, slipped)
      const leaked = (Object.values(ours.ids) as string[]).filter((id) => id !== slipped && text.includes(id))
      const answered = {
        name,
        status,
        leaked,
        kept,
        text: withNames(text, ids).replaceAll(UUID, '<made>').replaceAll(DRAWN, '<drawn>').replaceAll(MEASURED, '<at>'),
      }
      if (status === 200 && endpoint.method !== 'GET') world = await worlds.prepare(example)
      return answered
    }
    for (const name of namesIn(world)) {
      const borrowed = name === 'madeId' ? ours.ids.todoId : ours.ids[name]
      const unknown = await answer(name, newId())
      expect(unknown.kept).toEqual([])
      expect(await answer(name, borrowed)).toEqual({ ...unknown, leaked: [] })
    }
    expect(await rows.read(ours.ids.orgId)).toEqual(before)
  })
})
