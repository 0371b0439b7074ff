import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { type FastifyInstance, fastify } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { securityHeaders } from './security-headers'
import { addStaticWeb, inlineScriptHashes } from './static-web'

const code = 'export const words = 1\n'.repeat(200)
let folder: string
let app: FastifyInstance

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cairn-web-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<!doctype html>')
  await writeFile(join(folder, 'assets', 'part-1a2b.js'), code)
  await writeFile(join(folder, 'assets', 'part-1a2b.js.br'), brotliCompressSync(code))
  await writeFile(join(folder, 'assets', 'part-1a2b.js.gz'), gzipSync(code))
  app = fastify()
  app.decorate('rateLimit', () => async () => undefined)
  await addStaticWeb(app, folder)
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const ask = (url: string, encodings: string) => app.inject({ url, headers: { 'accept-encoding': encodings } })

test('serves files compressed as accepted, cacheable for a year', async () => {
  const small = await ask('/assets/part-1a2b.js', 'gzip, deflate, br')
  expect(small.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
    'cache-control': expect.stringContaining('immutable'),
    vary: expect.stringContaining('accept-encoding'),
  })
  expect(small.rawPayload.length).toBeLessThan(code.length / 10)
  const zipped = await ask('/assets/part-1a2b.js', 'gzip')
  expect(zipped.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(code)
})

test('serves files unencoded to clients without encodings, and files that have none', async () => {
  const plain = await ask('/assets/part-1a2b.js', 'identity')
  expect([plain.headers['content-encoding'], plain.payload]).toEqual([undefined, code])
  expect((await ask('/', 'br')).payload).toBe('<!doctype html>')
  expect((await ask('/todos', 'br')).payload).toBe('<!doctype html>')
})

test('the policy allows only the built page’s inline scripts', async () => {
  const page = join(folder, 'page')
  await mkdir(page)
  await writeFile(join(page, 'index.html'), '<script>paint()</script><script src="/a.js"></script>')
  const hash = createHash('sha256').update('paint()').digest('base64')
  const hashes = inlineScriptHashes(page)
  expect(hashes).toEqual([`sha256-${hash}`])
  const { 'content-security-policy': policy } = securityHeaders('http://localhost', hashes)
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
  expect(inlineScriptHashes(join(folder, 'nowhere'))).toEqual([])
})
