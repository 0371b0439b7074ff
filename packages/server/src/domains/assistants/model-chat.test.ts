import {
  searchAssistantCalls,
  streamChat,
  updateAssistantSettings,
} from '@cairn/contract/assistants/assistants.endpoints'
import type { ChatLine } from '@cairn/contract/assistants/assistants.schemas'
import { createRock, searchRocks, setRockStatus } from '@cairn/contract/rocks/rocks.endpoints'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { routePath } from '../../platform/http/register-endpoints'
import { createTestDatabase, type TestDatabase } from '../../testing/postgres'
import {
  fails,
  type ScriptedModel,
  startScriptedModel,
  streams,
  streamsForever,
  streamsThenHangs,
  streamsToolCall,
} from '../../testing/scripted-model'
import { type SeededOrganization, seedOrganization, type TestActor } from '../../testing/seed-organization'
import { seedTraction } from '../../testing/seed-traction'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { createTestClient } from '../../testing/test-client'

let server: ScriptedModel
let database: TestDatabase
let app: TestApp
let impatient: TestApp
let address: string
let org: SeededOrganization<'owner' | 'ada'>

beforeAll(async () => {
  server = await startScriptedModel()
  database = await createTestDatabase()
  const languageModel = { ...server.settings, monthlyTokens: 100_000 }
  app = await createTestApp({ database, languageModel })
  address = await app.listen()
  impatient = await createTestApp({ database, languageModel: { ...languageModel, withinMs: 200 } })
})
beforeEach(async () => {
  org = await seedOrganization(app, { people: { owner: 'Owner', ada: 'Member' } })
})
afterAll(async () => {
  await app.close()
  await impatient.close()
  await database.drop()
  await server.close()
})

const lines = (text: string): ChatLine[] =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

async function ask(actor: TestActor, prompt = 'Which Rocks are off track?', more: object = {}) {
  const { text } = await actor.call(streamChat, { body: { prompt, ...more } })
  return lines(text)
}
const set = (change: object) =>
  org.actors.owner.ask(updateAssistantSettings, {
    body: {
      mode: 'On',
      sends: ['notes', 'goals', 'people', 'numbers'],
      monthlyTokens: null,
      keepsContent: false,
      ...change,
    },
  })
const calls = async () => (await org.actors.owner.ask(searchAssistantCalls, { body: {} })).items

async function seedRocks() {
  const { owner, ada } = org.actors
  const shop = await seedTraction(app, { owner, name: 'Shop weekly', invitees: [ada] })
  const board = await seedTraction(app, { owner, name: 'Board' })
  for (const [title, { tractionId }] of [
    ['CNC nesting', shop],
    ['Sell the company', board],
  ] as const) {
    const { rock } = await owner.ask(createRock, {
      body: { title, ownerId: owner.personId, tractionIds: [tractionId] },
    })
    await owner.ask(setRockStatus, { params: { id: rock.id }, body: { status: 'OffTrack' } })
  }
}

test('streams the text as it arrives, then the answer with its sources', async () => {
  await seedRocks()
  server.script(streamsToolCall('offTrackRocks', { isOwn: false }), streams(['Off track: ', '[[0]].']))
  const answer = await ask(org.actors.ada)
  expect(answer.map((line) => (line.type === 'text' ? line.text : line.type))).toEqual(['Off track: ', '[[0]].', 'end'])
  expect(answer.at(-1)).toMatchObject({
    answeredBy: 'model',
    message: { content: 'Off track: [[0]].', sources: [{ kind: 'rock', title: 'CNC nesting' }] },
  })
  expect(await calls()).toMatchObject([{ purpose: 'chat', state: 'Answered', inputTokens: 240, outputTokens: 80 }])
})

