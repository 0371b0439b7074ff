import * as endpoints from '@cairn/contract/attachments/attachments.endpoints'
import type { ItemRef } from '@cairn/contract/core/items'
import { createIssue, removeIssue } from '@cairn/contract/issues/issues.endpoints'
import { getItemHistory } from '@cairn/contract/items/history.endpoints'
import { listTractions, updateTraction } from '@cairn/contract/tractions/tractions.endpoints'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../platform/database/new-id'
import { addFile } from '../../testing/add-file'
import { jobRunOf } from '../../testing/job-run'
import { type SeededOrganization, seedOrganization, type TestActor } from '../../testing/seed-organization'
import { seedTraction } from '../../testing/seed-traction'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { jobsOf } from '../jobs'

const roles = { owner: 'Owner', member: 'Member', observer: 'Observer', outsider: 'Member' } as const
let app: TestApp
let people: SeededOrganization<keyof typeof roles>['actors']
let tractionId: string
let ref: ItemRef
beforeAll(async () => {
  app = await createTestApp({ start: '2026-11-16T09:00:00Z' })
  people = (await seedOrganization(app, { people: roles })).actors
  const { owner, member, observer } = people
  tractionId = (await seedTraction(app, { owner, invitees: [owner, member, observer], name: 'Leadership' })).tractionId
})
beforeEach(async () => {
  const body = { title: 'Change orders are not billed', tractionId, ownerIds: [people.member.personId] }
  ref = { kind: 'issue', id: (await people.member.ask(createIssue, { body })).issue.id }
})
afterAll(() => app.close())

const add = (by: TestActor, name: string, bytes: Buffer | string, id?: string) =>
  by.send(endpoints.addAttachment, { params: ref, query: { name, id }, body: Buffer.from(bytes) })

const added = (name: string, bytes: Buffer | string, id?: string) => addFile(people.member, ref, { name, bytes, id })

/** `send` would read text. */
async function fetched(by: TestActor, path: string, headers: Record<string, string> = {}) {
  const url = `/api/v2/attachment/${path}`
  const answer = await app.fastify.inject({ url, headers: { authorization: `Bearer ${by.token}`, ...headers } })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload }
}

const versionNow = async () => {
  const found = await people.owner.ask(listTractions, { query: { ids: tractionId } })
  return found[0]?.version ?? 0
}

const historyOf = async () => {
  const { entries } = await people.member.ask(getItemHistory, { params: ref, query: {} })
  return entries.flatMap(({ changes }) => (changes.file ? [changes.file] : [])).toReversed()
}

const rowsOf = async (table: string) => {
  const { rows } = await app.pool.query(`select * from ${table} where org_id = $1`, [people.owner.orgId])
  return rows
}

