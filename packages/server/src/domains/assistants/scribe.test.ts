import { proposeFromMeeting, updateAssistantSettings } from '@cairn/contract/assistants/assistants.endpoints'
import { createHeadlines } from '@cairn/contract/headlines/headlines.endpoints'
import { updateIssue } from '@cairn/contract/issues/issues.endpoints'
import { addItemComment } from '@cairn/contract/items/comments.endpoints'
import * as live from '@cairn/contract/live-meeting/live-meeting.endpoints'
import { updateOrganization } from '@cairn/contract/organizations/organizations.endpoints'
import { createTodos, searchTodos } from '@cairn/contract/todos/todos.endpoints'
import { getMeetingSummary } from '@cairn/contract/tractions/tractions.endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/postgres'
import {
  callsUnknownTool,
  fails,
  neverEnds,
  type ScriptedModel,
  says,
  saysObject,
  startScriptedModel,
} from '../../testing/scripted-model'
import { type SeededOrganization, seedOrganization } from '../../testing/seed-organization'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { type SeededMeeting, seedIssue, seedMeeting, startedBy } from '../live-meeting/live-meeting.testing'

let database: TestDatabase
let server: ScriptedModel
let app: TestApp
let withModel: TestApp
let org: SeededOrganization<'owner' | 'ada' | 'ben'>
let meeting: SeededMeeting

beforeAll(async () => {
  server = await startScriptedModel()
  database = await createTestDatabase()
  app = await createTestApp({ database, start: '2026-03-03T10:00:00Z' })
  withModel = await createTestApp({
    database,
    start: '2026-03-03T10:00:00Z',
    languageModel: {
      url: server.url,
      key: '',
      model: 'small',
      withinMs: 60_000,
      monthlyTokens: 1_000_000,
      dailyTokens: 1_000_000,
    },
  })
})
afterAll(async () => {
  await app.close()
  await withModel.close()
  await database.drop()
  await server.close()
})

async function begin(on: TestApp) {
  org = await seedOrganization(on, { people: { owner: 'Owner', ada: 'Member', ben: 'Member' } })
  const { owner, ada } = org.actors
  meeting = await seedMeeting(on, owner, [owner, ada])
  await startedBy([owner, ada], meeting)
}

const propose = (transcript: string, more: object = {}, actor = org.actors.owner) =>
  actor.ask(proposeFromMeeting, { body: { meetingId: meeting.meetingId, transcript, ...more } })

