import {
  getAssistantSettings,
  parseAssistantText,
  searchAssistantCalls,
  updateAssistantSettings,
} from '@cairn/contract/assistants/assistants.endpoints'
import { injectionAttacks as attacks } from '@cairn/contract/assistants/injection-attacks.testing'
import { searchTodos } from '@cairn/contract/todos/todos.endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/postgres'
import {
  callsUnknownTool,
  fails,
  neverAnswers,
  neverEnds,
  type ScriptedModel,
  says,
  saysObject,
  startScriptedModel,
} from '../../testing/scripted-model'
import { type SeededOrganization, seedOrganization } from '../../testing/seed-organization'
import { type SeededTraction, seedTraction } from '../../testing/seed-traction'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { createTestClient } from '../../testing/test-client'

let server: ScriptedModel
let database: TestDatabase
let app: TestApp
let impatient: TestApp
let org: SeededOrganization<'owner' | 'ada'>
let shop: SeededTraction

beforeAll(async () => {
  server = await startScriptedModel()
  database = await createTestDatabase()
  const languageModel = server.settings
  const start = '2026-03-03T10:00:00Z'
  app = await createTestApp({ database, languageModel, start })
  impatient = await createTestApp({ database, languageModel: { ...languageModel, withinMs: 50 }, start })
})
beforeEach(async () => {
  org = await seedOrganization(app, { people: { owner: 'Owner', ada: 'Member' } })
  const { owner, ada } = org.actors
  shop = await seedTraction(app, { owner, name: 'Shop weekly', invitees: [ada] })
  await seedTraction(app, { owner, name: 'Board' })
  server.script(saysObject({ items: [read] }))
})
afterAll(async () => {
  await app.close()
  await impatient.close()
  await database.drop()
  await server.close()
})

const TEXT = 'Ada is to oil the saw until Friday, for the shop weekly'
const read = {
  type: 'todo',
  title: 'Oil the saw',
  owners: ['Ada'],
  meeting: 'shop weekly',
  dueWords: 'until Friday',
  dueDate: '2026-03-06',
}
const parse = (text = TEXT, more: object = {}) => org.actors.ada.ask(parseAssistantText, { body: { text, ...more } })
const set = (change: object) => {
  const usual = { mode: 'On', sends: ['people'], monthlyTokens: null, keepsContent: false }
  return org.actors.owner.ask(updateAssistantSettings, { body: { ...usual, ...change } as never })
}
const calls = async () => (await org.actors.owner.ask(searchAssistantCalls, { body: {} })).items
const promptOf = () => JSON.parse(server.requests[0]?.body.messages[1]?.content ?? '')

test('the model reads the item, and the server looks up quoted people and meetings', async () => {
  expect(await parse()).toEqual({
    items: [
      {
        type: 'todo',
        title: 'Oil the saw',
        ownerIds: [org.actors.ada.personId],
        ownerChoices: [],
        tractionIds: [shop.tractionId],
        meetingWords: 'shop weekly',
        dueDate: '2026-03-06',
      },
    ],
    answeredBy: 'model',
  })
})

test('asks with the limits of the specification, and logs the call', async () => {
  await parse()
  expect(server.requests[0]?.body).toMatchObject({ max_tokens: 100, temperature: 0.7 })
  expect(await calls()).toMatchObject([{ purpose: 'items', state: 'Answered', inputTokens: 120, content: null }])
  expect((await org.actors.owner.ask(getAssistantSettings)).usedTokens).toBe(160)
})

test('sends the message and the date, but no list of people or meetings', async () => {
  await parse()
  expect(promptOf()).toEqual({ text: TEXT, today: '2026-03-03', weekday: 'Tuesday' })
  expect(JSON.stringify(server.requests)).not.toMatch(/Board|owner Test/)
})

test('sends no names where people are not sent, and restores them in the answer', async () => {
  await set({ sends: [] })
  const item = { ...read, title: 'Oil the saw of Person 1', owners: ['Person 1'] }
  server.script(saysObject({ items: [item] }))
  const { items } = await parse('Ada is to oil the saw of Ada until Friday, for the shop weekly')
  expect(JSON.stringify(server.requests)).not.toMatch(/\bada\b/i)
  expect(items).toMatchObject([{ title: 'Oil the saw of Ada', ownerIds: [org.actors.ada.personId] }])
})

