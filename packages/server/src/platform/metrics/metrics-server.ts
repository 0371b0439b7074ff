import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Counter, Gauge, Registry } from 'prom-client'
import type { MetricsSettings } from '../config/observability-settings'
import type { Log } from '../log/log'
import type { StatusSources } from '../nodes/node-status'
import type { OwnNode } from '../nodes/own-node'
import type { Measurements } from './measurements'

type Prometheus = typeof import('prom-client')

interface Named {
  readonly name: string
  readonly help: string
}
interface Single extends Named {
  readonly read: () => number | null
}
interface Labeled extends Named {
  readonly label: string
  readonly readAll: () => Readonly<Record<string, number>>
}

const seconds = (ms: number | null) => (ms === null ? null : ms / 1_000)

function poolGauges({ pool, readings }: StatusSources): (Single | Labeled)[] {
  return [
    {
      name: 'cairn_database_up',
      help: 'Whether the database responded to this node’s last check, made every five seconds.',
      read: () => Number(readings().isDatabaseUp),
    },
    {
      name: 'cairn_database_connections',
      help: 'Database connections of the pool, in use or idle.',
      label: 'state',
      readAll: () => ({ used: pool.totalCount - pool.idleCount, idle: pool.idleCount }),
    },
    {
      name: 'cairn_database_connections_max',
      help: 'Maximum number of connections in the pool.',
      read: () => pool.options.max,
    },
    {
      name: 'cairn_database_waiting',
      help: 'Requests waiting for a connection of the pool.',
      read: () => pool.waitingCount,
    },
  ]
}

function redisGauges({ redis, readings }: StatusSources): Single[] {
  if (!redis) return []
  return [
    { name: 'cairn_redis_up', help: 'Whether Redis can be reached.', read: () => Number(redis.isUp()) },
    {
      name: 'cairn_redis_latency_seconds',
      help: 'Response time of Redis to the last PING; no value while it does not respond.',
      read: () => seconds(readings().redisAnswerMs),
    },
  ]
}

function queueGauges({ readings }: StatusSources): (Single | Labeled)[] {
  return [
    {
      name: 'cairn_outbox_events',
      help: 'Events waiting in the outbox, of all nodes.',
      read: () => readings().outbox.waiting,
    },
    {
      name: 'cairn_outbox_oldest_age_seconds',
      help: 'How long the first event in the outbox has waited.',
      read: () => seconds(readings().outbox.oldestMs),
    },
    {
      name: 'cairn_jobs',
      help: 'Jobs of all nodes: due, failed and retrying, or failed for good.',
      label: 'state',
      readAll: () => {
        const { waiting, retrying, failed } = readings().jobs
        return { waiting, retrying, failed }
      },
    },
    {
      name: 'cairn_jobs_oldest_age_seconds',
      help: 'How long the first job has been due.',
      read: () => seconds(readings().jobs.oldestMs),
    },
  ]
}

function allGauges(sources: StatusSources): (Single | Labeled)[] {
  const { connections, readings } = sources
  return [
    {
      name: 'cairn_sockets',
      help: 'Connections to each hub of this node.',
      label: 'hub',
      readAll: () => connections().sockets,
    },
    {
      name: 'cairn_live_meetings',
      help: 'Meetings with at least one person connected to this node.',
      read: () => connections().meetings,
    },
    {
      name: 'cairn_clock_offset_seconds',
      help: 'How far the machine’s clock is ahead of the database’s.',
      read: () => seconds(readings().clockOffsetMs),
    },
    ...poolGauges(sources),
    ...queueGauges(sources),
    ...redisGauges(sources),
  ]
}

function gaugeOf({ Gauge }: Prometheus, one: Single | Labeled): Gauge {
  const { name, help } = one
  if ('label' in one) {
    return new Gauge({
      name,
      help,
      labelNames: [one.label],
      registers: [],
      collect() {
        for (const [value, number] of Object.entries(one.readAll())) this.set({ [one.label]: value }, number)
      },
    })
  }
  return new Gauge({
    name,
    help,
    registers: [],
    collect() {
      const value = one.read()
      if (value === null) this.remove()
      else this.set(value)
    },
  })
}

