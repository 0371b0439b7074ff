import { listNodes } from '@cairn/contract/operators/operators.endpoints'
import { createPersonalTodo, listTodos } from '@cairn/contract/todos/todos.endpoints'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Exposition, readExposition } from '../../testing/prometheus-text'
import { type SeededOrganization, seedOrganization } from '../../testing/seed-organization'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { newId } from '../database/new-id'
import { enqueue, type JobRun } from '../jobs/define-job'
import { createLog } from '../log/log'
import { sendMail } from '../mail/mail.jobs'
import { measuredJob } from './measurements'
import { type MetricsServer, serveMetrics } from './metrics-server'

let app: TestApp
let metrics: MetricsServer
let org: SeededOrganization<'Ada' | 'Bob'>
const log = createLog('silent')

beforeAll(async () => {
  app = await createTestApp({ logLevel: 'silent' })
  org = await seedOrganization(app, { people: { Ada: 'Owner', Bob: 'Member' } })
  metrics = await serveMetrics({ port: 0, host: '127.0.0.1' }, app.node, log)
})
afterAll(async () => {
  await metrics.close()
  await app.close()
})

const scrapeText = async () => (await fetch(metrics.url)).text()
const scrape = async () => readExposition(await scrapeText())

function sampleOf({ samples }: Exposition, name: string, labels: Record<string, string> = {}): number | undefined {
  const entries = Object.entries(labels)
  return samples.find((one) => one.name === name && entries.every(([label, text]) => one.labels[label] === text))?.value
}
const answers = (exposition: Exposition, labels: Record<string, string>) =>
  sampleOf(exposition, 'cairn_http_request_duration_seconds_count', labels) ?? 0

test('requests are counted by route and status class, without labels about people or items', async () => {
  const ids = [newId()]
  for (let time = 0; time < 3; time += 1) await org.actors.Ada.ask(listTodos, { query: { ids } })
  await org.actors.Bob.call(listNodes)
  const exposition = await scrape()
  expect(answers(exposition, { method: 'GET', route: '/api/v2/todos', status: '2xx' })).toBe(3)
  expect(answers(exposition, { method: 'GET', route: '/api/v2/operator/nodes', status: '4xx' })).toBe(1)
  expect(await scrapeText()).not.toMatch(new RegExp(`${ids[0]}|${org.orgId}|${org.actors.Ada.personId}|@example`))
})

test('unknown addresses and methods add no series', async () => {
  const of = async () => (await scrape()).samples.filter(({ name }) => name.endsWith('request_duration_seconds_count'))
  await app.fastify.inject({ url: '/nowhere' })
  await app.fastify.inject({ url: '/nowhere', method: 'PROPFIND' })
  const before = await of()
  for (let number = 0; number < 50; number += 1) {
    await app.fastify.inject({ url: `/api/v2/nowhere/${newId()}` })
    await app.fastify.inject({ url: `/nowhere/${number}`, method: 'MKCOL' })
  }
  expect((await of()).map(({ labels }) => labels)).toEqual(before.map(({ labels }) => labels))
  expect(answers(await scrape(), { method: 'GET', route: 'unknown', status: '4xx' })).toBe(51)
})

test('measures the effects of a write: delivery to other clients and its job', async () => {
  const mail = { to: 'ada@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
  await org.actors.Ada.ask(createPersonalTodo, { body: { title: 'Call', dueDate: '2026-12-01' } })
  await app.database.system((tx) => enqueue(tx, sendMail, mail))
  await app.settled()
  await vi.waitFor(async () => expect(sampleOf(await scrape(), 'cairn_relay_lag_seconds_count')).toBe(1))
  const done = { job: 'send-mail', outcome: 'done' }
  expect(sampleOf(await scrape(), 'cairn_job_duration_seconds_count', done)).toBe(1)
})

test('a failing job is counted as failed, and still fails', async () => {
  const run = async () => Promise.reject(new Error('no'))
  const job = measuredJob({ name: 'doomed', run }, app.node.measurements)
  await expect(job.run({}, {} as JobRun)).rejects.toThrow('no')
  const failed = { job: 'doomed', outcome: 'failed' }
  expect(sampleOf(await scrape(), 'cairn_job_duration_seconds_count', failed)).toBe(1)
})

test('reports pool, outbox, jobs, clock and build, and Redis only if there is one', async () => {
  const exposition = await scrape()
  expect(sampleOf(exposition, 'cairn_build_info', { version: 'test' })).toBe(1)
  expect(sampleOf(exposition, 'cairn_database_connections_max')).toBe(20)
  await vi.waitFor(async () => expect(sampleOf(await scrape(), 'cairn_database_up')).toBe(1))
  for (const state of ['waiting', 'retrying', 'failed']) {
    expect(sampleOf(exposition, 'cairn_jobs', { state })).toBe(0)
  }
  const names = exposition.samples.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes']))
  expect(names.filter((name) => name.includes('redis'))).toEqual([])
})

test('every metric of ours has a description and base units', async () => {
  const { types, helps, samples } = await scrape()
  const ours = [...types.keys()].filter((name) => name.startsWith('cairn_'))
  expect(ours.length).toBeGreaterThan(15)
  for (const name of ours) expect(helps.get(name), name).toMatch(/^[A-Z].{10,}/)
  expect(ours.filter((name) => /_(ms|milliseconds|minutes|kb)\b/.test(name))).toEqual([])
  const known = [...types.keys()].flatMap((name) => [name, `${name}_bucket`, `${name}_sum`, `${name}_count`])
  expect(samples.filter(({ name }) => !known.includes(name))).toEqual([])
})

test('serves only metrics, and only to GET', async () => {
  const at = (path: string) => new URL(path, metrics.url)
  expect((await fetch(metrics.url)).headers.get('content-type')).toContain('version=0.0.4')
  expect((await fetch(metrics.url, { method: 'POST' })).status).toBe(405)
  for (const path of ['/', '/metrics/more', '/api/v2/version', '/healthz']) {
    expect((await fetch(at(path))).status, path).toBe(404)
  }
  expect((await app.fastify.inject({ url: '/metrics' })).statusCode).toBe(404)
})