describe('by rules', () => {
  beforeEach(() => begin(app))

  test('proposes items from a transcript, and stores nothing', async () => {
    const { ada } = org.actors
    const said =
      "Ada: I'll call the mill by Friday. We agreed that quotes hold for 30 days.\nZoe: I will order oak boards."
    const { proposals, recap, answeredBy } = await propose(said)
    expect(answeredBy).toBe('rules')
    expect(proposals.map(({ type, title, ownerId, dueDate }) => [type, title, ownerId, dueDate])).toEqual([
      ['todo', 'Call the mill', ada.personId, '2026-03-06'],
      ['decision', 'Quotes hold for 30 days', null, null],
      ['todo', 'Order oak boards', null, null],
    ])
    expect(recap).not.toContain('Quotes hold')
    expect((await org.actors.owner.ask(searchTodos, { body: {} })).items).toEqual([])
  })

  test('leaves out to-dos that are on the list', async () => {
    const { owner } = org.actors
    const body = { title: 'Call the mill', tractionId: meeting.tractionId, ownerIds: [owner.personId] }
    await owner.ask(createTodos, { body: { ...body, dueDate: '2026-03-10' } })
    expect((await propose("Ada: I'll call the mill.")).proposals).toEqual([])
  })

  test('reads the notes of discussed issues', async () => {
    const { owner } = org.actors
    const id = await seedIssue(app, owner, meeting.tractionId, 'Quotes are late')
    await owner.ask(updateIssue, {
      params: { id },
      body: { version: 1, title: 'Quotes are late', contentHtml: '<p>Decision: two estimators share them</p>' },
    })
    await owner.ask(live.markAsSolved, { body: { meetingId: meeting.meetingId, issueId: id } })
    expect((await propose('')).proposals).toMatchObject([
      { type: 'decision', title: 'Two estimators share them', issueId: id, speaker: null },
    ])
    const { recap } = await propose('')
    expect(recap).toContain('One issue was solved: Quotes are late.')
    expect(recap).toContain('Decided: Two estimators share them.')
  })

  test('the recap keeps accepted decisions', async () => {
    const { meetingId } = meeting
    const suggestion = '2 of 2 attendees met for 0 minutes.\nDecided: Quotes hold for 30 days.'
    await org.actors.owner.ask(live.writeRecap, { body: { meetingId, contentHtml: '<p>They met.</p>', suggestion } })
    const { recap } = await propose('Ada: We agreed that the booth is replaced.')
    expect(recap.split('\n').at(-1)).toBe('Decided: Quotes hold for 30 days.')
  })

  test('reads headlines and comments typed in the meeting, with their writers', async () => {
    const { owner, ada } = org.actors
    const { meetingId, tractionId } = meeting
    const issueId = await seedIssue(app, owner, tractionId, 'Quotes are late')
    const ref = { kind: 'issue', id: issueId } as const
    await owner.ask(live.markAsSolved, { body: { meetingId, issueId } })
    await ada.ask(addItemComment, { params: ref, body: { contentHtml: '<p>I will call the mill by Friday.</p>' } })
    await ada.ask(addItemComment, {
      params: ref,
      body: { contentHtml: '<p>Good. We agreed that quotes hold for 30 days.</p>' },
    })
    const headline = { title: 'The county wants the drawing', contentHtml: '<p>I will send the drawing tomorrow.</p>' }
    await owner.ask(createHeadlines, { body: { ...headline, tractionId, meetingId, ownerIds: [owner.personId] } })
    const { proposals } = await propose('')
    expect(
      proposals.map(({ type, title, ownerId, dueDate, isTyped, issueId: at }) => [
        ...[type, title, ownerId, dueDate, isTyped, at],
      ]),
    ).toEqual([
      ['todo', 'Send the drawing', owner.personId, '2026-03-04', true, null],
      ['todo', 'Call the mill', ada.personId, '2026-03-06', true, issueId],
      ['decision', 'Quotes hold for 30 days', null, null, true, issueId],
    ])
    expect(proposals.map(({ speaker }) => speaker)).toEqual(['owner Test', 'ada Test', 'ada Test'])
  })

  test('reads no comment from before the meeting', async () => {
    const { owner, ada } = org.actors
    const { meetingId, tractionId } = meeting
    const id = await seedIssue(app, owner, tractionId, 'Quotes are late')
    await owner.ask(live.markAsSolved, { body: { meetingId, issueId: id } })
    const params = { kind: 'issue', id } as const
    app.clock.set('2026-03-03T09:00:00Z')
    await ada.ask(addItemComment, { params, body: { contentHtml: '<p>I will call the mill.</p>' } })
    app.clock.set('2026-03-03T10:00:00Z')
    await ada.ask(addItemComment, { params, body: { contentHtml: '<p>I will order oak boards.</p>' } })
    expect((await propose('')).proposals.map(({ title }) => title)).toEqual(['Order oak boards'])
  })

  test('a decision of the transcript belongs to the issue it is about', async () => {
    const { owner } = org.actors
    const id = await seedIssue(app, owner, meeting.tractionId, 'Quotes are late')
    await owner.ask(live.markAsSolved, { body: { meetingId: meeting.meetingId, issueId: id } })
    const { proposals } = await propose('Ada: The quotes are late again.\nOwner: We agreed that two people share them.')
    expect(proposals).toMatchObject([{ type: 'decision', issueId: id, isTyped: false }])
  })

  test('the recap uses the organization’s terms', async () => {
    const { owner } = org.actors
    await owner.ask(updateOrganization, {
      params: { id: org.orgId },
      body: { terms: { issue: { one: 'Topic', other: 'Topics' } } },
    })
    expect((await propose('')).recap).toContain('No topic was solved.')
  })

  test('the preview is the mail, without hidden ratings', async () => {
    const { owner, ada, ben } = org.actors
    const { meetingId } = meeting
    await owner.ask(live.addRating, { body: { meetingId, rating: 3 } })
    await owner.ask(live.giveRatingReason, { body: { meetingId, reason: 'Too long' } })
    const body = { meetingId, contentHtml: '<p>Two issues.</p><p>No <b onclick="x()">delays</b>.</p>' }
    const { subject, html } = await owner.ask(live.previewRecap, { body })
    expect(subject).toContain('Meeting recap')
    expect(html).toContain('No <strong>delays</strong>.')
    expect(html).toContain('ada Test')
    expect(html).not.toContain('Too long')
    expect((await ada.ask(live.previewRecap, { body })).subject).toBe(subject)
    expect((await ben.call(live.previewRecap, { body })).status).toBe(404)
    expect((await owner.call(getMeetingSummary, { params: { id: meetingId } })).status).toBe(404)
  })

  test('is refused to those who cannot see the meeting', async () => {
    const { status } = await org.actors.ben.call(proposeFromMeeting, { body: { meetingId: meeting.meetingId } })
    expect(status).toBe(404)
  })

  test('only the scribe writes the recap, which the summary keeps', async () => {
    const { owner, ada } = org.actors
    const { meetingId } = meeting
    const write = (actor: typeof owner, contentHtml: string) =>
      actor.call(live.writeRecap, { body: { meetingId, contentHtml, suggestion: '' } })
    expect((await write(ada, 'Mine')).status).toBe(409)
    expect(
      (await write(owner, '<p>Two issues.</p><p>No <b onclick="x()">delays</b>.</p><script>x()</script>')).status,
    ).toBe(200)
    await owner.ask(live.endLiveMeeting, { body: { meetingId } })
    const summary = await owner.ask(getMeetingSummary, { params: { id: meetingId } })
    expect(summary.recapHtml).toBe('<p>Two issues.</p><p>No <strong>delays</strong>.</p>')
    expect((await write(owner, 'Later')).status).toBe(409)
  })
})

