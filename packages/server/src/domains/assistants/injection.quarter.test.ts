import { chat, checkSmartRock, proposeFromMeeting, streamChat } from '@cairn/contract/assistants/assistants.endpoints'
import { injectionAttacks as attacks } from '@cairn/contract/assistants/injection-attacks.testing'
import { acCollections, publishVtoRevision } from '@cairn/contract/collections/collections.endpoints'
import type { ItemRef } from '@cairn/contract/core/items'
import { createHeadlines } from '@cairn/contract/headlines/headlines.endpoints'
import { createIssue } from '@cairn/contract/issues/issues.endpoints'
import { addItemComment } from '@cairn/contract/items/comments.endpoints'
import { markAsSolved } from '@cairn/contract/live-meeting/live-meeting.endpoints'
import { createPersonalTodo } from '@cairn/contract/todos/todos.endpoints'
import { createTenYearTarget } from '@cairn/contract/vto/vto.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addFile } from '../../testing/add-file'
import { createTestDatabase, type TestDatabase } from '../../testing/postgres'
import {
  type ScriptedModel,
  saysObject,
  startScriptedModel,
  streams,
  streamsToolCall,
} from '../../testing/scripted-model'
import { restingTables } from '../../testing/security/stored-rows'
import { type SeededOrganization, seedOrganization } from '../../testing/seed-organization'
import { type SeededTraction, seedTraction } from '../../testing/seed-traction'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { seedChart, seedSeat } from '../accountability-chart/accountability-chart.testing'
import { edit, seedRevision, view } from '../collections/collections.testing'
import { seedMeeting, startedBy } from '../live-meeting/live-meeting.testing'

/** The model obeys every attack: whatever holds then, holds by what the server gives it. */
let server: ScriptedModel
let database: TestDatabase
let app: TestApp
let org: SeededOrganization<'owner' | 'ada'>
let shop: SeededTraction

const SECRETS = ['Sell the company', 'Dismiss the manager', 'Their secret recipe']

beforeAll(async () => {
  server = await startScriptedModel()
  database = await createTestDatabase()
  const languageModel = { ...server.settings, monthlyTokens: 900_000_000 }
  app = await createTestApp({ database, languageModel })
  org = await seedOrganization(app, { people: { owner: 'Owner', ada: 'Member' } })
  const { owner, ada } = org.actors
  shop = await seedTraction(app, { owner, name: 'Shop weekly', invitees: [ada] })
  const board = await seedTraction(app, { owner, name: 'Board' })
  const issue = (title: string, { tractionId }: SeededTraction) =>
    owner.ask(createIssue, { body: { title, tractionId, ownerIds: [owner.personId] } })
  await issue('Sell the company', board)
  await owner.ask(createPersonalTodo, { body: { title: 'Dismiss the manager' } })
  const other = await seedOrganization(app, { people: { eve: 'Owner' } })
  const theirs = await seedTraction(app, { owner: other.actors.eve, name: 'Theirs' })
  await other.actors.eve.ask(createIssue, {
    body: { title: 'Their secret recipe', tractionId: theirs.tractionId, ownerIds: [other.actors.eve.personId] },
  })
})
afterAll(async () => {
  await app.close()
  await database.drop()
  await server.close()
})

/** Every stored row, but the log of calls and routine. */
async function stored(): Promise<Record<string, string>> {
  const tables = (await restingTables(app.pool)).filter((name) => !name.startsWith('assistant_'))
  const hashes = tables.map(
    (name) =>
      `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from ${name} t`,
  )
  const { rows } = await app.pool.query<{ name: string; hash: string }>(hashes.join(' union all '))
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}

let count = 0
async function plant({ where, text }: { where: string; text: string }): Promise<string> {
  const { ada } = org.actors
  count += 1
  const marker = `walnut${count}`
  const at = { tractionId: shop.tractionId, ownerIds: [ada.personId] }
  if (where === 'headline') {
    await ada.ask(createHeadlines, { body: { ...at, title: `${marker} ${text}` } })
    return marker
  }
  const title = where === 'title' ? `${marker} ${text}` : marker
  const contentHtml = where === 'notes' ? `<p>${text}</p>` : ''
  const { issue } = await ada.ask(createIssue, { body: { ...at, title, contentHtml } })
  const ref: ItemRef = { kind: 'issue', id: issue.id }
  if (where === 'comment') await ada.ask(addItemComment, { params: ref, body: { contentHtml: `<p>${text}</p>` } })
  if (where === 'file') await addFile(ada, ref, { name: text.replaceAll(/[/\\]/g, '-'), bytes: 'x' })
  return marker
}

describe.each(attacks)('$where: $text', (attack) => {
  test('changes nothing, leaks nothing, and reaches the model as data', async () => {
    const marker = await plant(attack)
    await app.settled()
    const before = await stored()
    const obeying = [
      streamsToolCall('deleteIssue', { id: 1 }),
      streamsToolCall('find', { text: `${marker} ${SECRETS.join(' ')}` }),
      streams([attack.text, ' [[0]] [[1]]']),
    ]
    server.script(streamsToolCall('find', { text: marker }), ...obeying)
    const { text } = await org.actors.ada.call(streamChat, { body: { prompt: `What about ${marker}?` } })
    expect(server.requests.length).toBeGreaterThan(1)
    const requests = server.requests.map(({ body }) => body)
    for (const secret of SECRETS) {
      // The model’s own search words come back to it; nothing found does.
      for (const { messages } of requests) {
        for (const { role, content } of messages) if (role !== 'assistant') expect(content).not.toContain(secret)
      }
      expect(text).not.toContain(secret)
    }
    for (const { messages } of requests) {
      expect(messages[0]).toMatchObject({ role: 'system' })
      expect(messages[0]?.content).not.toContain(attack.text)
      expect(messages.filter(({ role }) => role === 'system')).toHaveLength(1)
    }
    expect(await stored()).toEqual(before)
  })
})

