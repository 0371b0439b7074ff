import { chmodSync, closeSync, mkdirSync, openSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { SERVER_LOGIN } from '../../platform/database/pool'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../platform/postgres/embedded-postgres'
import { type Balancer, startBalancer } from '../balancer'
import { freePort } from '../free-port'
import { KillableServer } from '../kill/killable-server'
import { openPool } from '../open-pool'
import { makeScratchFolder } from '../scratch-folder'
import { TestRedis } from '../test-redis'
import { CuttableLink } from './cuttable-link'
import { createLossyCommands } from './lossy-commands'

export const NODES = ['one', 'two'] as const
export type NodeName = (typeof NODES)[number]
export const otherThan = (name: NodeName): NodeName => (name === 'one' ? 'two' : 'one')

/** Whoever sends it is led to the node of that name, as long as that is ready. */
export const homeHeader = (name: NodeName) => ({ 'x-home': `node-${name}` })

/** One of the servers, and each of its links. */
export interface FaultNode {
  readonly name: NodeName
  readonly server: KillableServer
  readonly links: { readonly postgres: CuttableLink; readonly redis: CuttableLink; readonly people: CuttableLink }
  /** Where people's link to it begins. */
  readonly url: string
}

export interface InstallationOptions {
  /** What starts `main`: the program and its arguments. */
  readonly command: readonly [program: string, ...args: string[]]
  /** Where the nodes' log lines go; nowhere unless said. */
  readonly logFolder?: string
}

const quietLog = { info: () => undefined, warn: () => undefined, error: console.error }
const LOCAL = '127.0.0.1'

/** Two nodes behind a balancer, on a PostgreSQL and a Redis of their own; everything between them can be cut. */
export class Installation {
  /** The share of wakes between nodes that is lost. */
  loss = 0
  readonly #logs: number[] = []

  private constructor(
    readonly postgres: EmbeddedPostgres,
    readonly redis: TestRedis,
    readonly options: InstallationOptions,
    readonly folder: string,
    readonly nodes: Map<NodeName, FaultNode> = new Map(),
    public balancer: Balancer | null = null,
  ) {}

  static async start(options: InstallationOptions): Promise<Installation> {
    const folder = makeScratchFolder('cairn-faults-')
    // Passable, since PostgreSQL runs as another user where root starts it.
    chmodSync(folder, 0o711)
    const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log: quietLog })
    const installation = new Installation(postgres, await TestRedis.start(), options, folder)
    try {
      for (const name of NODES) {
        const node = await installation.#lay(name)
        installation.nodes.set(name, node)
        await node.server.start()
      }
      installation.balancer = await startBalancer(NODES.map((name) => installation.node(name).url))
      for (const name of NODES) installation.balancer.pin(homeHeader(name)['x-home'], installation.node(name).url)
      return installation
    } catch (error) {
      await installation.end()
      throw error
    }
  }

  /** Where people reach it. */
  get url(): string {
    return this.balancer?.url ?? ''
  }

  node(name: NodeName): FaultNode {
    const node = this.nodes.get(name)
    if (!node) throw new Error(`there is no node ${name}`)
    return node
  }

  /** Straight to PostgreSQL, as the owner of everything: for seeding and for counting. */
  openPool(): pg.Pool {
    return openPool(this.postgres.connection, 2)
  }

  async untilReady(name: NodeName, patienceMs: number): Promise<void> {
    const end = performance.now() + patienceMs
    while (!this.balancer?.isReady(this.node(name).url)) {
      if (performance.now() > end) throw new Error(`node ${name} is not ready after ${patienceMs} ms`)
      await delay(50)
    }
  }

  async end(): Promise<void> {
    await Promise.all([...this.nodes.values()].map(({ server }) => server.end()))
    await this.balancer?.close()
    for (const { links } of this.nodes.values()) for (const link of Object.values(links)) await link.remove()
    await this.redis.dispose()
    await this.postgres.stop()
    for (const log of this.#logs) closeSync(log)
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 10 })
  }

  async #lay(name: NodeName): Promise<FaultNode> {
    const { host, port: postgresPort, user, database } = this.postgres.connection
    const postgres = await CuttableLink.lay({ path: join(host, `.s.PGSQL.${postgresPort}`) })
    const redis = await CuttableLink.lay({ host: LOCAL, port: this.redis.port }, () =>
      createLossyCommands(() => Math.random() < this.loss),
    )
    const port = await freePort()
    const people = await CuttableLink.lay({ host: LOCAL, port })
    const address = (login: string) => `postgres://${login}@${LOCAL}:${postgres.port}/${database}`
    const server = new KillableServer({
      command: this.options.command,
      dataDir: join(this.folder, name),
      port,
      env: {
        DATABASE_URL: address(SERVER_LOGIN),
        CAIRN_MIGRATIONS_URL: address(user),
        REDIS_URL: `redis://${LOCAL}:${redis.port}`,
        CAIRN_TRUST_PROXY: LOCAL,
        LOG_LEVEL: 'info',
      },
      ...this.#logOf(name),
    })
    return { name, server, links: { postgres, redis, people }, url: `http://${LOCAL}:${people.port}` }
  }

  #logOf(name: NodeName): { logTo: number } | object {
    const { logFolder } = this.options
    if (logFolder === undefined) return {}
    mkdirSync(logFolder, { recursive: true })
    const logTo = openSync(join(logFolder, `node-${name}.log`), 'a')
    this.#logs.push(logTo)
    return { logTo }
  }
}
