/** A server in a process of its own, at which live texts are attacked as by a person with a script: its memory must not grow. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type LiveTextRef, liveTextName } from '@cairn/contract/core/live-texts'
import type { Vto } from '@cairn/contract/vto/vto.schemas'
import { VTO_TEXTS } from '@cairn/contract/vto/vto.texts'
import * as encoding from 'lib0/encoding'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { freePort } from '../free-port'
import { KillableServer } from '../kill/killable-server'
import { createCaller } from '../kill/persistent-caller'
import { openPool } from '../open-pool'
import { createTestDatabase, type TestDatabase } from '../postgres'
import { type SeededTeam, seedTeam } from '../seed-team'
import { openTexts, textAddress } from '../text-client'
import { bundleVersion } from '../upgrade/bundled-version'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const root = join(import.meta.dirname, '../../../../..')
const dataDir = mkdtempSync(join(tmpdir(), 'cairn-text-memory-'))
const SOCKETS = 40
const MESSAGES = 24
const MEGABYTE = 1_000_000
/** The product holds at most 64 MB of messages; what else grows is garbage that is not collected yet. */
const GROWTH_MB = 120

let database: TestDatabase
let node: KillableServer
let team: SeededTeam
let ref: LiveTextRef

const personOf = (index: number) => {
  const person = team.people[index]
  if (!person) throw new Error('there are two people')
  return person
}

const residentMb = () =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${node.pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024

async function open(token: string): Promise<WebSocket[]> {
  const socket = new WebSocket(textAddress(node.url, ref), { headers: { authorization: `Bearer ${token}` } })
  socket.on('error', () => undefined)
  return await new Promise((resolve) => {
    socket.once('open', () => resolve([socket]))
    socket.once('close', () => resolve([]))
  })
}

async function sendAll(socket: WebSocket, messages: readonly Uint8Array[]): Promise<void> {
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  for (const message of messages) {
    if (socket.readyState !== socket.OPEN) break
    await Promise.race([ended, new Promise((resolve) => socket.send(message, resolve))])
  }
  // The server ends it, or it does not: nothing is read any further then.
  await Promise.race([ended, delay(3_000)])
  socket.terminate()
}

/** Sends all that it can on each of many connections at once, and gives how many were opened. */
async function attack(token: string, messages: readonly Uint8Array[]): Promise<number> {
  const sockets = (await Promise.all(Array.from({ length: SOCKETS }, () => open(token)))).flat()
  await Promise.all(sockets.map((socket) => sendAll(socket, messages)))
  return sockets.length
}

function messageOf(type: number, write: (encoder: encoding.Encoder) => void): Uint8Array {
  const encoder = encoding.createEncoder()
  encoding.writeVarString(encoder, liveTextName(ref))
  encoding.writeVarUint(encoder, type)
  write(encoder)
  return encoding.toUint8Array(encoder)
}

const big = () => new Uint8Array(MEGABYTE - 1_000)
const signIn = () =>
  messageOf(2, (encoder) => {
    encoding.writeVarUint(encoder, 0)
    encoding.writeVarString(encoder, '')
  })
/** What a page brings that was just written. */
const update = () =>
  messageOf(0, (encoder) => {
    encoding.writeVarUint(encoder, 2)
    encoding.writeVarUint8Array(encoder, big())
  })
const presence = () => messageOf(1, (encoder) => encoding.writeVarUint8Array(encoder, big()))

beforeAll(async () => {
  const { main } = await bundleVersion(root, root)
  database = await createTestDatabase()
  const env = { DATABASE_URL: database.serverConnectionString, CAIRN_MIGRATIONS_URL: database.connectionString }
  node = new KillableServer({ command: [process.execPath, main], dataDir, port: await freePort(), env })
  await node.start()
  const pool = openPool(database.connection, 2)
  team = await seedTeam(pool, 2)
  await pool.end()
  const caller = createCaller(node.url, personOf(0).token)
  const { collection } = await caller.once<{ collection: { id: string } }>('POST', '/vto/collections', {
    title: 'Plans',
  })
  const nobody = { canView: false, canEdit: false }
  const individuals = [{ personId: personOf(1).personId, canView: true, canEdit: false }]
  const body = { title: 'Plans', permissions: { lt: nobody, org: nobody, individuals } }
  const { revision } = await caller.once<{ revision: Vto }>('PUT', `/vto/collection/${collection.id}/revision`, body)
  ref = { orgId: team.orgId, kind: VTO_TEXTS, id: revision.id }
})
afterAll(async () => {
  await node?.end()
  await database?.drop()
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 })
})

const all = (message: Uint8Array) => Array.from({ length: MESSAGES }, () => message)

test.each([
  ['a person who may only read', 1, () => all(big()), 0],
  ['an editor who never signs in', 0, () => all(big()), SOCKETS],
  ['an editor who signs in and writes what is no text', 0, () => [signIn(), ...all(update())], SOCKETS],
  ['an editor who signs in and says who is there', 0, () => [signIn(), ...all(presence())], SOCKETS],
])('%s increases its memory only a little', async (_who, index, messages, opened) => {
  const before = residentMb()
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, residentMb())
  }, 50)
  try {
    expect(await attack(personOf(index).token, messages())).toBe(opened)
  } finally {
    clearInterval(watch)
  }
  expect(most - before).toBeLessThan(GROWTH_MB)
  await delay(500)
  const page = await openTexts(node.url, personOf(0), ref)
  page.type('coreFocus.niche', 'Still here.')
  await page.saved()
  page.close()
})
