import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Random } from '../seeded-random'
import type { Cut } from './cuttable-link'
import { type FaultNode, type Installation, NODES, type NodeName } from './installation'

/** How long each fault lasts, in milliseconds. */
export interface Durations {
  readonly away: number
  readonly cut: number
  readonly loss: number
  readonly suspended: number
}

/** One kind of fault. `strike` resolves when it is over, `mend` brings back what people can do without. */
export interface Fault {
  readonly name: string
  strike(installation: Installation, round: number): Promise<void>
  mend?(installation: Installation, round: number): Promise<void>
  /** Whose people had to go elsewhere. */
  driven?(round: number): NodeName
}

const LOSS = 0.15
const RETURN_MS = 120_000

const inTurn = (round: number): NodeName => NODES[round % NODES.length] ?? 'one'
const nodeOf = (installation: Installation, round: number): FaultNode => installation.node(inTurn(round))

/** The others go on without it at once, so that it is over with the blow. */
export const kill: Fault = {
  name: 'node killed with -9',
  strike: (installation, round) => nodeOf(installation, round).server.kill(),
  mend: async (installation, round) => {
    await nodeOf(installation, round).server.start()
  },
  driven: inTurn,
}

/** Baseline: the people of one node reconnect without a fault. */
export const breakConnections: Fault = {
  name: 'people of a node reconnect at once',
  strike: async (installation, round) => {
    const link = nodeOf(installation, round).links.people
    link.cut('broken')
    link.mend()
  },
}

async function untilPostgresAnswers({ postgres }: Installation): Promise<void> {
  const end = performance.now() + RETURN_MS
  for (;;) {
    const client = new pg.Client({ ...postgres.connection, connectionTimeoutMillis: 1_000 })
    client.on('error', () => undefined)
    const isThere = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => undefined)
    if (isThere) return
    if (performance.now() > end) throw new Error('PostgreSQL has not come back')
    await delay(25)
  }
}

/** By a crash and in haste, in turn; its supervisor starts it again. */
const restartPostgres: Fault = {
  name: 'PostgreSQL restarted',
  strike: async (installation, round) => {
    const before = installation.postgres.pid()
    process.kill(before, round % 2 === 0 ? 'SIGQUIT' : 'SIGINT')
    while (installation.postgres.pid() === before) await delay(10)
    await untilPostgresAnswers(installation)
  },
}

export function restartRedis({ away }: Durations): Fault {
  return {
    name: 'Redis restarted',
    strike: async ({ redis }) => {
      await redis.kill()
      await delay(away)
      await redis.start()
    },
  }
}

export function cutLink(between: keyof FaultNode['links'], how: Cut, { cut }: Durations): Fault {
  const ends = { postgres: 'node and PostgreSQL', redis: 'node and Redis', people: 'people and node' }
  return {
    name: `${ends[between]}: ${how} for ${cut / 1000} s`,
    strike: async (installation, round) => {
      const link = nodeOf(installation, round).links[between]
      link.cut(how)
      await delay(cut)
      link.mend()
    },
    driven: inTurn,
  }
}

function loseMessages({ loss }: Durations): Fault {
  return {
    name: `15 % of wakes dropped for ${loss / 1000} s`,
    strike: async (installation) => {
      installation.loss = LOSS
      await delay(loss)
      installation.loss = 0
    },
  }
}

function suspend({ suspended }: Durations): Fault {
  return {
    name: `node stopped for ${suspended / 1000} s`,
    strike: async (installation, round) => {
      const { server } = nodeOf(installation, round)
      server.suspend()
      await delay(suspended)
      server.resume()
    },
    driven: inTurn,
  }
}

/** All that two nodes must bear, by the names that the command line takes. */
export const faultKinds = (durations: Durations) => ({
  returns: [breakConnections],
  kills: [kill],
  redis: [restartRedis(durations)],
  postgres: [restartPostgres],
  cuts: (['postgres', 'redis', 'people'] as const).flatMap((between) =>
    (['broken', 'silent'] as const).map((how) => cutLink(between, how, durations)),
  ),
  losses: [loseMessages(durations)],
  stops: [suspend(durations)],
})

interface Struck {
  readonly fault: Fault
  readonly round: number
}

const describeStruck = ({ fault, round }: Struck) =>
  fault.driven ? `${fault.name} (${fault.driven(round)})` : fault.name

function combine(struck: readonly Struck[]): Fault {
  const driven = struck.flatMap(({ fault, round }) => fault.driven?.(round) ?? [])[0]
  return {
    name: struck.map(describeStruck).join(', ') || 'no fault',
    strike: async (installation) => {
      await Promise.all(struck.map(({ fault, round }) => fault.strike(installation, round)))
    },
    mend: async (installation) => {
      for (const { fault, round } of struck) await fault.mend?.(installation, round)
    },
    ...(driven && { driven: () => driven }),
  }
}

const between = (random: Random, least: number, most: number) => Math.round(least + random() * (most - least))

function drawFault(random: Random): Fault {
  const durations = {
    away: between(random, 0, 2_000),
    cut: between(random, 100, 3_000),
    loss: between(random, 500, 3_000),
    suspended: between(random, 500, 5_000),
  }
  const all = Object.values(faultKinds(durations)).flat()
  return all[Math.floor(random() * all.length)] ?? kill
}

/** A killed process cannot be stopped as well. */
const targetOf = ({ name }: Fault) => (/^node (killed|stopped)/.test(name) ? 'node' : name.split(':')[0])

/** None to three faults at once: at most one node is killed or stopped, and no link or process has two faults. */
export function drawFaults(random: Random): Fault {
  const struck: Struck[] = []
  for (let left = between(random, 0, 3); left > 0; left -= 1) {
    const [fault, round] = [drawFault(random), between(random, 0, NODES.length - 1)]
    const target = targetOf(fault)
    if (!struck.some((other) => targetOf(other.fault) === target)) struck.push({ fault, round })
  }
  return combine(struck)
}