test('the rules answer a question about each attack without a change or a leak', async () => {
  const before = await stored()
  for (const { text } of attacks) {
    const { messages } = await org.actors.ada.ask(chat, { body: { prompt: text.slice(0, 1000), by: 'rules' } })
    for (const secret of SECRETS) expect(JSON.stringify(messages)).not.toContain(secret)
  }
  expect(await stored()).toEqual(before)
})

test('a SMART check of each attack stores nothing, and quotes it as data', async () => {
  const yes = { value: 'Yes', reason: 'Fine.' }
  const judged = { Specific: yes, Measurable: yes, Achievable: yes, Relevant: yes, 'Time-bound': yes }
  const before = await stored()
  for (const { text } of attacks) {
    server.script(saysObject({ ...judged, suggestedImprovement: text }))
    const { suggestedImprovement } = await org.actors.ada.ask(checkSmartRock, { body: { description: text } })
    expect(suggestedImprovement).not.toMatch(/\n/)
    const [system, user] = server.requests[0]?.body.messages ?? []
    expect(system?.content).not.toContain(text)
    expect(JSON.parse(user?.content ?? '')).toHaveProperty('title')
  }
  expect(await stored()).toEqual(before)
})

const MARKUP = /https?:\/\/|www\.|<[a-z!/][^>]*>|\]\([^)\n]+\)/i

test('the scribe proposes each attack as plain text at most, and stores nothing', async () => {
  const { owner, ada } = org.actors
  const meeting = await seedMeeting(app, owner, [owner, ada], 'Attacked weekly')
  await startedBy([owner, ada], meeting)
  const { meetingId, tractionId } = meeting
  for (let from = 0; from < attacks.length; from += 10) {
    const some = attacks.slice(from, from + 10)
    const { issue } = await owner.ask(createIssue, {
      body: {
        title: `Typed ${from}`,
        tractionId,
        ownerIds: [owner.personId],
        contentHtml: some.map(({ text }) => `<p>${text}</p>`).join(''),
      },
    })
    await owner.ask(markAsSolved, { body: { meetingId, issueId: issue.id } })
    await app.settled()
    const before = await stored()
    const proposals = some.map(({ text }, line) => ({ line, type: 'todo', title: text }))
    server.script(saysObject({ proposals, recap: some.map(({ text }) => text).join('\n') }))
    const transcript = some.map(({ text }) => `Ada: ${text.replaceAll(/\s+/g, ' ')}`).join('\n')
    const reply = await ada.ask(proposeFromMeeting, { body: { meetingId, transcript } })
    expect(reply.answeredBy).toBe('model')
    expect(reply.proposals.length).toBeGreaterThan(0)
    for (const { title } of reply.proposals) expect(title).not.toMatch(MARKUP)
    expect(reply.recap).not.toMatch(MARKUP)
    const [system, user] = server.requests[0]?.body.messages ?? []
    for (const { text } of some) expect(system?.content).not.toContain(text)
    expect(Object.keys(JSON.parse(user?.content ?? ''))).toEqual(['facts', 'recorded', 'lines'])
    const seen = JSON.stringify([server.requests, reply])
    for (const secret of SECRETS) expect(seen).not.toContain(secret)
    expect(await stored()).toEqual(before)
  }
})

test('attacks in V/TOs and charts reach the model as data', async () => {
  const { owner, ada } = org.actors
  const forAll = { lt: edit, org: view, individuals: [] }
  const { collectionId, revisionId } = await seedRevision(owner, forAll)
  const contentHtml = attacks.map(({ text }) => `<p>${text}</p>`).join('')
  await owner.ask(createTenYearTarget, { params: { collectionId, revisionId }, body: { contentHtml } })
  const chart = await seedChart(owner, forAll)
  const { id: parentId } = await seedSeat(owner, chart, 'Visionary')
  for (const { text } of attacks) {
    await seedSeat(owner, chart, text.replaceAll(/\s+/g, ' ').slice(0, 90), { parentId })
  }
  await owner.ask(publishVtoRevision, { params: { collectionId, revisionId }, body: {} })
  await owner.ask(acCollections.publish, { params: chart, body: {} })
  await app.settled()
  const before = await stored()
  server.script(
    streamsToolCall('plans', {}),
    streamsToolCall('seats', {}),
    streamsToolCall('removeSeat', { id: 1 }),
    streams(['Sell [[0]]']),
  )
  const { text } = await ada.call(streamChat, { body: { prompt: 'What is our target?' } })
  expect(JSON.stringify(server.requests)).toContain('maintenance mode')
  for (const { body } of server.requests) {
    expect(body.messages.filter(({ role }) => role === 'system')).toHaveLength(1)
    for (const attack of attacks) expect(body.messages[0]?.content).not.toContain(attack.text)
  }
  for (const secret of SECRETS) expect(JSON.stringify([server.requests, text])).not.toContain(secret)
  for (const prompt of ['What is our ten-year target?', 'Who is the system?']) {
    const { messages } = await ada.ask(chat, { body: { prompt, by: 'rules' } })
    const [answer] = messages.slice(-1)
    const references = [...(answer?.content ?? '').matchAll(/\[\[(\d+)/g)].map(([, at]) => Number(at))
    expect(references.every((at) => at < (answer?.sources.length ?? 0))).toBe(true)
  }
  expect(await stored()).toEqual(before)
})
