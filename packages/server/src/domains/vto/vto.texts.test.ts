import { publishVtoRevision, shareVtoRevision } from '@cairn/contract/collections/collections.endpoints'
import { CONTENT_HTML_MAX } from '@cairn/contract/core/fields'
import type { LiveTextRef } from '@cairn/contract/core/live-texts'
import { endSession } from '@cairn/contract/identity/identity.endpoints'
import { copyVtoRevision, createCoreFocus, updateCoreFocus } from '@cairn/contract/vto/vto.endpoints'
import { VTO_TEXTS } from '@cairn/contract/vto/vto.texts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { newId } from '../../platform/database/new-id'
import { LIVE_TEXT_BYTES } from '../../platform/live-text/live-text'
import { persistLiveTexts } from '../../platform/live-text/live-text.jobs'
import { createTestDatabase, type TestDatabase } from '../../testing/postgres'
import { type SeededOrganization, seedOrganization, type TestActor } from '../../testing/seed-organization'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { openTexts, type TextClient, textAddress, textStatus } from '../../testing/text-client'
import { edit, none, seedRevision, view } from '../collections/collections.testing'
import { at, contentsFor } from './vto.testing'
import { vtoTexts } from './vto.texts.service'

type Name = 'chief' | 'editor' | 'reader' | 'observer'
const roles = { chief: 'Owner', editor: 'Member', reader: 'Member', observer: 'Observer' } as const
const NICHE = 'coreFocus.niche'
const SPEECH = 'coreValuesSpeech.notes'

let database: TestDatabase
let app: TestApp
let address: string
let people: SeededOrganization<Name>['actors']
let vto: Awaited<ReturnType<typeof seedRevision>>
let ref: LiveTextRef
let clients: TextClient[] = []

const individuals = () => [
  { personId: people.editor.personId, ...edit },
  { personId: people.reader.personId, ...view },
  { personId: people.observer.personId, ...edit },
]

async function enter(actor: TestActor, to = address): Promise<TextClient> {
  const client = await openTexts(to, actor, ref)
  clients.push(client)
  return client
}

beforeAll(async () => {
  database = await createTestDatabase()
  app = await createTestApp({ start: '2026-11-16T09:00:00Z', database })
  address = await app.listen()
})
beforeEach(async () => {
  people = (await seedOrganization(app, { people: roles })).actors
  vto = await seedRevision(people.chief, {
    lt: view,
    org: { canView: false, canEdit: false },
    individuals: individuals(),
  })
  ref = { orgId: people.chief.orgId, kind: VTO_TEXTS, id: vto.revisionId }
})
afterEach(() => {
  for (const client of clients) client.close()
  clients = []
})
afterAll(async () => {
  await app.close()
  await database.drop()
})

test('merges concurrent typing of two people and stores it in its section', async () => {
  const [one, two] = [await enter(people.chief), await enter(people.editor)]
  one.type(NICHE, 'Doors')
  await one.saved()
  await expect.poll(() => two.html(NICHE)).toBe('<p>Doors</p>')
  one.type(NICHE, ' that')
  two.type(NICHE, ' close')
  two.type(SPEECH, 'We say it in the room.')
  await Promise.all([one.saved(), two.saved()])
  await expect.poll(() => one.html(NICHE)).toBe(two.html(NICHE))
  expect(one.html(NICHE)).toMatch(/^<p>Doors( that close| close that)<\/p>$/)
  await expect
    .poll(async () => (await contentsFor(people.chief, vto)).vision, { timeout: 5_000 })
    .toMatchObject({
      coreFocus: { version: 1, niche: one.html(NICHE) },
      coreValuesSpeech: { notes: '<p>We say it in the room.</p>' },
      tenYearTarget: null,
    })
})