describe('a file', () => {
  test('is downloaded unchanged, and never displayed', async () => {
    const bytes = Buffer.alloc(700_000, 'Nine slips. ')
    const { id } = await added('Hartwell slips, Sept–Nov.txt', bytes)
    const { status, headers, bytes: back } = await fetched(people.observer, id)
    expect([status, back.equals(bytes)]).toEqual([200, true])
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-length': '700000',
      'content-disposition':
        'attachment; filename="Hartwell slips, Sept_Nov.txt"; filename*=UTF-8\'\'Hartwell%20slips%2C%20Sept%E2%80%93Nov.txt',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
    })
    expect(await people.observer.ask(endpoints.listAttachments, { params: ref })).toMatchObject([
      { id, name: 'Hartwell slips, Sept–Nov.txt', mediaType: 'text/plain', size: 700_000, preview: null },
    ])
  })

  test('is sent in part on request, and not again if the caller has it', async () => {
    const bytes = Buffer.from(Array.from({ length: 600_000 }, (_, at) => at % 251))
    const { id } = await added('numbers.bin', bytes)
    const part = async (range: string, more = {}) => {
      const answer = await fetched(people.member, id, { range, ...more })
      return { ...answer, range: answer.headers['content-range'] }
    }
    const middle = await part('bytes=262000-524500')
    expect([middle.status, middle.range]).toEqual([206, 'bytes 262000-524500/600000'])
    expect(middle.bytes.equals(bytes.subarray(262_000, 524_501))).toBe(true)
    expect((await part('bytes=-5')).bytes.equals(bytes.subarray(-5))).toBe(true)
    expect((await part('bytes=599999-')).bytes.equals(bytes.subarray(-1))).toBe(true)
    expect((await part('bytes=600000-')).status).toBe(416)
    expect((await part('bytes=0-1,4-5')).status).toBe(200)
    expect((await part('bytes=0-1', { 'if-range': '"another"' })).status).toBe(200)
    const etag = String(middle.headers.etag)
    const again = await fetched(people.member, id, { 'if-none-match': etag })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
  })

  test('is typed by its contents, not its name', async () => {
    const types = [
      [Buffer.from('%PDF-1.7\n%âãÏÓ\n'), 'application/pdf'],
      [Buffer.from('<!doctype html><script>alert(1)</script>'), 'text/plain'],
      [Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'), 'application/xml'],
      [Buffer.from([0, 1, 2, 3, 255]), 'application/octet-stream'],
    ] as const
    for (const [bytes, mediaType] of types) {
      expect(await added('picture.png', bytes)).toMatchObject({ mediaType, preview: null })
    }
  })

  test('loses folders and line breaks from its name', async () => {
    expect((await added('C:\\Users\\tom\\../..\\etc/pass\u202egnp.\u0007\r\nwd', 'x')).name).toBe('passgnp. wd')
    for (const name of ['', '..', 'folder/', '\u0000']) expect((await add(people.member, name, 'x')).status).toBe(400)
  })

  test('is refused if empty, and leaves nothing behind', async () => {
    const before = await rowsOf('blobs')
    const { status, body } = await add(people.member, 'empty.txt', '')
    expect([status, body.messages[0]?.text]).toEqual([422, 'This file is empty.'])
    expect(await rowsOf('blobs')).toEqual(before)
  })

  test('is stored once when sent twice', async () => {
    const id = newId()
    const both = await Promise.all([added('twice.txt', 'once', id), added('twice.txt', 'once', id)])
    expect(await added('twice.txt', 'once', id)).toEqual(both[0])
    expect(await people.member.ask(endpoints.listAttachments, { params: ref })).toHaveLength(1)
    expect((await add(people.owner, 'mine.txt', 'x', id)).status).toBe(404)
    const { rows } = await app.pool.query('select 1 from blobs where expires_at is not null')
    expect(rows).toEqual([])
  })

  test('is refused before reading if too large', async () => {
    const announced = await people.member.send(
      endpoints.addAttachment,
      { params: ref, query: { name: 'large.bin' }, body: Buffer.alloc(10) },
      { 'content-length': '50000000' },
    )
    expect(announced).toMatchObject({ status: 413, body: { messages: [{ text: expect.stringContaining('25 MB') }] } })
  })

  test('is uploaded as bytes, which other calls refuse', async () => {
    const type = { 'content-type': 'application/json' }
    const query = { name: 'x.txt' }
    const json = await people.member.send(
      endpoints.addAttachment,
      { params: ref, query, body: Buffer.from('{}') },
      type,
    )
    expect([json.status, json.body.messages[0]?.text]).toEqual([
      415,
      'Send the bytes of the file, with content-type application/octet-stream.',
    ])
    const bytes = { 'content-type': 'application/octet-stream' }
    expect((await people.member.send(createIssue, { body: Buffer.from('x') }, bytes)).status).toBe(415)
  })
})

describe('a picture', () => {
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#8a4b3c' } })

  test('has a re-encoded preview', async () => {
    const { id, preview } = await added('site.jpg', await picture(3_200, 1_000).jpeg().toBuffer())
    expect(preview).toEqual({ width: 1_600, height: 500 })
    const { status, headers, bytes } = await fetched(people.observer, `${id}/preview`)
    expect([status, headers['content-type'], headers['content-disposition']]).toEqual([200, 'image/webp', 'inline'])
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1_600, height: 500 })
  })

  test('with a web page behind its pixels loses it in the preview', async () => {
    const page = Buffer.from('<script>alert(document.cookie)</script>')
    const bytes = Buffer.concat([await picture(8, 8).png().toBuffer(), page])
    const { id } = await added('polyglot.html', bytes)
    expect((await fetched(people.member, `${id}/preview`)).bytes.includes(page)).toBe(false)
    expect((await fetched(people.member, id)).headers['content-disposition']).toMatch(/^attachment/)
  })

  test('is treated as an ordinary file if it is a decompression bomb, damaged or not really a picture', async () => {
    const wide = Buffer.from(await picture(8, 8).png().toBuffer())
    // 50,000 pixels wide and high, according to its header.
    wide.writeUInt32BE(50_000, 16)
    wide.writeUInt32BE(50_000, 20)
    const cut = (await picture(800, 600).png().toBuffer()).subarray(0, 900)
    const gif = Buffer.from('GIF89a/*<svg onload=alert(1)>*/=1')
    for (const bytes of [wide, cut, gif]) {
      const { id, preview } = await added('odd.png', bytes)
      expect(preview).toBeNull()
      expect((await fetched(people.member, `${id}/preview`)).status).toBe(404)
      expect((await fetched(people.member, id)).bytes.equals(bytes)).toBe(true)
    }
  })
})

