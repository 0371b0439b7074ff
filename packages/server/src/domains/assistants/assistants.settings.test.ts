import {
  checkSmartRock,
  getAssistantSettings,
  getAssistantStatus,
  searchAssistantCalls,
  updateAssistantSettings,
} from '@cairn/contract/assistants/assistants.endpoints'
import type { UpdateAssistantSettings } from '@cairn/contract/assistants/assistants.schemas'
import { addPlanGoal } from '@cairn/contract/vto/vto.endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { jobRunOf } from '../../testing/job-run'
import { createTestDatabase, type TestDatabase } from '../../testing/postgres'
import { fails, type ScriptedModel, saysObject, startScriptedModel } from '../../testing/scripted-model'
import { type SeededOrganization, seedOrganization } from '../../testing/seed-organization'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { createTestClient } from '../../testing/test-client'
import { seedRevision } from '../collections/collections.testing'
import { purgeAssistantCalls } from './assistants.jobs'

let server: ScriptedModel
let database: TestDatabase
let app: TestApp
let org: SeededOrganization<'owner' | 'admin' | 'ada'>

beforeAll(async () => {
  server = await startScriptedModel()
  database = await createTestDatabase()
  const languageModel = { ...server.settings, monthlyTokens: 5_000 }
  app = await createTestApp({ database, languageModel, start: '2026-03-31T10:00:00Z' })
})
beforeEach(async () => {
  app.clock.set('2026-03-31T10:00:00Z')
  org = await seedOrganization(app, { people: { owner: 'Owner', admin: 'Admin', ada: 'Member' } })
  server.script(saysObject(judged))
})
afterAll(async () => {
  await app.close()
  await database.drop()
  await server.close()
})

const yes = { value: 'Yes', reason: 'Said so.' }
const judged = {
  Specific: yes,
  Measurable: yes,
  Achievable: yes,
  Relevant: yes,
  'Time-bound': yes,
  suggestedImprovement: '',
}
const body = { description: 'Open the Dayton showroom\nAsk Luis about the lease', dueDate: '2026-06-30' }
const check = () => org.actors.ada.ask(checkSmartRock, { body })
const call = () => org.actors.ada.call(checkSmartRock, { body })
const usual: UpdateAssistantSettings = {
  mode: 'On',
  sends: ['notes', 'goals'],
  monthlyTokens: null,
  keepsContent: false,
}
const set = (change: object) => org.actors.admin.ask(updateAssistantSettings, { body: { ...usual, ...change } })
const calls = async () => (await org.actors.owner.ask(searchAssistantCalls, { body: {} })).items

const use = (tokens: number) =>
  app.pool.query(
    `insert into assistant_calls (org_id, id, at, month, person_id, purpose, model, state, input_tokens, output_tokens)
     values ($1, gen_random_uuid(), now(), '2026-03-01', $2, 'chat', 'small', 'Answered', $3, 0)`,
    [org.orgId, org.actors.ada.personId, tokens],
  )

const budgetUsed = { status: 422, body: { messages: [{ code: 'AI_BUDGET_USED' }] } }

describe('the monthly budget', () => {
  test('counts what each call used', async () => {
    await check()
    await check()
    expect(await org.actors.admin.ask(getAssistantSettings)).toMatchObject({
      usedTokens: 320,
      monthlyTokensMax: 5_000,
      monthlyTokens: null,
      month: '2026-03-01',
    })
  })

  test('refuses a call that could exceed it, without asking the model', async () => {
    await set({ monthlyTokens: 1_000 })
    server.script(saysObject(judged))
    expect(await call()).toMatchObject(budgetUsed)
    expect(server.requests).toEqual([])
  })

  test('of an organization cannot exceed the installation’s', async () => {
    await set({ monthlyTokens: 1_000_000 })
    await use(4_900)
    expect(await call()).toMatchObject(budgetUsed)
    const other = await seedOrganization(app, { people: { eve: 'Owner' } })
    expect((await other.actors.eve.call(checkSmartRock, { body })).status).toBe(200)
  })

  test('admits no more simultaneous calls than it can pay for', async () => {
    await set({ monthlyTokens: 3_500 })
    const held: (() => void)[] = []
    server.script((response) => held.push(() => saysObject(judged)(response)))
    const statuses: number[] = []
    const asked = Array.from({ length: 8 }, async () => statuses.push((await call()).status))
    await vi.waitFor(() => expect(held.length + statuses.length).toBe(8))
    expect(held.length).toBe(2)
    for (const answer of held) answer()
    await Promise.all(asked)
    expect(statuses.toSorted()).toEqual([200, 200, 422, 422, 422, 422, 422, 422])
    expect((await org.actors.admin.ask(getAssistantSettings)).usedTokens).toBe(320)
  })

  test('is also limited per day of the organization', async () => {
    const thrifty = await createTestApp({
      database,
      start: '2026-03-31T10:00:00Z',
      languageModel: { ...server.settings, monthlyTokens: 9_000, dailyTokens: 1_300 },
    })
    const client = createTestClient(thrifty, { authorization: `Bearer ${org.actors.ada.token}` })
    const ask = async () => (await client.call(checkSmartRock, { body })).body
    expect(await ask()).toMatchObject({ isSmart: true })
    await thrifty.pool.query('update assistant_calls set input_tokens = 1200 where org_id = $1', [org.orgId])
    expect(await ask()).toMatchObject({ messages: [{ code: 'AI_DAY_USED' }] })
    thrifty.clock.set('2026-04-01T10:00:00Z')
    expect(await ask()).toMatchObject({ isSmart: true })
    await thrifty.close()
  })

  test('restarts with the organization’s month', async () => {
    await use(4_900)
    expect(await call()).toMatchObject(budgetUsed)
    app.clock.set('2026-04-01T10:00:00Z')
    expect((await call()).status).toBe(200)
  })

  test('counts nothing for a call that the model refused', async () => {
    server.script(fails(401))
    expect((await call()).status).toBe(422)
    expect(await calls()).toMatchObject([{ state: 'Failed', inputTokens: 0, outputTokens: 0 }])
  })
})

