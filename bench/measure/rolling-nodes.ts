import { SERVER_LOGIN } from '../../packages/server/src/platform/database/pool'
import type { PostgresConnection } from '../../packages/server/src/platform/postgres/embedded-postgres'
import { type Balancer, startBalancer } from '../../packages/server/src/testing/balancer'
import { freePort } from '../../packages/server/src/testing/free-port'
import { KillableServer } from '../../packages/server/src/testing/kill/killable-server'
import { TestRedis } from '../../packages/server/src/testing/test-redis'

/** For a balancer that polls every half second. */
const DRAIN_SECONDS = 2

export interface NodesOptions {
  readonly mainFile: string
  readonly dataDir: string
  readonly postgres: PostgresConnection
}

function addressAs(login: string, { host, port, database }: PostgresConnection): string {
  return `postgres://${login}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`
}

export class RollingNodes {
  readonly #nodes: KillableServer[] = []

  private constructor(
    readonly options: NodesOptions,
    readonly redis: TestRedis,
    readonly balancer: Balancer,
  ) {}

  static async start(options: NodesOptions, count: number): Promise<RollingNodes> {
    const nodes = new RollingNodes(options, await TestRedis.start(), await startBalancer([]))
    for (let started = 0; started < count; started += 1) await nodes.#add()
    return nodes
  }

  get url(): string {
    return this.balancer.url
  }

  async #add(): Promise<void> {
    const { mainFile, dataDir, postgres } = this.options
    const node = new KillableServer({
      command: [process.execPath, mainFile],
      dataDir,
      port: await freePort(),
      env: {
        DATABASE_URL: addressAs(SERVER_LOGIN, postgres),
        CAIRN_MIGRATIONS_URL: addressAs(postgres.user, postgres),
        REDIS_URL: this.redis.url,
        CAIRN_PUBLIC_URL: this.url,
        CAIRN_DRAIN_SECONDS: String(DRAIN_SECONDS),
      },
    })
    await node.start()
    this.#nodes.push(node)
    await this.balancer.add(node.url)
  }

  /** Returns the old node's shutdown time in milliseconds. */
  async replaceOldest(): Promise<number> {
    await this.#add()
    const oldest = this.#nodes.shift()
    const begun = performance.now()
    await oldest?.stop()
    if (oldest) this.balancer.remove(oldest.url)
    return performance.now() - begun
  }

  async end(): Promise<void> {
    await this.balancer.close()
    await Promise.all(this.#nodes.map((node) => node.stop()))
    await this.redis.dispose()
  }
}
