import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { invite } from '@cairn/contract/invitations/invitations.endpoints'
import { createPersonalTodo, listTodos } from '@cairn/contract/todos/todos.endpoints'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/postgres'
import { type SeededOrganization, seedOrganization } from '../../testing/seed-organization'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { NodeNetwork } from '../../testing/test-nodes'
import {
  attributesOf,
  type CollectedSpan,
  startTraceCollector,
  type TraceCollector,
} from '../../testing/trace-collector'
import { loadConfig } from '../config/config'
import { newId } from '../database/new-id'
import { createPgBossQueue } from '../jobs/pg-boss-queue'
import { createLog } from '../log/log'
import { startTracing } from './start-tracing'

const log = createLog('silent')
let database: TestDatabase
let [app, other]: TestApp[] = []
let org: SeededOrganization<'Ada'>
let collector: TraceCollector

beforeAll(async () => {
  database = await createTestDatabase()
  const network = new NodeNetwork()
  const node = () =>
    createTestApp({
      database,
      store: network.store(),
      logLevel: 'silent',
      queue: (pool) => createPgBossQueue(pool, log, 'a secret for tests only, 32 characters'),
    })
  app = await node()
  other = await node()
  org = await seedOrganization(app, { people: { Ada: 'Owner' }, name: 'Alder Creek' })
  collector = await startTraceCollector()
})
afterEach(() => vi.unstubAllEnvs())
afterAll(async () => {
  await collector.close()
  await other?.close()
  await app?.close()
  await database.drop()
})

/** Collects while `run` runs, which may wait until steps were told; a start with these variables. */
async function collect(
  run: (told: (name: string) => Promise<void>) => Promise<unknown>,
  env: Record<string, string> = {},
): Promise<CollectedSpan[]> {
  const before = collector.spans().length
  const given = {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_BSP_SCHEDULE_DELAY: '20',
    ...env,
  }
  for (const [name, value] of Object.entries(given)) vi.stubEnv(name, value)
  const { tracing } = loadConfig({ CAIRN_SECRET: 'x'.repeat(32), ...given })
  if (!tracing) throw new Error('nobody collects')
  const started = await startTracing(tracing, 'a version', log)
  try {
    await run((name) =>
      vi.waitFor(
        () =>
          expect(
            collector
              .spans()
              .slice(before)
              .map((span) => span.name),
          ).toContain(name),
        { timeout: 10_000 },
      ),
    )
  } finally {
    await started.stop()
  }
  return collector.spans().slice(before)
}

const lookUp = () => org.actors.Ada.ask(listTodos, { query: { ids: [newId()] } })
const inviteSomebody = (email: string) =>
  org.actors.Ada.ask(invite, { body: { invitees: [{ email, firstName: 'Grace', lastName: 'Hopper' }] } })
const named = (spans: readonly CollectedSpan[], name: string) => spans.filter((span) => span.name === name)
function nameOfParent(spans: readonly CollectedSpan[], name: string) {
  const [span] = named(spans, name)
  return spans.find(({ spanId }) => spanId === span?.parentSpanId)?.name
}

