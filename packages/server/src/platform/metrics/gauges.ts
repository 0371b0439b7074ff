import type { Counter, Gauge } from 'prom-client'
import type { StatusSources } from '../nodes/node-status'

export type Prometheus = typeof import('prom-client')

interface Named {
  readonly name: string
  readonly help: string
}
interface Single extends Named {
  readonly read: () => number | null
}
interface Labelled extends Named {
  readonly label: string
  readonly readAll: () => Readonly<Record<string, number>>
}

const seconds = (ms: number | null) => (ms === null ? null : ms / 1_000)

function poolGauges({ pool, readings }: StatusSources): (Single | Labelled)[] {
  return [
    {
      name: 'cairn_database_up',
      help: 'Whether the database answered this node’s last look, which it takes every five seconds.',
      read: () => Number(readings().isDatabaseUp),
    },
    {
      name: 'cairn_database_connections',
      help: 'Connections of the pool to the database, in use or idle.',
      label: 'state',
      readAll: () => ({ used: pool.totalCount - pool.idleCount, idle: pool.idleCount }),
    },
    {
      name: 'cairn_database_connections_max',
      help: 'The most connections that the pool makes.',
      read: () => pool.options.max,
    },
    {
      name: 'cairn_database_waiting',
      help: 'How much waits for a connection of the pool.',
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
      help: 'How long Redis took to answer the last PING; nothing while it does not.',
      read: () => seconds(readings().redisAnswerMs),
    },
  ]
}

function queueGauges({ readings }: StatusSources): (Single | Labelled)[] {
  return [
    {
      name: 'cairn_outbox_events',
      help: 'Events that wait in the outbox, those of all nodes.',
      read: () => readings().outbox.waiting,
    },
    {
      name: 'cairn_outbox_oldest_age_seconds',
      help: 'How long the first event in the outbox has waited.',
      read: () => seconds(readings().outbox.oldestMs),
    },
    {
      name: 'cairn_jobs',
      help: 'Jobs of all nodes that are due, failed and will be tried again, or were given up.',
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

function allGauges(sources: StatusSources): (Single | Labelled)[] {
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
      help: 'Meetings that somebody is in on this node.',
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

function gaugeOf({ Gauge }: Prometheus, one: Single | Labelled): Gauge {
  const { name, help } = one
  if ('label' in one) {
    return new Gauge({
      ...{ name, help, labelNames: [one.label], registers: [] },
      collect() {
        for (const [value, number] of Object.entries(one.readAll())) this.set({ [one.label]: value }, number)
      },
    })
  }
  return new Gauge({
    ...{ name, help, registers: [] },
    collect() {
      const value = one.read()
      if (value === null) this.remove()
      else this.set(value)
    },
  })
}

export function gaugesOf(prometheus: Prometheus, sources: StatusSources): (Gauge | Counter)[] {
  const errors = new prometheus.Counter({
    name: 'cairn_logged_errors_total',
    help: 'Lines of the log at the level error or above.',
    registers: [],
    collect() {
      this.reset()
      this.inc(sources.errors.count)
    },
  })
  return [...allGauges(sources).map((one) => gaugeOf(prometheus, one)), errors]
}
