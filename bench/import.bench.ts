/** Imports 5,000 rows with every tenth invalid; exports 100,000 to-dos. */
import { setTimeout as delay } from 'node:timers/promises'
import { SEED_SECRET, seedTeam, seedTodos } from '../packages/server/src/testing/seed-team'
import { bundleEntry } from '../scripts/bundle-server.mjs'
import { createBenchDatabase, settle } from './measure/bench-database'
import { reportPromise, reportValue } from './measure/report'
import { startServer } from './measure/server-process'

const ROWS = 5_000
const EXPORTED = 100_000
const SEEN_EVERY_MS = 50
const IMPORT = { kind: 'at most', value: 3 } as const
const LAG = { kind: 'at most', value: 50 } as const
const GROWTH = { kind: 'at most', value: 150 } as const

interface State {
  readonly state: string
  readonly importedCount: number
}

await bundleEntry('packages/server/src/platform/spreadsheets/table-reader.process.ts', 'table-reader.js')
const database = await createBenchDatabase()
const team = await seedTeam(database.pool, 8)
const [caller] = team.people
const server = await startServer('cairn', {
  connection: { ...database.serverConnection, max: 16 },
  secret: SEED_SECRET,
})
const headers = { authorization: `Bearer ${caller?.token}`, 'content-type': 'application/json' }

async function ask<Reply>(method: string, path: string, body?: unknown): Promise<Reply> {
  const init = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) }
  const response = await fetch(`${server.url}/api/v2${path}`, init)
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as Reply
}

/** Seconds, progress updates, and imported rows. */
async function importOnce() {
  const rows = Array.from({ length: ROWS }, (_, at) => (at % 10 === 0 ? ',No title' : `Order blades ${at},Two sets`))
  const file = Buffer.from(['Task,Notes', ...rows].join('\n')).toString('base64')
  const began = performance.now()
  const { import: read } = await ask<{ import: { id: string } }>('POST', '/imports', {
    kind: 'todo',
    name: 'a.csv',
    file,
  })
  const choice = { columns: ['title', 'notes'], hasHeads: true, ownerId: caller?.personId, tractionId: team.tractionId }
  await ask('POST', `/import/${read.id}/start`, { ...choice, mode: 'RightOnes' })
  const seen = new Set<number>()
  for (;;) {
    const { state, importedCount } = await ask<State>('GET', `/import/${read.id}`)
    seen.add(importedCount)
    if (state !== 'Running') return { seconds: (performance.now() - began) / 1000, steps: seen.size, importedCount }
    await delay(SEEN_EVERY_MS)
  }
}

/** Additional megabytes on the server, and bytes received. */
async function exportOnce(format: 'csv' | 'xlsx') {
  const before = (await server.usage()).rssBytes
  let most = before
  const response = await fetch(`${server.url}/api/v2/todos/export`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ filters: { 'traction-ids': [team.tractionId] }, format }),
  })
  const began = performance.now()
  let bytes = 0
  let watchedAt = 0
  for await (const piece of response.body ?? []) {
    bytes += piece.length
    if (performance.now() - watchedAt < SEEN_EVERY_MS * 5) continue
    watchedAt = performance.now()
    most = Math.max(most, (await server.usage()).rssBytes)
  }
  return { seconds: (performance.now() - began) / 1000, growth: (most - before) / 1e6, bytes }
}

try {
  await settle(database.pool)
  await server.usage()
  const { seconds, steps, importedCount } = await importOnce()
  reportValue(`${ROWS} rows imported, every tenth wrong`, seconds, ' s', IMPORT)
  reportValue('  the server’s turns were late by, p99', (await server.usage()).lagMs, ' ms', LAG)
  reportPromise(
    '  all that are right came, and were seen coming',
    importedCount === ROWS * 0.9 && steps > 2,
    `${importedCount} in ${steps} steps`,
  )
  await seedTodos(database.pool, team, EXPORTED)
  await settle(database.pool)
  for (const format of ['csv', 'xlsx'] as const) {
    const exported = await exportOnce(format)
    const said = `${EXPORTED} to-dos as ${format}, ${exported.seconds.toFixed(1)} s, ${(exported.bytes / 1e6).toFixed(1)} MB: memory`
    reportValue(said, exported.growth, ' MB more', GROWTH)
    reportValue('  the server’s turns were late by, p99', (await server.usage()).lagMs, ' ms', LAG)
  }
} finally {
  await server.stop()
  await database.close()
}