test('sends each piece before the next one exists', async () => {
  let release: () => void = () => undefined
  server.script(streams(['first', 'second'], () => new Promise((resolve) => (release = resolve))))
  const response = await fetch(`${address}${routePath(streamChat)}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${org.actors.ada.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ prompt: 'x' }),
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader?.read())?.value).toContain('first')
  release()
  let rest = ''
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) rest += read.value
  expect(rest).toContain('second')
})

test('a tool returns nothing that the asker may not read', async () => {
  await seedRocks()
  const sentTo = async (actor: TestActor) => {
    server.script(streamsToolCall('offTrackRocks', { isOwn: false }), streams(['Done.']))
    await ask(actor)
    return JSON.stringify(server.requests)
  }
  expect(await sentTo(org.actors.owner)).toContain('Sell the company')
  const sent = await sentTo(org.actors.ada)
  expect(sent).toContain('CNC nesting')
  expect(sent).not.toContain('Sell the company')
})

test('drops references to sources that do not exist', async () => {
  server.script(streams(['See [[7]] and [[0]].']))
  expect((await ask(org.actors.ada)).at(-1)).toMatchObject({ message: { content: 'See  and .', sources: [] } })
})

test('names of people and numbers are not sent where that is switched off', async () => {
  await seedRocks()
  await set({ sends: [] })
  server.script(streamsToolCall('offTrackRocks', { isOwn: false }), streams(['Done.']))
  await ask(org.actors.ada)
  const sent = JSON.stringify(server.requests)
  expect(sent).toContain('Person 1')
  expect(sent).not.toContain('owner Test')
  expect(server.requests[0]?.body.tools?.map((tool) => tool.function.name)).not.toContain('missedNumbers')
})

test('has no tool that writes', async () => {
  server.script(streams(['Fine.']))
  await ask(org.actors.ada)
  expect(server.requests[0]?.body.tools?.map((tool) => tool.function.name)).toEqual([
    'find',
    'offTrackRocks',
    'overdueTodos',
    'decisions',
    'meetings',
    'seats',
    'plans',
    'missedNumbers',
    'numbers',
  ])
})

test.each([
  ['a wrong key', fails(401)],
  ['too many requests', fails(429)],
  ['no text', streams([''])],
])('%s ends with the one sentence', async (_, answer) => {
  server.script(answer)
  expect(await ask(org.actors.ada)).toEqual([
    { type: 'failed', messages: [{ code: 'AI_FAILED', text: 'There was an issue with our AI service.' }] },
  ])
})

test.each([
  ['a tool that does not exist', streamsToolCall('deleteRock', { id: 1 })],
  ['a tool with other arguments', streamsToolCall('offTrackRocks', { isOwn: 'perhaps', id: { $ne: null } })],
])('%s changes nothing, and the model continues', async (_, answer) => {
  await seedRocks()
  server.script(answer, streams(['Sorry.']))
  expect((await ask(org.actors.ada)).at(-1)).toMatchObject({ type: 'end', message: { content: 'Sorry.', sources: [] } })
  expect((await org.actors.owner.ask(searchRocks, { body: {} })).items).toHaveLength(2)
})

test('a model that never stops calling tools ends with the one sentence', async () => {
  server.script(streamsToolCall('offTrackRocks', { isOwn: false }))
  expect((await ask(org.actors.ada)).at(-1)).toMatchObject({ type: 'failed', messages: [{ code: 'AI_FAILED' }] })
  expect(server.requests).toHaveLength(4)
})

test('an endless answer ends with the one sentence', async () => {
  server.script(streamsForever)
  expect((await ask(org.actors.ada)).at(-1)).toMatchObject({ type: 'failed', messages: [{ code: 'AI_FAILED' }] })
})

test('a silent model ends with the one sentence, and its request is counted', async () => {
  server.script(streamsThenHangs('Let me'))
  const client = createTestClient(impatient, { authorization: `Bearer ${org.actors.ada.token}` })
  const { text } = await client.call(streamChat, { body: { prompt: 'x' } })
  expect(lines(text).at(-1)).toMatchObject({ type: 'failed', messages: [{ code: 'AI_FAILED' }] })
  const [logged] = await calls()
  expect(logged?.state).toBe('Failed')
  expect(logged?.inputTokens).toBeGreaterThan(100)
})

test('stops the model when the reader leaves', async () => {
  const closed = new Promise((resolve) => {
    server.script((response) => {
      response.once('close', resolve)
      streamsThenHangs('Let me')(response)
    })
  })
  const left = new AbortController()
  const response = await fetch(`${address}${routePath(streamChat)}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${org.actors.ada.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ prompt: 'x' }),
    signal: left.signal,
  })
  await response.body?.getReader().read()
  left.abort()
  await closed
  await vi.waitFor(async () => expect((await calls())[0]?.state).toBe('Stopped'))
})

test('refuses beyond the budget, and uses rules on request', async () => {
  await set({ monthlyTokens: 10 })
  expect(await ask(org.actors.ada)).toMatchObject([{ type: 'failed', messages: [{ code: 'AI_BUDGET_USED' }] }])
  expect(await ask(org.actors.ada, undefined, { by: 'rules' })).toMatchObject([{ type: 'end', answeredBy: 'rules' }])
})

test('shows the request in test mode, and sends nothing', async () => {
  await set({ mode: 'Test' })
  server.script(streams(['no']))
  await seedRocks()
  const [line] = await ask(org.actors.ada, 'What about pricing?')
  expect(line).toMatchObject({ type: 'end', answeredBy: 'test' })
  const sent = line?.type === 'end' ? (line.wouldSend?.prompt ?? '') : ''
  expect(sent).toMatch(/^user: What about pricing\?\n\nfind \(/)
  const names = ['find', 'offTrackRocks', 'overdueTodos', 'decisions', 'meetings', 'seats', 'plans']
  names.push('missedNumbers', 'numbers')
  expect([...sent.matchAll(/^(\w+) \(/gm)].map(([, name]) => name)).toEqual(names)
  expect(sent).toContain('CNC nesting')
  expect(sent).not.toContain('Sell the company')
  expect(server.requests).toEqual([])
})