test('a text starts with its section’s text, once, however many open it', async () => {
  const said = '<h2>Who</h2><p>Builders <strong>and <em>us</em></strong></p><ul><li><p>Doors</p></li></ul>'
  await people.chief.ask(createCoreFocus, { params: at(vto), body: { niche: said } })
  const [one, two] = await Promise.all([enter(people.chief), enter(people.editor)])
  for (const { html } of [one, two]) expect(html(NICHE)).toMatch(/^<h2>Who<\/h2><p>Builders .*Doors<\/p><\/li><\/ul>$/)
  one.close()
  two.close()
  const again = await enter(people.editor)
  expect(again.html(NICHE).match(/Doors/g)).toHaveLength(1)
})

test('refuses the connection without permission to edit the draft', async () => {
  const statusFor = ({ token }: { token: string }, to = ref) => textStatus(textAddress(address, to), token)
  expect(await statusFor(people.editor)).toBe(101)
  expect(await statusFor(people.reader)).toBe(403)
  expect(await statusFor(people.observer)).toBe(403)
  const body = { version: vto.revision.version, lt: none, org: none, individuals: [] }
  await people.chief.ask(shareVtoRevision, { params: at(vto), body })
  expect(await statusFor(people.reader)).toBe(404)
  expect(await statusFor(people.reader, { ...ref, id: newId() })).toBe(404)
  const strangers = (await seedOrganization(app, { people: roles })).actors
  expect(await statusFor(strangers.chief)).toBe(401)
  expect(await statusFor(strangers.chief, { ...ref, orgId: strangers.chief.orgId })).toBe(404)
  expect(await statusFor({ token: 'none' })).toBe(401)
})

test('disconnects a person who loses edit permission within a second, and drops their updates', async () => {
  const [chief, editor] = [await enter(people.chief), await enter(people.editor)]
  editor.type(NICHE, 'Before')
  await editor.saved()
  const permissions = { lt: view, org: view, individuals: [] }
  const body = { version: vto.revision.version, ...permissions }
  await people.chief.ask(shareVtoRevision, { params: at(vto), body })
  const since = performance.now()
  for (let letter = 0; letter < 20; letter += 1) editor.type(NICHE, '!')
  expect(await editor.ended).toEqual({ code: 4403, reason: 'forbidden' })
  expect(performance.now() - since).toBeLessThan(1_000)
  chief.type(NICHE, ' and after')
  await chief.saved()
  expect(chief.html(NICHE)).toBe('<p>Before and after</p>')
})

test('an ended session closes its open texts', async () => {
  const editor = await enter(people.editor)
  await people.editor.ask(endSession, { params: { sessionId: 'current' } })
  expect(await editor.ended).toEqual({ code: 4403, reason: 'forbidden' })
})

test('merges an API write into open texts without losing typed text', async () => {
  await people.chief.ask(createCoreFocus, {
    params: at(vto),
    body: { niche: '<p>Doors</p>', description: '<p>Why</p>' },
  })
  const editor = await enter(people.editor)
  editor.type('coreFocus.description', ' we do it')
  await editor.saved()
  const body = { version: 1, niche: '<p>Doors</p><p>and windows</p>' }
  const { coreFocus } = await people.chief.ask(updateCoreFocus, { params: at(vto), body })
  expect(coreFocus).toMatchObject({ version: 2, niche: body.niche })
  await expect.poll(() => editor.html(NICHE)).toBe(body.niche)
  editor.type(NICHE, ' that open')
  await editor.saved()
  await expect
    .poll(async () => (await contentsFor(people.chief, vto)).vision.coreFocus, { timeout: 5_000 })
    .toMatchObject({
      version: 2,
      niche: '<p>Doors</p><p>and windows that open</p>',
      description: '<p>Why we do it</p>',
    })
})

test('publishes and copies acknowledged text, even immediately', async () => {
  const editor = await enter(people.editor)
  editor.type(NICHE, 'Just now')
  await editor.saved()
  await people.chief.ask(publishVtoRevision, { params: at(vto) })
  expect((await contentsFor(people.reader, vto)).vision.coreFocus?.niche).toBe('<p>Just now</p>')
  editor.type(NICHE, ', and then')
  await editor.saved()
  const copy = { newRevisionName: 'Copy', includeVision: true }
  const { revision } = await people.chief.ask(copyVtoRevision, { params: at(vto), body: copy })
  const copied = await contentsFor(people.chief, { collectionId: vto.collectionId, revisionId: revision.id })
  expect(copied.vision.coreFocus?.niche).toBe('<p>Just now, and then</p>')
})

