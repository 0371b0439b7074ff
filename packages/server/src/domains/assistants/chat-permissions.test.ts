import { chat, streamChat } from '@cairn/contract/assistants/assistants.endpoints'
import { acCollections, publishVtoRevision } from '@cairn/contract/collections/collections.endpoints'
import type { Sharing } from '@cairn/contract/collections/collections.schemas'
import { updateIssue } from '@cairn/contract/issues/issues.endpoints'
import { endLiveMeeting, markAsSolved } from '@cairn/contract/live-meeting/live-meeting.endpoints'
import { createRock, setRockStatus } from '@cairn/contract/rocks/rocks.endpoints'
import { addMeasurable, addMeasuredValue } from '@cairn/contract/scorecard/scorecard.endpoints'
import { createPersonalTodo, createTodos } from '@cairn/contract/todos/todos.endpoints'
import { createTenYearTarget } from '@cairn/contract/vto/vto.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/postgres'
import { type ScriptedModel, startScriptedModel, streams, streamsToolCall } from '../../testing/scripted-model'
import { seedOrganization, type TestActor } from '../../testing/seed-organization'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { seedChart, seedSeat } from '../accountability-chart/accountability-chart.testing'
import { seedRevision } from '../collections/collections.testing'
import { seedIssue, seedMeeting, startedBy } from '../live-meeting/live-meeting.testing'
import { readTraction } from '../tractions/tractions.service'

const WEEKS = ['2026-10-26', '2026-11-02', '2026-11-09']
const forAll: Sharing = {
  lt: { canView: true, canEdit: true },
  org: { canView: true, canEdit: false },
  individuals: [],
}

let server: ScriptedModel
let database: TestDatabase
let app: TestApp
let owner: TestActor
let ada: TestActor

/** One item of each kind that a tool reads. Their titles end in `mark`. */
async function seedItems(by: TestActor, invitees: TestActor[], mark: string, sharing?: Sharing) {
  const meeting = await seedMeeting(app, by, [by, ...invitees], `Walnut meeting ${mark}`)
  const { tractionId, meetingId } = meeting
  const { rock } = await by.ask(createRock, {
    body: { title: `Walnut rock ${mark}`, ownerId: by.personId, tractionIds: [tractionId] },
  })
  await by.ask(setRockStatus, { params: { id: rock.id }, body: { status: 'OffTrack' } })
  const due = { title: `Walnut todo ${mark}`, dueDate: '2026-11-02' as never }
  await by.ask(createTodos, { body: { ...due, tractionId, ownerIds: [by.personId] } })
  const { scorecardId } = await app.database.tenant(by, (tx) => readTraction(tx, by, tractionId))
  const line = { title: `Walnut number ${mark}`, goalValue: 10, ownerId: by.personId }
  const { measurables } = await by.ask(addMeasurable, { params: { scorecardId }, body: line })
  const params = { scorecardId, id: measurables[0]?.id ?? '' }
  for (const intervalId of WEEKS) await by.ask(addMeasuredValue, { params, body: { intervalId, value: 4 } })
  await startedBy([by], meeting)
  const id = await seedIssue(app, by, tractionId, `Walnut issue ${mark}`)
  await by.ask(updateIssue, {
    params: { id },
    body: { version: 1, title: `Walnut issue ${mark}`, contentHtml: `<p>Decision: walnut decision ${mark}</p>` },
  })
  await by.ask(markAsSolved, { body: { meetingId, issueId: id } })
  await by.ask(endLiveMeeting, { body: { meetingId } })
  const { collectionId, revisionId } = await seedRevision(by, sharing)
  await by.ask(createTenYearTarget, {
    params: { collectionId, revisionId },
    body: { contentHtml: `<p>Walnut target ${mark}</p>` },
  })
  await by.ask(publishVtoRevision, { params: { collectionId, revisionId }, body: {} })
  const chart = await seedChart(by, sharing)
  await seedSeat(by, chart, `Walnut seat ${mark}`, { roles: ['Cuts'] })
  await by.ask(acCollections.publish, { params: chart, body: {} })
}

