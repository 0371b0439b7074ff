import type { LiveTextRef } from '@cairn/contract/core/live-texts'
import { createIssue, listIssues, removeIssue, updateIssue } from '@cairn/contract/issues/issues.endpoints'
import { ISSUE_NOTES, ISSUE_NOTES_FIELD, type Issue } from '@cairn/contract/issues/issues.schemas'
import { getItemHistory } from '@cairn/contract/items/history.endpoints'
import { endLiveMeeting, markAsSolved } from '@cairn/contract/live-meeting/live-meeting.endpoints'
import { getMeetingSummary } from '@cairn/contract/tractions/tractions.endpoints'
import { VTO_TEXTS } from '@cairn/contract/vto/vto.texts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import * as Y from 'yjs'
import { liveTexts } from '../../platform/live-text/live-text.table'
import { appendToText, openText } from '../../platform/live-text/persist-text'
import { jobRunOf } from '../../testing/job-run'
import { createTestDatabase, type TestDatabase } from '../../testing/postgres'
import { openVtoTexts } from '../../testing/security/seed-vto'
import { type SeededOrganization, seedOrganization, type TestActor } from '../../testing/seed-organization'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { openTexts, type TextClient, textAddress, textStatus } from '../../testing/text-client'
import { edit, seedRevision } from '../collections/collections.testing'
import { purgeRemovedItems } from '../jobs'
import { type SeededMeeting, seedMeeting, startedBy } from '../live-meeting/live-meeting.testing'
import { issueNotes } from './issues.notes.service'

type Name = 'chief' | 'ben' | 'observer' | 'stranger'
const roles = { chief: 'Owner', ben: 'Member', observer: 'Observer', stranger: 'Member' } as const

let database: TestDatabase
let app: TestApp
let address: string
let people: SeededOrganization<Name>['actors']
let meeting: SeededMeeting
let issue: Issue
let ref: LiveTextRef
let clients: TextClient[] = []

async function enter(actor: TestActor): Promise<TextClient> {
  const client = await openTexts(address, actor, ref)
  clients.push(client)
  return client
}
const html = (client: TextClient) => client.html(ISSUE_NOTES_FIELD)
const type = (client: TextClient, words: string) => client.type(ISSUE_NOTES_FIELD, words)
const read = async () => (await people.chief.ask(listIssues, { query: { ids: issue.id } }))[0]
const kept = (notes: string) => expect.poll(async () => (await read())?.contentHtml, { timeout: 5_000 }).toBe(notes)

beforeAll(async () => {
  database = await createTestDatabase()
  app = await createTestApp({ start: '2026-11-16T09:00:00Z', database })
  address = await app.listen()
})
beforeEach(async () => {
  people = (await seedOrganization(app, { people: roles })).actors
  meeting = await seedMeeting(app, people.chief, [people.chief, people.ben, people.observer])
  const body = {
    title: 'Doors',
    contentHtml: '<p>Late</p>',
    ownerIds: [people.ben.personId],
    tractionId: meeting.tractionId,
  }
  issue = (await people.chief.ask(createIssue, { body })).issue
  ref = { orgId: people.chief.orgId, kind: ISSUE_NOTES, id: issue.id }
})
afterEach(() => {
  for (const client of clients) client.close()
  clients = []
})
afterAll(async () => {
  await app.close()
  await database.drop()
})

test('two people write the notes of one issue at once; both texts are merged, with one history entry', async () => {
  const [chief, ben] = [await enter(people.chief), await enter(people.ben)]
  type(chief, ' doors')
  await chief.saved()
  await expect.poll(() => html(ben)).toBe('<p>Late doors</p>')
  type(ben, ' again')
  await ben.saved()
  await kept('<p>Late doors again</p>')
  type(ben, '!')
  await kept('<p>Late doors again!</p>')
  const { entries } = await people.chief.ask(getItemHistory, { params: { kind: 'issue', id: issue.id }, query: {} })
  expect(entries.filter(({ changes }) => changes.contentHtml)).toHaveLength(1)
})

