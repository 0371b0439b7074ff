import { connect } from 'node:net'
import type { ItemRef } from '@cairn/contract/core/items'
import { createIssue } from '@cairn/contract/issues/issues.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addFile } from '../../testing/add-file'
import { seedOrganization, type TestActor } from '../../testing/seed-organization'
import { seedTraction } from '../../testing/seed-traction'
import { createTestNodes, type TestNodes } from '../../testing/test-nodes'

let nodes: TestNodes
let owner: TestActor
let ref: ItemRef
let port: number
beforeAll(async () => {
  nodes = await createTestNodes('2026-11-16T09:00:00Z')
  owner = (await seedOrganization(nodes.one, { people: { owner: 'Owner' } })).actors.owner
  const { tractionId } = await seedTraction(nodes.one, { owner, invitees: [owner], name: 'Leadership' })
  const body = { title: 'Change orders are not billed', tractionId, ownerIds: [owner.personId] }
  ref = { kind: 'issue', id: (await owner.ask(createIssue, { body })).issue.id }
  port = Number(new URL(await nodes.one.listen()).port)
})
afterAll(() => nodes.close())

const head = (length: string) =>
  `POST /api/v2/item/issue/${ref.id}/attachments?name=x.bin HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${owner.token}\r\n` +
  `content-type: application/octet-stream\r\n${length}\r\n\r\n`

const count = async (table: string) =>
  Number((await nodes.one.pool.query(`select count(*) as n from ${table}`)).rows[0].n)
const left = async () => [await count('blobs'), await count('blob_chunks'), await count('attachments')]

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await holds()); tries++) {
    if (tries === 400) throw new Error('it does not come to hold')
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}

function answered(parts: AsyncIterable<Buffer | string>, enough: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
      if (!enough.test(text)) return
      socket.destroy()
      resolve(text)
    })
    socket.on('error', reject)
    const send = async () => {
      for await (const part of parts) {
        if (socket.destroyed) return
        if (!socket.write(part)) await new Promise((drained) => socket.once('drain', drained))
      }
    }
    void send()
  })
}

const chunked = (bytes: Buffer) =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])

test('aborts an endless upload without a length', async () => {
  let sent = 0
  async function* endless() {
    yield head('transfer-encoding: chunked')
    for (;;) {
      sent += 1_000_000
      yield chunked(Buffer.alloc(1_000_000))
      await new Promise((resolve) => setTimeout(resolve, 2))
    }
  }
  const answer = await answered(endless(), /25 MB/)
  expect(answer).toMatch(/^HTTP\/1\.1 413 /)
  expect(sent).toBeLessThan(60_000_000)
  await until(async () => String(await left()) === '0,0,0')
})

test('stores nothing of an aborted upload', async () => {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(head('content-length: 2000000'))
  socket.write(Buffer.alloc(1_000_000))
  await until(async () => (await count('blob_chunks')) > 0)
  expect((await left())[2]).toBe(0)
  socket.destroy()
  await until(async () => String(await left()) === '0,0,0')
})

test('a file uploaded to one node downloads from the other', async () => {
  const bytes = Buffer.alloc(900_000, 'Nine slips. ')
  const { id } = await addFile(owner, ref, { name: 'slips.txt', bytes })
  const headers = { authorization: `Bearer ${owner.token}` }
  const answer = await nodes.other.fastify.inject({ url: `/api/v2/attachment/${id}`, headers })
  expect([answer.statusCode, answer.rawPayload.equals(bytes)]).toEqual([200, true])
})