beforeAll(async () => {
  server = await startScriptedModel()
  database = await createTestDatabase()
  app = await createTestApp({
    database,
    start: '2026-11-18T09:00:00Z',
    languageModel: server.settings,
  })
  const { actors } = await seedOrganization(app, { people: { owner: 'Owner', ada: 'Member' } })
  owner = actors.owner
  ada = actors.ada
  await seedItems(owner, [ada], 'open', forAll)
  await seedItems(owner, [], 'secret')
  await owner.ask(createPersonalTodo, { body: { title: 'Walnut personal', dueDate: '2026-11-02' as never } })
  const { eve } = (await seedOrganization(app, { people: { eve: 'Owner' } })).actors
  await seedItems(eve, [], 'elsewhere', forAll)
})
afterAll(async () => {
  await app.close()
  await database.drop()
  await server.close()
})

const inputs: Readonly<Record<string, object>> = {
  find: { text: 'walnut' },
  offTrackRocks: { isOwn: false },
  overdueTodos: { isOwn: false },
  decisions: { topic: 'walnut' },
  meetings: { name: 'walnut', count: 10 },
  seats: {},
  plans: {},
  missedNumbers: { weeks: 3, isOwn: false },
  numbers: { name: 'walnut' },
}

async function sentTo(actor: TestActor, tool: string): Promise<string> {
  server.script(streamsToolCall(tool, inputs[tool] ?? {}), streams(['Done.']))
  await actor.call(streamChat, { body: { prompt: 'Tell me.' } })
  return JSON.stringify(server.requests)
}

describe('a tool of the chat', () => {
  test('has a row in this matrix', async () => {
    server.script(streams(['Fine.']))
    await ada.call(streamChat, { body: { prompt: 'x' } })
    const tools = server.requests[0]?.body.tools?.map((tool) => tool.function.name) ?? []
    expect(tools.toSorted()).toEqual(Object.keys(inputs).toSorted())
  })

  test.each(Object.keys(inputs))('%s reads what the asker may read, and nothing else', async (tool) => {
    const all = await sentTo(owner, tool)
    expect(all).toMatch(/Walnut \w+ secret/)
    const own = await sentTo(ada, tool)
    expect(own).toMatch(/Walnut \w+ open/)
    expect(own).not.toContain('secret')
    expect(own).not.toContain('Walnut personal')
    for (const sent of [all, own]) expect(sent).not.toContain('elsewhere')
  })

  test('reads numbers with their goal and latest weeks', async () => {
    expect(await sentTo(ada, 'numbers')).toMatch(/2026-11-09.{0,30}value.{0,8}4.{0,10}onGoal.{0,6}false/)
  })

  test('reads a meeting’s solved issues and decisions', async () => {
    expect(await sentTo(ada, 'meetings')).toMatch(/solvedIssues.{0,10}Walnut issue open/)
  })
})

describe('without a model', () => {
  const ask = async (actor: TestActor, prompt: string) => {
    const { messages } = await actor.ask(chat, { body: { prompt, by: 'rules' } })
    return JSON.stringify(messages)
  }

  test.each([
    'walnut',
    'Which Rocks are off track?',
    'Which to-dos are overdue?',
    'What did we decide about walnut?',
    'What happened in the last walnut meeting?',
    'Was wurde im letzten Meeting besprochen?',
    'Who is the walnut seat?',
    'Who holds the walnut seat secret?',
    'What is our ten-year target?',
    'Which numbers missed three weeks in a row?',
    'How is walnut number doing?',
    'Wie entwickelt sich walnut number?',
  ])('%s shows a member nothing that the member may not read', async (prompt) => {
    expect(await ask(owner, prompt)).toMatch(/[Ww]alnut \w+ secret/)
    const own = await ask(ada, prompt)
    expect(own).not.toContain('Walnut personal')
    expect(own.replaceAll(prompt, '')).not.toContain('secret')
    expect(own).not.toContain('elsewhere')
  })

  test('describes the trend of a number', async () => {
    expect(await ask(ada, 'How is walnut number open doing?')).toContain('4, 4, 4; goal >')
    expect(await ask(ada, 'How is the weather doing?')).toContain('No search results.')
  })

  test('lists the issues solved in the last meeting', async () => {
    expect(await ask(ada, 'What was solved in our last meeting?')).toContain('One issue was solved: Walnut issue open.')
  })
})