test('acknowledged text survives the server and is stored by another', async () => {
  const editor = await enter(people.editor)
  editor.type(NICHE, 'Acknowledged')
  await editor.saved()
  // A killed server does no more; another one only knows its rows.
  const later = await createTestApp({ start: '2026-11-16T09:05:00Z', database })
  try {
    const again = await enter(people.editor, await later.listen())
    expect(again.html(NICHE)).toBe('<p>Acknowledged</p>')
  } finally {
    await later.close()
  }
})

test('a job stores text that a server left unsaved', async () => {
  const editor = await enter(people.editor)
  editor.type(NICHE, 'Left')
  await editor.saved()
  await app.database.system(({ client }) =>
    client.query(`update live_texts set kept_seq = 0, changed_at = $2 where id = $1`, [ref.id, '2026-11-16T08:00:00Z']),
  )
  await app.database.system(({ client }) => client.query(`delete from vto_sections where revision_id = $1`, [ref.id]))
  const context = { database: app.database, log: { info: vi.fn(), error: vi.fn() } }
  await persistLiveTexts([vtoTexts]).run({}, context as never)
  expect((await contentsFor(people.chief, vto)).vision.coreFocus?.niche).toBe('<p>Left</p>')
})

test('a text that can’t be stored is retried with growing delays, and delays no other', async () => {
  const editor = await enter(people.editor)
  editor.type(NICHE, 'Sound')
  await editor.saved()
  const bad = (await seedRevision(people.chief)).revisionId
  await app.database.system(async ({ client }) => {
    const columns = 'org_id, id, kind, state, last_seq, bytes, changed_at'
    const values = [people.chief.orgId, bad, VTO_TEXTS, Buffer.from([0, 0]), '2026-11-16T07:00:00Z']
    await client.query(`insert into live_texts (${columns}) values ($1, $2, $3, $4, 1, 2, $5)`, values)
    await client.query('update live_texts set kept_seq = 0, changed_at = $2 where id = $1', [ref.id, values[4]])
    await client.query('delete from vto_sections where revision_id = $1', [ref.id])
  })
  const log = { info: vi.fn(), error: vi.fn() }
  const failing = {
    ...vtoTexts,
    write: async (...[tx, id, texts]: Parameters<typeof vtoTexts.write>) => {
      if (id === bad) throw new Error('it cannot be written')
      await vtoTexts.write(tx, id, texts)
    },
  }
  const run = () => persistLiveTexts([failing]).run({}, { database: app.database, log } as never)
  await run()
  expect((await contentsFor(people.chief, vto)).vision.coreFocus?.niche).toBe('<p>Sound</p>')
  expect(log.error).toHaveBeenCalledOnce()
  await run()
  expect(log.error).toHaveBeenCalledOnce()
  for (const [seconds, tries] of [
    [61, 2],
    [61, 2],
    [60, 3],
  ] as const) {
    app.clock.advance(seconds * 1_000)
    await run()
    expect(log.error).toHaveBeenCalledTimes(tries)
  }
})

test('a text that would exceed the limit accepts no more, and neither does a full document', async () => {
  const editor = await enter(people.editor)
  editor.type(NICHE, 'Short')
  await editor.saved()
  editor.type(NICHE, 'y'.repeat(CONTENT_HTML_MAX + 1))
  expect(await editor.ended).toEqual({ code: 1009, reason: 'too-large' })
  const again = await enter(people.editor)
  expect(again.html(NICHE)).toBe('<p>Short</p>')
  await app.database.system(({ client }) =>
    client.query('update live_texts set bytes = $2 where id = $1', [ref.id, LIVE_TEXT_BYTES - 1]),
  )
  again.type(NICHE, '!')
  expect(await again.ended).toEqual({ code: 1009, reason: 'too-large' })
})
