import { chat, streamChat, updateAssistantSettings } from '@cairn/contract/assistants/assistants.endpoints'
import { acCollections, publishVtoRevision } from '@cairn/contract/collections/collections.endpoints'
import type { Sharing } from '@cairn/contract/collections/collections.schemas'
import { createTenYearTarget } from '@cairn/contract/vto/vto.endpoints'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/postgres'
import { type ScriptedModel, startScriptedModel, streams, streamsToolCall } from '../../testing/scripted-model'
import { type SeededOrganization, seedOrganization, type TestActor } from '../../testing/seed-organization'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { seedChart, seedSeat } from '../accountability-chart/accountability-chart.testing'
import { seedRevision } from '../collections/collections.testing'

let server: ScriptedModel
let database: TestDatabase
let app: TestApp
let org: SeededOrganization<'owner' | 'ada' | 'olga'>

beforeAll(async () => {
  server = await startScriptedModel()
  database = await createTestDatabase()
  app = await createTestApp({
    database,
    languageModel: {
      url: server.url,
      key: 'k',
      model: 'small',
      withinMs: 600_000,
      monthlyTokens: 1_000_000,
      dailyTokens: 1_000_000,
    },
  })
})
afterAll(async () => {
  await app.close()
  await database.drop()
  await server.close()
})

const forAll: Sharing = {
  lt: { canView: true, canEdit: true },
  org: { canView: true, canEdit: false },
  individuals: [],
}
const seen = ['Ten thousand doors', 'Integrator', 'Runs the week'] as const
const hidden = ['Sell the company', 'Secret seat', 'Dismisses people'] as const

async function seedPlans(permissions: Sharing | undefined, [target, seat, role]: readonly [string, string, string]) {
  const { owner, ada } = org.actors
  const { collectionId, revisionId } = await seedRevision(owner, permissions)
  await owner.ask(createTenYearTarget, {
    params: { collectionId, revisionId },
    body: { contentHtml: `<p>${target}</p>` },
  })
  const chart = await seedChart(owner, permissions)
  await seedSeat(owner, chart, seat, { roles: [role], assignedToId: ada.personId })
  await owner.ask(publishVtoRevision, { params: { collectionId, revisionId }, body: {} })
  await owner.ask(acCollections.publish, { params: chart, body: {} })
}

beforeEach(async () => {
  org = await seedOrganization(app, { people: { owner: 'Owner', ada: 'Member', olga: 'Observer' } })
  await seedPlans(forAll, seen)
  await seedPlans(undefined, hidden)
  const other = await seedOrganization(app, { people: { eve: 'Owner' } })
  const { collectionId, revisionId } = await seedRevision(other.actors.eve, forAll)
  await other.actors.eve.ask(createTenYearTarget, {
    params: { collectionId, revisionId },
    body: { contentHtml: '<p>Their secret target</p>' },
  })
})

/** What the tools sent to the model. */
async function sentBy(actor: TestActor): Promise<string> {
  server.script(streamsToolCall('plans', {}), streamsToolCall('seats', {}), streams(['Done.']))
  await actor.call(streamChat, { body: { prompt: 'What is our target?' } })
  return JSON.stringify(server.requests)
}

test('a model reads only the plans and seats that the asker may read', async () => {
  const { owner, ada } = org.actors
  const all = await sentBy(owner)
  for (const text of [...seen, ...hidden]) expect(all).toContain(text)
  const own = await sentBy(ada)
  for (const text of seen) expect(own).toContain(text)
  for (const text of hidden) expect(own).not.toContain(text)
  for (const sent of [all, own]) expect(sent).not.toContain('Their secret target')
})

test('goals and names of holders are not sent where that is switched off', async () => {
  const { owner } = org.actors
  await owner.ask(updateAssistantSettings, {
    body: { mode: 'On', sends: [], monthlyTokens: null, keepsContent: false },
  })
  const sent = await sentBy(owner)
  expect(sent).not.toContain('Ten thousand doors')
  expect(sent).toContain('Integrator')
  expect(sent).toContain('Person 1')
  expect(sent).not.toContain('ada Test')
})

const ask = async (actor: TestActor, prompt: string) => {
  const { messages } = await actor.ask(chat, { body: { prompt, by: 'rules' } })
  return messages.at(-1)
}

test.each([
  ['What is our ten-year target?', '10-year target: Ten thousand doors [[0]]'],
  ['Wie lautet unser Zehnjahresziel?', '10-year target: Ten thousand doors [[0]]'],
  ['10-year target', '10-year target: Ten thousand doors [[0]]'],
  ['Who is the integrator?', 'Integrator: ada Test [[0]]'],
  ['Wer ist der Integrator?', 'Integrator: ada Test [[0]]'],
  ['Wer ist unsere Integratorin?', 'No search results.'],
  ['Who is responsible for runs the week?', 'Integrator: ada Test [[0]]'],
])('without a model, answers %s', async (prompt, content) => {
  expect(await ask(org.actors.ada, prompt)).toMatchObject({ content })
})

test('without a model, a member’s question finds only what the member may read', async () => {
  const { owner, ada } = org.actors
  const questions = ['What is our ten-year target?', 'Who holds the secret seat?', 'Who is responsible for dismisses?']
  const answers = async (actor: TestActor) =>
    JSON.stringify(await Promise.all(questions.map((prompt) => ask(actor, prompt))))
  const [all, own] = [await answers(owner), await answers(ada)]
  expect(all).toContain('Sell the company')
  expect(all).toContain('Secret seat')
  for (const text of hidden) expect(own).not.toContain(text)
  expect(own).not.toContain('Their secret target')
})

test('a text of the V/TO adds no reference', async () => {
  const { owner } = org.actors
  const chart = await seedChart(owner, forAll)
  await seedSeat(owner, chart, 'Driver [[5]]')
  expect((await ask(owner, 'Who is the driver?'))?.content).toBe('Driver [5]]: vacant [[0]]')
})