describe('permissions', () => {
  test('are read with the item and changed by its editors, and hidden from everyone else', async () => {
    const { id } = await added('slips.txt', 'x')
    const rename = { params: { id }, body: { name: 'Slips.txt' } }
    expect((await people.observer.send(endpoints.renameAttachment, rename)).status).toBe(403)
    expect((await add(people.observer, 'mine.txt', 'x')).status).toBe(403)
    expect((await add(people.outsider, 'mine.txt', 'x')).status).toBe(404)
    for (const path of [id, `${id}/preview`]) expect((await fetched(people.outsider, path)).status).toBe(404)
    expect((await people.outsider.send(endpoints.removeAttachment, { params: { id } })).status).toBe(404)
    expect((await people.owner.ask(endpoints.renameAttachment, rename)).attachment).toMatchObject({
      name: 'Slips.txt',
      version: 2,
    })
    const stale = { params: { id }, body: { name: 'Another.txt', version: 1 } }
    expect(await people.owner.send(endpoints.renameAttachment, stale)).toMatchObject({
      status: 409,
      body: { current: { name: 'Slips.txt' } },
    })
  })

  test('who no longer read the item no longer read its files or the pictures in its notes', async () => {
    const { id } = await added(
      'site.png',
      await sharp(Buffer.alloc(12), { raw: { width: 2, height: 2, channels: 3 } })
        .png()
        .toBuffer(),
    )
    expect((await fetched(people.member, `${id}/preview`)).status).toBe(200)
    const { owner, observer } = people
    const invite = (invitees: TestActor[], version: number) =>
      owner.ask(updateTraction, {
        params: { id: tractionId },
        body: { version, invitees: invitees.map(({ personId }) => personId) },
      })
    const { version } = (await invite([owner, observer], await versionNow())).traction
    for (const path of [id, `${id}/preview`]) {
      expect((await fetched(people.member, path)).status).toBe(404)
      expect((await fetched(observer, path)).status).toBe(200)
    }
    await invite([owner, observer, people.member], version)
  })

  test('a picture’s address names its page’s organization, since it can send no header', async () => {
    const { id } = await added('slips.txt', 'x')
    expect((await fetched(people.member, `${id}?sessionContext=${newId()}`)).status).toBe(403)
  })
})

describe('removal', () => {
  test('can be restored, and is deleted with its bytes after 90 days', async () => {
    const { id } = await added('slips.txt', 'some bytes')
    await people.member.ask(endpoints.removeAttachment, { params: { id } })
    expect((await fetched(people.member, id)).status).toBe(404)
    expect(await people.member.ask(endpoints.listAttachments, { params: ref })).toEqual([])
    await people.member.ask(endpoints.restoreAttachment, { params: { id } })
    expect((await fetched(people.member, id)).bytes.toString()).toBe('some bytes')
    expect(await historyOf()).toEqual([
      [null, 'slips.txt'],
      ['slips.txt', null],
      [null, 'slips.txt'],
    ])
    const lost = await added('lost.txt', 'its item goes')
    await people.member.ask(removeIssue, { params: { id: ref.id }, body: {} })
    expect((await fetched(people.member, lost.id)).status).toBe(404)
    app.clock.set('2027-03-01T09:00:00Z')
    for (const job of jobsOf(app))
      if (/purge-removed-items|purge-attachments/.test(job.name)) await job.run({}, jobRunOf(app))
    await app.blobs.sweep(app.clock.now())
    const left = await rowsOf('attachments')
    expect(left.filter(({ item_id }) => item_id === ref.id)).toEqual([])
    const named = left.flatMap((row) => [row.blob_id, row.preview_blob_id ?? []].flat())
    expect((await rowsOf('blobs')).map(({ id }) => id).toSorted()).toEqual(named.toSorted())
  })
})