test('one write is one trace: its request, transaction, relay on every node, and job', async () => {
  // Otherwise it receives nothing of the organization.
  await other?.realtime.follow(org.orgId)
  const spans = await collect(async (told) => {
    await inviteSomebody('grace@example.com')
    await told('job send-mail')
    await told('deliver')
    await told('relay')
  })
  const [request] = named(spans, 'POST /invitations')
  const ours = spans.filter(({ traceId }) => traceId === request?.traceId)
  const names = new Set(ours.map(({ name }) => name))
  expect([...names].toSorted()).toEqual(['POST /invitations', 'deliver', 'job send-mail', 'relay', 'transaction'])
  expect(nameOfParent(ours, 'transaction')).toBe('POST /invitations')
  expect(nameOfParent(ours, 'job send-mail')).toBe('transaction')
  expect(nameOfParent(ours, 'deliver')).toBe('relay')
  expect(attributesOf(request as CollectedSpan)).toEqual({
    'http.request.method': 'POST',
    'http.route': '/invitations',
    'http.response.status_code': 200,
    'cairn.request_id': expect.any(String),
  })
  for (const span of ours) expect(BigInt(span.endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(span.startTimeUnixNano))
})

test('a trace has no personal data', async () => {
  const spans = await collect(async (told) => {
    await org.actors.Ada.ask(createPersonalTodo, { body: { title: 'Call the bank' } })
    await inviteSomebody('secret@example.com')
    await lookUp()
    await told('job send-mail')
  })
  const { orgId, actors } = org
  expect(spans.length).toBeGreaterThan(5)
  expect(JSON.stringify(spans)).not.toMatch(
    new RegExp(`bank|Grace|Alder|@example|${orgId}|${actors.Ada.personId}|${actors.Ada.userId}`),
  )
})

test('continues the caller’s trace, and ignores an invalid one', async () => {
  const [traceId, spanId] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7']
  const ask = (traceparent: string) => org.actors.Ada.call(listTodos, { query: { ids: [newId()] } }, { traceparent })
  const spans = await collect(async () => {
    for (const traceparent of [`00-${traceId}-${spanId}-01`, 'nonsense', `00-${'0'.repeat(32)}-${spanId}-01`]) {
      expect((await ask(traceparent)).status).toBe(200)
    }
  })
  const requests = named(spans, 'GET /todos')
  expect(requests).toHaveLength(3)
  expect(requests.filter((span) => span.traceId === traceId && span.parentSpanId === spanId)).toHaveLength(1)
  expect(requests.filter(({ parentSpanId }) => !parentSpanId)).toHaveLength(2)
})

test('queued jobs carry their trace outside the encrypted part, and none without tracing', async () => {
  await app?.pool.query(`
    create table seen_jobs (data jsonb);
    create function see_job() returns trigger language plpgsql security definer as
      $$ begin insert into public.seen_jobs values (new.data); return new; end $$;
    create trigger see_job after insert on pgboss.job for each row
      when (new.data->>'name' = 'send-mail') execute function see_job()`)
  await collect(() => inviteSomebody('one@example.com'))
  await inviteSomebody('two@example.com')
  const { rows } = (await app?.pool.query('select data from seen_jobs')) ?? { rows: [] }
  expect(rows.map(({ data }) => Object.keys(data).toSorted())).toEqual([
    ['name', 'sealed', 'trace'],
    ['name', 'sealed'],
  ])
  expect(rows[0]?.data.trace).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/)
})

test('the standard variables are respected', async () => {
  await collect(lookUp, {
    OTEL_SERVICE_NAME: 'our-cairn',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=open',
  })
  expect(collector.resource()).toMatchObject({
    'service.name': 'our-cairn',
    'service.version': 'a version',
    'deployment.environment.name': 'test',
  })
  expect(collector.requests.at(-1)).toMatchObject({ path: '/v1/traces', headers: { 'x-key': 'open' } })
  expect(await collect(lookUp, { OTEL_TRACES_SAMPLER: 'always_off' })).toEqual([])
})

test('without a named protocol it is protobuf', async () => {
  await collect(lookUp, { OTEL_EXPORTER_OTLP_PROTOCOL: 'http/protobuf' })
  const last = collector.requests.at(-1)
  expect(last?.headers['content-type']).toBe('application/x-protobuf')
  expect(last?.body.includes('GET /todos')).toBe(true)
})

test('an unreachable collector delays no one, and is logged', async () => {
  const lines: string[] = []
  const listening = createLog('warn', { write: (line) => void lines.push(line) })
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', 'http://127.0.0.1:1')
  vi.stubEnv('OTEL_EXPORTER_OTLP_TIMEOUT', '50')
  vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '20')
  const started = await startTracing({ exporter: 'otlp-json' }, '', listening)
  await lookUp()
  await vi.waitFor(() => expect(lines.join()).toContain('traces could not be sent'), { timeout: 10_000 })
  await lookUp()
  await started.stop()
  await lookUp()
})

test('does not load the tracing library without tracing', () => {
  const sources = join(import.meta.dirname, '..', '..')
  const found = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .filter((name) =>
      /^import (?!type ).*from '(prom-client|@opentelemetry\/)/m.test(readFileSync(join(sources, name), 'utf8')),
    )
  expect(found).toEqual([])
})