describe('the log of calls', () => {
  test('shows who asked, when, why and how many tokens it took, without content', async () => {
    await check()
    expect(await calls()).toEqual([
      {
        id: expect.any(String),
        at: '2026-03-31T10:00:00.000Z',
        person: { id: org.actors.ada.personId, name: 'ada Test' },
        purpose: 'smart-rock',
        model: 'small',
        state: 'Answered',
        inputTokens: 120,
        outputTokens: 40,
        content: null,
      },
    ])
    const { rows } = await app.pool.query('select to_jsonb(c)::text as row from assistant_calls c where org_id = $1', [
      org.orgId,
    ])
    expect(JSON.stringify(rows)).not.toContain('Dayton')
  })

  test('stores requests and answers once that is switched on', async () => {
    await set({ keepsContent: true })
    await check()
    const [logged] = await calls()
    expect(logged?.content?.prompt).toContain('Dayton')
    expect(logged?.content?.answer).toContain('Said so.')
    expect((await org.actors.ada.ask(getAssistantStatus)).keepsContent).toBe(true)
  })

  test('is readable by owners of the organization only', async () => {
    await check()
    for (const actor of [org.actors.admin, org.actors.ada]) {
      expect((await actor.call(searchAssistantCalls, { body: {} })).status).toBe(403)
    }
    const other = await seedOrganization(app, { people: { eve: 'Owner' } })
    expect((await other.actors.eve.ask(searchAssistantCalls, { body: {} })).items).toEqual([])
  })

  test('keeps a call for a year', async () => {
    await check()
    app.clock.set('2027-03-31T09:00:00Z')
    await purgeAssistantCalls.run({}, jobRunOf(app))
    expect(await calls()).toHaveLength(1)
    app.clock.set('2027-03-31T11:00:00Z')
    await purgeAssistantCalls.run({}, jobRunOf(app))
    expect(await calls()).toEqual([])
  })
})

describe('data that may be sent', () => {
  test('sends nothing while the model is off, and uses rules', async () => {
    await set({ mode: 'Off' })
    server.script(saysObject(judged))
    expect((await check()).answeredBy).toBe('rules')
    expect(server.requests).toEqual([])
    expect(await calls()).toEqual([])
  })

  test('sends neither notes nor V/TO goals where they are switched off', async () => {
    const { collectionId, revisionId } = await seedRevision(org.actors.owner)
    const params = { collectionId, revisionId, plan: 'one_year_plan' as const }
    await org.actors.owner.ask(addPlanGoal, { params, body: { title: 'Second showroom' } })
    const sent = async (sends: string[]) => {
      await set({ sends })
      server.script(saysObject(judged))
      const { sent: fields } = await org.actors.owner.ask(checkSmartRock, { body })
      return { fields, text: JSON.stringify(server.requests[0]?.body) }
    }
    const all = await sent(['notes', 'goals'])
    expect(all.fields).toEqual(['title', 'notes', 'dueDate', 'goals'])
    expect(all.text).toContain('Luis')
    expect(all.text).toContain('Second showroom')
    const least = await sent([])
    expect(least.fields).toEqual(['title', 'dueDate'])
    expect(least.text).not.toContain('Luis')
    expect(least.text).not.toContain('Second showroom')
  })

  test('sends nothing in test mode, and the reply shows the request', async () => {
    await set({ mode: 'Test' })
    server.script(saysObject(judged))
    const { answeredBy, wouldSend } = await check()
    expect(answeredBy).toBe('test')
    expect(wouldSend?.prompt).toContain('Open the Dayton showroom')
    expect(server.requests).toEqual([])
    expect(await calls()).toMatchObject([{ state: 'Test', inputTokens: 0, content: null }])
  })

  test('the fixed reply of test mode is in the person’s language', async () => {
    await set({ mode: 'Test' })
    expect((await check()).reason).toBe('Test mode.')
    await app.pool.query("update users set locale = 'de-DE' where id = $1", [org.actors.ada.userId])
    expect((await check()).reason).toBe('Testmodus.')
  })

  test('is changed by admins only, not from an older version, and is audited', async () => {
    expect((await org.actors.ada.call(updateAssistantSettings, { body: { ...usual } })).status).toBe(403)
    const { settings } = await set({ mode: 'Test' })
    expect((await org.actors.admin.call(updateAssistantSettings, { body: { ...usual, version: 1 } })).status).toBe(409)
    expect(settings).toMatchObject({ mode: 'Test', version: 2, model: { name: 'small' } })
    const { rows } = await app.pool.query(
      "select details from audit_entries where action = 'AssistantsChanged' and org_id = $1",
      [org.orgId],
    )
    expect(rows).toMatchObject([{ details: { mode: 'Test', sends: 'notes, goals' } }])
  })
})
