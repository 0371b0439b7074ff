import type { PoolConfig } from 'pg'
import { buildApp } from '../../packages/server/src/app'
import { createPool } from '../../packages/server/src/platform/database/pool'
import { BACKLOG } from '../../packages/server/src/platform/http/connection-limits'
import { createLog } from '../../packages/server/src/platform/log/log'
import { connectRedis } from '../../packages/server/src/platform/redis/redis-link'
import { readSettings, serve } from '../measure/process-end'

interface Settings {
  readonly connection: PoolConfig
  readonly secret: string
  readonly redisUrl?: string
}

/** As `main.ts`, with limits that the load does not reach. */
const { connection, secret, redisUrl } = readSettings<Settings>()
const log = createLog('warn')
const pool = createPool(connection, log)
const redis = redisUrl === undefined ? undefined : connectRedis(redisUrl, log)
const app = await buildApp({
  config: {
    nodeEnv: 'production',
    publicUrl: 'http://localhost:4600',
    secret,
    smtpUrl: undefined,
    allowsPlainSmtp: false,
    hasOutboxPage: false,
    mailFrom: 'Cairn <cairn@localhost>',
    freeDomains: [],
    languageModel: undefined,
    regions: [],
    siteLinks: [],
    trustProxy: false,
    drainMs: 0,
    externalProviders: [],
    files: { perOrganization: 10_000_000_000, kind: 'database' },
    billing: { mode: 'off' },
  },
  pool,
  redis,
  log,
  version: 'bench',
  webRoot: '/nonexistent',
  requestsPerMinute: 1_000_000_000,
  connectionLimits: { perAddress: 1_000_000 },
})
const url = await app.fastify.listen({ port: 0, host: '127.0.0.1', backlog: BACKLOG })
serve(url, async () => {
  await app.close()
  await pool.end()
  await redis?.close()
})
