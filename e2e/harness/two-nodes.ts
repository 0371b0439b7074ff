import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { SERVER_LOGIN } from '../../packages/server/src/platform/database/pool'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../packages/server/src/platform/postgres/embedded-postgres'
import { makeScratchFolder } from '../../packages/server/src/testing/scratch-folder'
import { TestPooler } from '../../packages/server/src/testing/test-pooler'
import { TestRedis } from '../../packages/server/src/testing/test-redis'
import { type Cairn, CairnServer, copyDemonstration, type ServerOptions } from './cairn-server'

const quietLog = { info: () => undefined, warn: console.warn, error: console.error }

function addressesOf({ connection: { host, port, user, database } }: EmbeddedPostgres, pooler: TestPooler | null) {
  const place = `host=${encodeURIComponent(host)}&port=${port}`
  const addressAs = (login: string) => `postgres://${login}@localhost/${database}?${place}`
  const direct = { DATABASE_URL: addressAs(SERVER_LOGIN), CAIRN_MIGRATIONS_URL: addressAs(user) }
  if (pooler === null) return direct
  return {
    ...direct,
    DATABASE_POOLER: 'transaction',
    DATABASE_URL: `postgres://${SERVER_LOGIN}@127.0.0.1:${pooler.port}/${database}`,
    DATABASE_DIRECT_URL: direct.DATABASE_URL,
  }
}

export class TwoNodes implements Cairn {
  private constructor(
    private readonly first: CairnServer,
    private readonly second: CairnServer,
    readonly dataDir: string,
    private readonly endSurroundings: () => Promise<void>,
  ) {}

  static async start(options: ServerOptions, isPooled: boolean): Promise<TwoNodes> {
    const folder = makeScratchFolder('cairn-nodes-')
    if (options.hasDemo) copyDemonstration(join(folder, 'postgres'), 'postgres')
    const postgres = await startEmbeddedPostgres({ dataDir: folder, log: quietLog, durable: false })
    const redis = await TestRedis.start()
    const pooler = isPooled ? await TestPooler.start(postgres.connection, [SERVER_LOGIN]) : null
    const endSurroundings = async () => {
      await redis.dispose()
      await pooler?.stop()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    }
    try {
      const shared = {
        REDIS_URL: redis.url,
        CAIRN_SECRET: randomBytes(24).toString('hex'),
        ...addressesOf(postgres, pooler),
      }
      const first = await CairnServer.start({ ...options, env: { ...options.env, ...shared } })
      const env = { ...options.env, ...shared, CAIRN_PUBLIC_URL: first.url }
      const second = await CairnServer.start({ ...options, hasDemo: false, env })
      return new TwoNodes(first, second, folder, endSurroundings)
    } catch (error) {
      await endSurroundings()
      throw error
    }
  }

  get url(): string {
    return this.first.url
  }

  get nodes(): readonly string[] {
    return [this.first.url, this.second.url]
  }

  async start(): Promise<void> {
    await this.each((node) => node.start())
  }

  async kill(): Promise<void> {
    await this.each((node) => node.kill())
  }

  async stop(): Promise<void> {
    await this.each((node) => node.stop())
  }

  async dispose(): Promise<void> {
    await this.each((node) => node.dispose())
    await this.endSurroundings()
  }

  private async each(run: (node: CairnServer) => Promise<void>): Promise<void> {
    await Promise.all([run(this.first), run(this.second)])
  }
}
