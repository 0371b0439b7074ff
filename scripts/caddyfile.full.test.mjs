import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { freePort } from '../packages/server/src/testing/free-port'

const caddyfile = fileURLToPath(new URL('../deploy/Caddyfile', import.meta.url))
const hasCaddy = spawnSync('caddy', ['version']).status === 0

async function startNode(name, port = 0) {
  const node = { name, isReady: true, isSilent: false, asked: 0 }
  const server = createServer((incoming, reply) => {
    if (incoming.url === '/readyz') return reply.writeHead(node.isReady ? 200 : 503).end()
    node.asked += 1
    if (node.isSilent) return incoming.socket.destroy()
    reply.end(JSON.stringify({ name, from: incoming.headers['x-forwarded-for'] }))
  })
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve))
  const stop = () => new Promise((resolve) => server.close(resolve) && server.closeAllConnections())
  return Object.assign(node, { port: server.address().port, stop })
}

describe.skipIf(!hasCaddy)('deploy/Caddyfile', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-caddy-'))
  let [first, second, caddy, port] = []

  beforeAll(async () => {
    ;[first, second, port] = [await startNode('first'), await startNode('second'), await freePort()]
    const env = {
      ...process.env,
      XDG_CONFIG_HOME: folder,
      XDG_DATA_HOME: folder,
      CADDY_ADMIN: `127.0.0.1:${await freePort()}`,
      CAIRN_SITE: `http://:${port}`,
      CAIRN_NODES: `127.0.0.1:${first.port} 127.0.0.1:${second.port}`,
    }
    caddy = spawn('caddy', ['run', '--config', caddyfile, '--adapter', 'caddyfile'], { env, stdio: 'ignore' })
    await vi.waitFor(async () => expect((await ask('/')).status).toBe(200), { timeout: 15_000 })
  })
  afterAll(async () => {
    caddy?.kill()
    await Promise.all([first?.stop(), second?.stop()])
    rmSync(folder, { recursive: true, force: true })
  })

  function ask(path, { method = 'GET', headers = {} } = {}) {
    return new Promise((resolve, reject) => {
      const outgoing = request({ port, path, method, headers, agent: false }, (reply) => {
        let text = ''
        reply.on('data', (part) => {
          text += part
        })
        reply.on('end', () => resolve({ status: reply.statusCode, ...(text ? JSON.parse(text) : {}) }))
      })
      outgoing.on('error', reject).end()
    })
  }
  const namesOf = async (path, times = 20) =>
    [...new Set((await Promise.all(Array.from({ length: times }, () => ask(path)))).map(({ name }) => name))].sort()
  const bothAreAsked = () =>
    vi.waitFor(async () => expect(await namesOf('/')).toEqual(['first', 'second']), { timeout: 15_000 })

  it('spreads requests over both nodes, and keeps polling clients on one', async () => {
    await bothAreAsked()
    expect(await namesOf('/socket.io/?EIO=4&transport=polling')).toHaveLength(1)
    expect(await namesOf('/socket.io/?EIO=4&transport=polling&sid=1')).toEqual(
      await namesOf('/socket.io/?EIO=4&transport=websocket&sid=1'),
    )
  })

  it('passes on the address it saw itself, whatever the caller claims', async () => {
    expect((await ask('/', { headers: { 'x-forwarded-for': '203.0.113.7' } })).from).toMatch(/, (127\.0\.0\.1|::1)$/)
  })

  it('avoids a node that says it is not ready, until it is', async () => {
    second.isReady = false
    await vi.waitFor(async () => expect(await namesOf('/')).toEqual(['first']), { timeout: 15_000 })
    second.isReady = true
    await bothAreAsked()
  })

  it('retries a read on the other node if one dies, and resends no possible write', async () => {
    second.isSilent = true
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/')))
    expect(answers.map(({ status, name }) => `${status} ${name}`)).toEqual(answers.map(() => '200 first'))
    second.isSilent = false
    await bothAreAsked()
    ;[first.asked, second.asked, first.isSilent, second.isSilent] = [0, 0, true, true]
    expect((await ask('/', { method: 'POST' })).status).toBe(502)
    expect(first.asked + second.asked).toBe(1)
    ;[first.isSilent, second.isSilent] = [false, false]
    await bothAreAsked()
  })

  it('loses no request, including writes, while a node is gone', async () => {
    await second.stop()
    // Caddy needs time to notice closed connections, or a write fails with 502.
    await delay(200)
    const answers = await Promise.all(
      ['GET', 'POST', 'PUT', 'DELETE'].flatMap((method) => [ask('/', { method }), ask('/', { method })]),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    second = await startNode('second', second.port)
    await bothAreAsked()
  })
})
