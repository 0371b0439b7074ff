import { LIVE_TEXT_SCHEMA, type LiveTextRef, liveTextName } from '@cairn/contract/core/live-texts'
import { VTO_TEXTS } from '@cairn/contract/vto/vto.texts'
import * as encoding from 'lib0/encoding'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import * as Y from 'yjs'
import { newId } from '../../platform/database/new-id'
import { type SeededOrganisation, seedOrganisation } from '../../testing/seed-organisation'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { openTexts, type TextClient, textAddress } from '../../testing/text-client'
import { none, seedRevision } from '../collections/collections.testing'

const NICHE = 'coreFocus.niche'
/** What the library's messages begin with, after the document's name. */
const [SYNC, PRESENCE, STATELESS, TO_ALL] = [0, 1, 5, 6]
const UPDATE = 2

let app: TestApp
let address: string
let people: SeededOrganisation<'Ada' | 'Bob'>['actors']
let ref: LiveTextRef
let clients: TextClient[] = []

async function enter(name: 'Ada' | 'Bob'): Promise<TextClient> {
  const client = await openTexts(address, people[name], ref)
  clients.push(client)
  return client
}

function messageOf(name: string, type: number, write: (encoder: encoding.Encoder) => void): Uint8Array {
  const encoder = encoding.createEncoder()
  encoding.writeVarString(encoder, name)
  encoding.writeVarUint(encoder, type)
  write(encoder)
  return encoding.toUint8Array(encoder)
}
const update = (name: string, bytes: Uint8Array) =>
  messageOf(name, SYNC, (encoder) => {
    encoding.writeVarUint(encoder, UPDATE)
    encoding.writeVarUint8Array(encoder, bytes)
  })

beforeAll(async () => {
  app = await createTestApp({ start: '2026-11-16T09:00:00Z' })
  address = await app.listen()
})
beforeEach(async () => {
  people = (await seedOrganisation(app, { people: { Ada: 'Owner', Bob: 'Member' } })).actors
  const individuals = [{ personId: people.Bob.personId, canView: true, canEdit: true }]
  const { revisionId } = await seedRevision(people.Ada, { lt: none, org: none, individuals })
  ref = { orgId: people.Ada.orgId, kind: VTO_TEXTS, id: revisionId }
})
afterEach(() => {
  for (const client of clients) client.close()
  clients = []
})
afterAll(() => app.close())

const statusAt = (url: string, headers: Record<string, string> = {}) =>
  new Promise<number>((resolve, reject) => {
    const socket = new WebSocket(url, { headers: { authorization: `Bearer ${people.Ada.token}`, ...headers } })
    socket.on('unexpected-response', (_request, { statusCode = 0 }) => resolve(statusCode))
    socket.on('open', () => {
      socket.close()
      resolve(101)
    })
    socket.on('error', reject)
  })

test('who comes from another site, with another schema, without a session or to nothing is not let in', async () => {
  const url = textAddress(address, ref)
  expect(await statusAt(url)).toBe(101)
  expect(await statusAt(url, { origin: 'https://elsewhere.example' })).toBe(403)
  expect(await statusAt(textAddress(address, ref, LIVE_TEXT_SCHEMA + 1))).toBe(409)
  expect(await statusAt(url, { authorization: 'Bearer none' })).toBe(401)
  expect(await statusAt(textAddress(address, { ...ref, orgId: newId() }))).toBe(401)
  expect(await statusAt(textAddress(address, { ...ref, kind: 'other' }))).toBe(404)
  expect(await statusAt(`${address.replace('http', 'ws')}/live-texts/x`)).toBe(404)
  expect(await statusAt(`${address.replace('http', 'ws')}/elsewhere`)).toBe(404)
})

const hostile: Record<string, () => Uint8Array> = {
  'an update that is none': () => update(liveTextName(ref), new Uint8Array([7, 7, 7])),
  'a node that nobody knows': () => {
    const doc = new Y.Doc()
    doc.getXmlFragment(NICHE).insert(0, [new Y.XmlElement('script')])
    return update(liveTextName(ref), Y.encodeStateAsUpdate(doc))
  },
  'another document': () => update(liveTextName({ ...ref, id: newId() }), Y.encodeStateAsUpdate(new Y.Doc())),
  'words to everybody': () => messageOf(liveTextName(ref), TO_ALL, (encoder) => encoding.writeVarString(encoder, 'x')),
  'words to the server': () =>
    messageOf(liveTextName(ref), STATELESS, (encoder) => encoding.writeVarString(encoder, 'x')),
  'nothing at all': () => new Uint8Array(),
  'presence that is none': () => messageOf(liveTextName(ref), PRESENCE, (encoder) => encoding.writeVarUint(encoder, 9)),
}

test.each(Object.keys(hostile))('%s ends the connection, and nobody else’s', async (name) => {
  const [ada, bob] = [await enter('Ada'), await enter('Bob')]
  bob.type(NICHE, 'Doors')
  await bob.saved()
  ada.send(hostile[name]?.() ?? new Uint8Array())
  expect(await ada.ended).toEqual({ code: 4403, reason: 'refused' })
  bob.type(NICHE, ' still')
  await bob.saved()
  expect((await enter('Ada')).html(NICHE)).toBe('<p>Doors still</p>')
})

test('nobody is shown as somebody else', async () => {
  const [ada, bob] = [await enter('Ada'), await enter('Bob')]
  await expect.poll(() => bob.provider.awareness?.getStates().size).toBe(2)
  ada.provider.setAwarenessField('user', { id: people.Bob.personId })
  ada.type(NICHE, 'After')
  await expect.poll(() => bob.html(NICHE)).toBe('<p>After</p>')
  const shown = bob.provider.awareness?.getStates().get(ada.doc.clientID)
  expect(shown).toMatchObject({ user: { id: people.Ada.personId } })
})
