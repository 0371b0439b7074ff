import type { Registry } from 'prom-client'
import type { OwnNode } from '../nodes/own-node'
import { gaugesOf, type Prometheus } from './gauges'
import type { Measurements } from './measurements'

const METHODS = new Set(['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS'])
/** Seconds. */
const ANSWERS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const RELAYS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2.5, 10]
const JOBS = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 60]

/** Few label values, and no personal data. */
function measurementsIn({ Histogram }: Prometheus, registers: Registry[]): Measurements {
  const answers = new Histogram({
    name: 'cairn_http_request_duration_seconds',
    help: 'From the last byte of a request’s head to the last byte of its answer, by route.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: ANSWERS,
    registers,
  })
  const relays = new Histogram({
    name: 'cairn_relay_lag_seconds',
    help: 'From an event’s commit until every node has been told of it.',
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
    help: 'The build that this node hands out; always 1.',
    labelNames: ['version'] as const,
    registers: [registry],
  }).set({ version: node.identity.version }, 1)
  for (const gauge of gaugesOf(prometheus, node.sources)) registry.registerMetric(gauge)
  node.measurements.add(measurementsIn(prometheus, [registry]))
  return registry
}
