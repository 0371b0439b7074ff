import { LIVE_TEXT_SCHEMA, type LiveTextRef, liveTextName } from '@cairn/contract/core/live-texts'
import { switchOrganization } from '@cairn/contract/identity/identity.endpoints'
import { createOrganization } from '@cairn/contract/organizations/organizations.endpoints'
import { VTO_TEXTS } from '@cairn/contract/vto/vto.texts'
import * as encoding from 'lib0/encoding'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import * as Y from 'yjs'
import { newId } from '../../platform/database/new-id'
import { CONNECTIONS_PER_ACCOUNT } from '../../platform/live-text/text-limits'
import { type SeededOrganization, seedOrganization } from '../../testing/seed-organization'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { endOf, openSilent, openTexts, type TextClient, textAddress, textStatus } from '../../testing/text-client'
import { none, seedRevision } from '../collections/collections.testing'

const NICHE = 'coreFocus.niche'
/** First byte of the library's messages, after the document name. */
const [SYNC, PRESENCE, SIGN_IN, STATELESS, TO_ALL] = [0, 1, 2, 5, 6]
const UPDATE = 2

let app: TestApp
let address: string
let people: SeededOrganization<'Ada' | 'Bob'>['actors']
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
  people = (await seedOrganization(app, { people: { Ada: 'Owner', Bob: 'Member' } })).actors
  const individuals = [{ personId: people.Bob.personId, canView: true, canEdit: true }]
  const { revisionId } = await seedRevision(people.Ada, { lt: none, org: none, individuals })
  ref = { orgId: people.Ada.orgId, kind: VTO_TEXTS, id: revisionId }
})
afterEach(() => {
  for (const client of clients) client.close()
  clients = []
})
afterAll(() => app.close())

const statusAt = (url: string, headers?: Record<string, string>) => textStatus(url, people.Ada.token, headers)

test('refuses connections from another site, with another schema, without a session or to nothing', async () => {
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
  'a node by the name of what every object has': () => {
    const doc = new Y.Doc()
    doc.getXmlFragment(NICHE).insert(0, [new Y.XmlElement('__proto__')])
    return update(liveTextName(ref), Y.encodeStateAsUpdate(doc))
  },
  'nothing at all': () => new Uint8Array(),
  'presence that is none': () => messageOf(liveTextName(ref), PRESENCE, (encoder) => encoding.writeVarUint(encoder, 9)),
}

test.each(Object.keys(hostile))('%s closes the connection, and no other', async (name) => {
  const [ada, bob] = [await enter('Ada'), await enter('Bob')]
  bob.type(NICHE, 'Doors')
  await bob.saved()
  ada.send(hostile[name]?.() ?? new Uint8Array())
  expect(await ada.ended).toEqual({ code: 4403, reason: 'refused' })
  bob.type(NICHE, ' still')
  await bob.saved()
  expect((await enter('Ada')).html(NICHE)).toBe('<p>Doors still</p>')
})

test('shows no one under another name', async () => {
  const [ada, bob] = [await enter('Ada'), await enter('Bob')]
  await expect.poll(() => bob.provider.awareness?.getStates().size).toBe(2)
  ada.provider.setAwarenessField('user', { id: people.Bob.personId })
  ada.type(NICHE, 'After')
  await expect.poll(() => bob.html(NICHE)).toBe('<p>After</p>')
  const shown = bob.provider.awareness?.getStates().get(ada.doc.clientID)
  expect(shown).toMatchObject({ user: { id: people.Ada.personId } })
})

const signIn = () =>
  messageOf(liveTextName(ref), SIGN_IN, (encoder) => {
    encoding.writeVarUint(encoder, 0)
    encoding.writeVarString(encoder, '')
  })

const first: Record<string, () => Uint8Array> = {
  'a message of 1 MB': () => new Uint8Array(1_000_000),
  'a sign-in of more than a few kB': () => new Uint8Array([...signIn(), ...new Uint8Array(8_000)]),
  'a change': () => update(liveTextName(ref), Y.encodeStateAsUpdate(new Y.Doc())),
  'a sign-in to another document': () =>
    messageOf(liveTextName({ ...ref, id: newId() }), SIGN_IN, (encoder) => encoding.writeVarUint(encoder, 0)),
}

test.each(Object.keys(first))('refuses %s as a first message', async (name) => {
  const socket = await openSilent(textAddress(address, ref), people.Ada.token)
  const ended = endOf(socket)
  for (let time = 0; time < 24; time += 1) socket.send(first[name]?.() ?? '')
  expect(await ended).toEqual({ code: 4403, reason: 'refused' })
})

test('an account has a connection limit over all its organizations, and closed ones are free again', async () => {
  const contextIn = async (orgId: string) =>
    (await people.Ada.ask(switchOrganization, { params: { orgId } })).sessionContext
  const addressIn = async (one: LiveTextRef) =>
    `${textAddress(address, one)}&sessionContext=${await contextIn(one.orgId)}`
  const { org } = await people.Ada.ask(createOrganization, { body: { name: 'Second' } })
  const { revisionId } = await seedRevision(people.Ada)
  const addresses = [await addressIn(ref), await addressIn({ orgId: org.id, kind: VTO_TEXTS, id: revisionId })] as const
  const sockets: Awaited<ReturnType<typeof openSilent>>[] = []
  for (let count = 0; count < CONNECTIONS_PER_ACCOUNT; count += 1) {
    sockets.push(await openSilent(addresses[count % 2] ?? '', people.Ada.token))
  }
  for (const one of addresses) expect(await statusAt(one)).toBe(429)
  expect(await textStatus(textAddress(address, ref), people.Bob.token)).toBe(101)
  sockets[0]?.close()
  await expect.poll(() => statusAt(addresses[0])).toBe(101)
  for (const socket of sockets) socket.terminate()
})