describe('by model', () => {
  beforeEach(() => begin(withModel))

  test('reads owner and date from the line itself, never from the answer', async () => {
    const { owner } = org.actors
    server.script(
      saysObject({
        proposals: [
          { line: 0, type: 'todo', title: 'Call the mill for Ada by Monday' },
          { line: 1, type: 'issue', title: 'See https://evil.example <img src=x> The booth is slow' },
          { line: 7, type: 'todo', title: 'Nobody said this' },
        ],
        recap: 'The team met. See [here](https://evil.example).',
      }),
    )
    const { proposals, recap, answeredBy } = await propose(
      'Zoe: The mill needs a call.\nAda: The paint booth takes three days.',
    )
    expect(answeredBy).toBe('model')
    expect(proposals).toEqual([
      expect.objectContaining({ type: 'todo', ownerId: null, dueDate: null, quote: 'The mill needs a call.' }),
      expect.objectContaining({ type: 'issue', title: 'See The booth is slow', ownerId: org.actors.ada.personId }),
    ])
    expect(recap).toBe('The team met. See .')
    expect((await owner.ask(searchTodos, { body: {} })).items).toEqual([])
  })

  test('the recap contains only accepted decisions, whatever the model writes', async () => {
    const { owner } = org.actors
    const { meetingId } = meeting
    const suggestion = 'Decided: Quotes hold for 30 days.'
    await owner.ask(live.writeRecap, { body: { meetingId, contentHtml: '<p>They met.</p>', suggestion } })
    server.script(saysObject({ proposals: [], recap: 'They met.\nWe agreed that the booth is replaced. All left.' }))
    const { recap } = await propose('Ada: We agreed that the booth is replaced.')
    expect(recap).toBe('They met.\nAll left.\nDecided: Quotes hold for 30 days.')
  })

  const sends = (wanted: string[], mode = 'On') =>
    org.actors.owner.ask(updateAssistantSettings, {
      body: { mode, sends: wanted, monthlyTokens: null, keepsContent: false } as never,
    })

  test.each([
    ['nonsense', says('Certainly! Here are the proposals.')],
    ['half a JSON', says('{"proposals": [{"line": 0, "ty')],
    ['an unknown type', saysObject({ proposals: [{ line: 0, type: 'order', title: 'x' }], recap: '' })],
    ['an unknown tool', callsUnknownTool],
    ['a wrong key', fails(401)],
    ['too many requests', fails(429)],
    ['endless output', neverEnds],
  ])('%s is refused with the one sentence, and writes nothing', async (_, answer) => {
    const { owner } = org.actors
    server.script(answer)
    const { meetingId } = meeting
    const body = { meetingId, transcript: "Ada: I'll call the mill." }
    expect(await owner.call(proposeFromMeeting, { body })).toMatchObject({
      status: 422,
      body: { messages: [{ code: 'AI_FAILED', text: 'There was an issue with our AI service.' }] },
    })
    expect((await owner.ask(searchTodos, { body: {} })).items).toEqual([])
    expect((await propose(body.transcript, { by: 'rules' })).proposals).toHaveLength(1)
  })

  test('sends no names where people are not sent', async () => {
    await sends(['notes'])
    server.script(saysObject({ proposals: [{ line: 0, type: 'todo', title: 'Help Person 1' }], recap: 'They met.' }))
    const before = server.requests.length
    const { proposals } = await propose('Ada: I will help Ada.')
    const prompt = JSON.stringify(server.requests.slice(before))
    expect(prompt).toContain('Person 1')
    expect(prompt).not.toMatch(/\bada\b/i)
    expect(proposals[0]?.title).toMatch(/^Help Ada/i)
  })

  test('sends nothing where notes are not sent, and in test mode', async () => {
    const before = server.requests.length
    await sends(['people'])
    expect((await propose("Ada: I'll call the mill.")).answeredBy).toBe('rules')
    await sends(['notes'], 'Test')
    const { answeredBy, wouldSend, proposals } = await propose("Ada: I'll call the mill.")
    expect([answeredBy, proposals.length]).toEqual(['test', 1])
    expect(wouldSend?.prompt).toContain('call the mill')
    expect(server.requests).toHaveLength(before)
  })
})