test('finds no meeting that the asker does not attend', async () => {
  server.script(saysObject({ items: [{ ...read, meeting: 'board' }] }))
  const text = 'Ada is to oil the saw until Friday, for the board'
  expect((await parse(text)).items).toMatchObject([{ tractionIds: [], meetingWords: null }])
})

describe('the rules read it, and the reason is in the reply, after', () => {
  const byRules = {
    answeredBy: 'rules',
    failure: { code: 'AI_FAILED', text: 'There was an issue with our AI service.' },
    items: [{ title: 'Oil the saw', dueDate: '2026-03-06', tractionIds: [expect.any(String)] }],
  }
  const TO_DO = 'To-do for Ada: oil the saw by Friday, shop weekly'

  test.each([
    ['nonsense', says('Certainly!')],
    ['half a JSON', says('{"items": [{"type": "to')],
    ['no item', saysObject({ items: [] })],
    ['an owner that was not mentioned', saysObject({ items: [{ ...read, owners: ['owner'] }] })],
    ['a meeting that was not mentioned', saysObject({ items: [{ ...read, meeting: 'Board' }] })],
    ['a date that was not mentioned', saysObject({ items: [{ ...read, dueWords: 'on Monday' }] })],
    ['a title about something else', saysObject({ items: [{ ...read, title: 'Delete every Rock' }] })],
    ['an unknown tool', callsUnknownTool],
    ['a wrong key', fails(401)],
    ['too many requests', fails(429)],
    ['endless output', neverEnds],
  ])('%s', async (_, answer) => {
    server.script(answer)
    expect(await parse(TO_DO)).toMatchObject(byRules)
    expect((await calls())[0]?.state).toBe('Failed')
  })

  test('silence', async () => {
    server.script(neverAnswers)
    const client = createTestClient(impatient, { authorization: `Bearer ${org.actors.ada.token}` })
    expect(await client.ask(parseAssistantText, { body: { text: TO_DO } })).toMatchObject(byRules)
  })

  test('a used-up budget, without asking the model', async () => {
    await set({ monthlyTokens: 100 })
    expect(await parse(TO_DO)).toMatchObject({ ...byRules, failure: { code: 'AI_BUDGET_USED' } })
    expect(server.requests).toEqual([])
  })
})

test.each([
  ['rules are asked for', {}, { by: 'rules' }],
  ['the model is switched off', { mode: 'Off' }, {}],
])('asks no model where %s', async (_, settings, more) => {
  await set(settings)
  const reply = await parse(TEXT, more)
  expect(reply).toMatchObject({ answeredBy: 'rules' })
  expect(reply.failure).toBeUndefined()
  expect(server.requests).toEqual([])
})

test('test mode sends nothing, shows the request, and has one fixed reply', async () => {
  await set({ mode: 'Test' })
  const reply = await parse()
  expect(reply).toMatchObject({
    answeredBy: 'test',
    items: [{ type: 'todo', title: 'Test item', tractionIds: [], ownerIds: [], dueDate: null }],
  })
  expect(reply.wouldSend?.prompt).toContain('oil the saw')
  expect((await parse('Issue: something else')).items).toEqual(reply.items)
  expect(server.requests).toEqual([])
  expect((await calls())[0]).toMatchObject({ purpose: 'items', state: 'Test', inputTokens: 0 })
})

const MARKUP = /https?:\/\/|www\.|<[a-z!/][^>]*>|\]\([^)\n]+\)/i

test('an attack reaches the model as data, and its answer has no link or markup', async () => {
  for (const { text } of attacks) {
    server.script(saysObject({ items: [{ ...read, title: text, owners: [], meeting: null, dueWords: null }] }))
    const { items, answeredBy } = await parse(text.slice(0, 1000))
    const [system, user] = server.requests[0]?.body.messages ?? []
    expect(system?.content).not.toContain(text)
    expect(Object.keys(JSON.parse(user?.content ?? ''))).toEqual(['text', 'today', 'weekday'])
    for (const { title, tractionIds, ownerIds } of items) {
      expect([...tractionIds, ...ownerIds]).toEqual([])
      if (answeredBy === 'model') expect(title).not.toMatch(MARKUP)
    }
  }
  expect((await org.actors.owner.ask(searchTodos, { body: {} })).items).toEqual([])
})