test('an observer of the meeting can watch, and their input is refused', async () => {
  const [chief, observer] = [await enter(people.chief), await enter(people.observer)]
  type(chief, ' doors')
  await expect.poll(() => html(observer)).toBe('<p>Late doors</p>')
  type(observer, ' and mine')
  expect(await observer.ended).toMatchObject({ code: 4403, reason: 'forbidden' })
  expect(html(chief)).toBe('<p>Late doors</p>')
  expect(await textStatus(textAddress(address, ref), people.stranger.token)).toBe(404)
})

test('notes saved as a whole reach open editors, and removing the issue ends their editing', async () => {
  const ben = await enter(people.ben)
  await people.chief.ask(updateIssue, {
    params: { id: issue.id },
    body: { version: issue.version, title: issue.title, contentHtml: '<p>On time</p>' },
  })
  await expect.poll(() => html(ben)).toBe('<p>On time</p>')
  await people.chief.ask(removeIssue, { params: { id: issue.id }, body: {} })
  type(ben, '!')
  expect(await ben.ended).toMatchObject({ code: 4403 })
})

test('a whole write merges with what was typed since the notes were stored', async () => {
  const save = (version: number, contentHtml: string) =>
    people.chief.ask(updateIssue, { params: { id: issue.id }, body: { version, title: issue.title, contentHtml } })
  await save(1, '<p>Late</p><p>Again</p>')
  const { personId } = people.ben
  await app.database.tenant(people.ben, async (tx) => {
    const doc = new Y.Doc()
    for (const update of (await openText(tx, issueNotes, issue.id)).updates) Y.applyUpdate(doc, update)
    const text = doc.getXmlFragment(ISSUE_NOTES_FIELD)
    text.delete(0, 1)
    const update = Y.encodeStateAsUpdate(doc)
    await appendToText(tx, issueNotes, { actor: { personId, role: 'Member' }, id: issue.id, update })
  })
  await save(2, '<p>Late</p><p>Again</p><p>Decision: two sprayers</p>')
  expect(await read()).toMatchObject({ contentHtml: '<p>Again</p><p>Decision: two sprayers</p>', version: 4 })
  await save(4, '<p>Again</p><p>Decision: three sprayers</p>')
  expect(await read()).toMatchObject({ contentHtml: '<p>Again</p><p>Decision: three sprayers</p>', version: 5 })
  expect(html(await enter(people.ben))).toBe('<p>Again</p><p>Decision: three sprayers</p>')
})

test('the summary has the last letter typed before the meeting ended', async () => {
  await startedBy([people.chief, people.ben], meeting)
  const ben = await enter(people.ben)
  type(ben, ', so two sprayers')
  await ben.saved()
  await people.chief.ask(markAsSolved, { body: { meetingId: meeting.meetingId, issueId: issue.id } })
  await people.chief.ask(endLiveMeeting, { body: { meetingId: meeting.meetingId } })
  const { solvedIssues } = await people.chief.ask(getMeetingSummary, { params: { id: meeting.meetingId } })
  expect(solvedIssues).toMatchObject([{ notes: 'Late, so two sprayers' }])
})

test('an issue with the id of a V/TO opens nothing of that V/TO', async () => {
  const vto = await seedRevision(people.chief, { lt: edit, org: edit, individuals: [] })
  await openVtoTexts(app, people.chief, vto.revisionId)
  const body = { id: vto.revisionId, title: 'Same', ownerIds: [people.ben.personId], tractionId: meeting.tractionId }
  await people.ben.ask(createIssue, { body })
  ref = { ...ref, id: vto.revisionId }
  const ben = await enter(people.ben)
  expect(await ben.ended).toMatchObject({ reason: 'unavailable' })
  ref = { ...ref, kind: VTO_TEXTS }
  const chief = await enter(people.chief)
  chief.type('coreFocus.niche', 'Doors')
  await chief.saved()
})

test('permanently deletes shared notes with their issue', async () => {
  const ben = await enter(people.ben)
  type(ben, '!')
  await ben.saved()
  const count = () => app.database.tenant(people.chief, (tx) => tx.$count(liveTexts))
  expect(await count()).toBe(1)
  await people.chief.ask(removeIssue, { params: { id: issue.id }, body: {} })
  app.clock.set('2027-03-01T09:00:00Z')
  await purgeRemovedItems.run({}, jobRunOf(app))
  expect(await count()).toBe(0)
})