function gaugesOf(prometheus: Prometheus, sources: StatusSources): (Gauge | Counter)[] {
  const errors = new prometheus.Counter({
    name: 'cairn_logged_errors_total',
    help: 'Log lines at level error or above.',
    registers: [],
    collect() {
      this.reset()
      this.inc(sources.errors.count)
    },
  })
  return [...allGauges(sources).map((one) => gaugeOf(prometheus, one)), errors]
}

const METHODS = new Set(['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS'])
/** Seconds. */
const ANSWERS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const RELAYS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2.5, 10]
const JOBS = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 60]

/** Few label values, and no personal data. */
function measurementsIn({ Histogram }: Prometheus, registers: Registry[]): Measurements {
  const answers = new Histogram({
    name: 'cairn_http_request_duration_seconds',
    help: 'Time from the last byte of a request’s headers to the last byte of the response, by route.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: ANSWERS,
    registers,
  })
  const relays = new Histogram({
    name: 'cairn_relay_lag_seconds',
    help: 'Time from the commit of an event until other nodes can read it.',
    buckets: RELAYS,
    registers,
  })
  const jobs = new Histogram({
    name: 'cairn_job_duration_seconds',
    help: 'How long jobs ran, by job and outcome (done or failed).',
    labelNames: ['job', 'outcome'] as const,
    buckets: JOBS,
    registers,
  })
  return {
    answered: ({ method, route, status, ms }) => {
      const labels = {
        method: METHODS.has(method) ? method : 'other',
        route: route ?? 'unknown',
        status: `${Math.floor(status / 100)}xx`,
      }
      answers.observe(labels, ms / 1_000)
    },
    relayed: (ms) => relays.observe(ms / 1_000),
    jobEnded: ({ name, hasFailed, ms }) =>
      jobs.observe({ job: name, outcome: hasFailed ? 'failed' : 'done' }, ms / 1_000),
  }
}

export function metricsOf(prometheus: Prometheus, node: OwnNode): Registry {
  const { collectDefaultMetrics, Gauge, Registry } = prometheus
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  // These would list every socket at each scrape.
  for (const kind of ['handles', 'requests', 'resources']) {
    for (const name of [`nodejs_active_${kind}`, `nodejs_active_${kind}_total`]) registry.removeSingleMetric(name)
  }
  new Gauge({
    name: 'cairn_build_info',
    help: 'The build that this node serves; always 1.',
    labelNames: ['version'] as const,
    registers: [registry],
  }).set({ version: node.identity.version }, 1)
  for (const gauge of gaugesOf(prometheus, node.sources)) registry.registerMetric(gauge)
  node.measurements.add(measurementsIn(prometheus, [registry]))
  return registry
}

export interface MetricsServer {
  readonly url: string
  close(): Promise<void>
}

const PATH = '/metrics'

function answer(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
}

/** Listens on a separate, private port. */
export async function serveMetrics({ port, host }: MetricsSettings, node: OwnNode, log: Log): Promise<MetricsServer> {
  const registry = metricsOf(await import('prom-client'), node)
  const server = createServer((request, response) => {
    const { method, url = '' } = request
    if (url.split('?')[0] !== PATH) return answer(response, 404, 'text/plain', `Metrics are at ${PATH}.\n`)
    if (method !== 'GET' && method !== 'HEAD') return answer(response, 405, 'text/plain', 'GET alone.\n')
    registry.metrics().then(
      (text) => answer(response, 200, registry.contentType, text),
      (error) => {
        log.error({ err: error, part: 'metrics' }, 'the metrics could not be read')
        answer(response, 500, 'text/plain', 'The log says why.\n')
      },
    )
  })
  server.listen(port, host)
  await once(server, 'listening')
  const { address, family, port: chosen } = server.address() as AddressInfo
  const url = `http://${family === 'IPv6' ? `[${address}]` : address}:${chosen}${PATH}`
  log.info({ url }, 'metrics can be read')
  return {
    url,
    close: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
