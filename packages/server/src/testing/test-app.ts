import type { SiteLink } from '@cairn/contract/platform/platform.schemas'
import { inject } from 'vitest'
import { type App, buildApp } from '../app'
import type { FillExample } from '../domains/example-organizations/example-organizations.lifecycle.service'
import { seedOperators } from '../domains/operators/operators.service'
import { SettableClock } from '../platform/clock/clock'
import { type MachineTime, SystemClock } from '../platform/clock/system-clock'
import type { BillingSettings } from '../platform/config/billing-settings'
import type { ExternalProviderSettings } from '../platform/config/external-providers'
import type { LanguageModelSettings } from '../platform/config/language-model-settings'
import type { FileSettings } from '../platform/config/storage-settings'
import type { TrustedProxies } from '../platform/config/trusted-proxies'
import type { Database } from '../platform/database/database'
import { createPool, type DatabasePatience, type Pool, type ServerConnection } from '../platform/database/pool'
import type { Blobs } from '../platform/files/blobs'
import type { ConnectionLimits } from '../platform/http/connection-limits'
import type { JobQueue } from '../platform/jobs/define-job'
import { createImmediateQueue, type ImmediateQueue } from '../platform/jobs/immediate-queue'
import { ErrorRing } from '../platform/log/error-ring'
import { createLog } from '../platform/log/log'
import type { Mail } from '../platform/mail/mailer'
import type { SharedStore } from '../platform/nodes/shared-store'
import type { RedisLink } from '../platform/redis/redis-link'
import { emptyExamples } from './empty-examples'
import { createTestDatabase, type TestDatabase } from './postgres'
import { FAKE_KEYS } from './stripe/fake-keys'
import { isPooled } from './test-pooler'

export interface TestApp extends App {
  /** As the owner of everything: for seeding and for looking. The app's own is `database.pool`. */
  readonly pool: Pool
  readonly clock: SettableClock
  /** What was mailed, in order; `settled` waits for the jobs that mail. */
  readonly mails: Mail[]
  /** As a start of the server does whose environment names them, and nobody else. */
  setOperators(emails: readonly string[]): Promise<void>
  settled(): Promise<void>
  /** Listens on a port of the system's choice, for sockets. */
  listen(): Promise<string>
}

export const TEST_ORIGIN = 'http://localhost:4400'
export const TEST_SECRET = 'a secret for tests only, 32 characters'

const CARD_FORM = { url: undefined, port: 0, host: '127.0.0.1' }

function billingOf({ billing = 'off' }: TestAppOptions): BillingSettings {
  if (billing === 'off') return { mode: 'off' }
  if (billing === 'sandbox') return { mode: 'sandbox', isDefault: false, ...CARD_FORM }
  return { mode: 'stripe', ...FAKE_KEYS, api: billing, ...CARD_FORM }
}

export interface TestAppOptions {
  readonly start?: Date | string
  readonly connectionLimits?: Partial<ConnectionLimits> | undefined
  readonly requestsPerMinute?: number
  readonly trustProxy?: TrustedProxies
  readonly drainMs?: number
  readonly files?: FileSettings
  /** Off unless said; a server that answers as Stripe does at an address. */
  readonly billing?: 'off' | 'sandbox' | URL
  /** None unless set. */
  readonly languageModel?: LanguageModelSettings
  readonly siteLinks?: readonly SiteLink[]
  readonly apiRequestsPerMinute?: number
  readonly externalProviders?: readonly ExternalProviderSettings[]
  /** A statement that waits longer for a lock fails, also one that would wait for ever. */
  readonly lockTimeoutMs?: number
  /** How long is waited for a database that says nothing. */
  readonly patience?: DatabasePatience
  /** A way to PostgreSQL other than the straight one. */
  readonly through?: (postgres: { host: string; port: number }) => Promise<{ host: string; port: number }>
  /** Where two applications share one; whoever made it drops it. */
  readonly database?: TestDatabase
  /** As above. */
  readonly clock?: SettableClock
  /** Its server goes by the database's clock, as in production, on a machine that shows another time. */
  readonly machine?: MachineTime
  /** What several applications share without a Redis. */
  readonly store?: SharedStore
  /** What several applications share. */
  readonly redis?: RedisLink
  /** `error` unless said otherwise: a test that expects an unexpected error silences it. */
  readonly logLevel?: string
  /** What fills examples; they have nobody but their maker unless said, since filling takes seconds. */
  readonly fillExample?: (database: Database, blobs: Blobs) => FillExample
  /** Takes the place of the one that runs each job at once. */
  readonly queue?: (pool: Pool) => JobQueue
  /** Where log lines go; to the output unless said. */
  readonly logTo?: { write(line: string): void }
}

const lockTimeout = ({ lockTimeoutMs }: TestAppOptions) =>
  lockTimeoutMs === undefined
    ? {}
    : { options: `-c lock_timeout=${lockTimeoutMs} -c deadlock_timeout=${10 * lockTimeoutMs}` }

async function connectionTo(
  { connection, serverConnection: direct }: TestDatabase,
  { through }: TestAppOptions,
): Promise<ServerConnection> {
  if (through) return { ...direct, ...(await through(connection)) }
  const pooler = isPooled ? inject('pooler') : null
  return pooler ? { ...direct, ...pooler, direct } : direct
}

async function closeAll(app: App, owner: Pool, drop: () => Promise<void>): Promise<void> {
  await app.close()
  await app.database.pool.end()
  await owner.end()
  await drop()
}

/** The whole server on a database of its own, with a clock that stands still and mails held back. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const testDatabase = options.database ?? (await createTestDatabase())
  const errors = new ErrorRing()
  const log = createLog(options.logLevel ?? 'error', options.logTo, errors.watch)
  const owner = createPool(testDatabase.connection, log)
  const connection = await connectionTo(testDatabase, options)
  const pool = createPool({ ...connection, ...lockTimeout(options) }, log, options.patience)
  const clock = options.clock ?? new SettableClock(options.start)
  const followed = options.machine && new SystemClock(options.machine)
  await followed?.follow(pool, log)
  const mails: Mail[] = []
  const queue: ImmediateQueue = createImmediateQueue(clock)
  const app = await buildApp({
    config: {
      nodeEnv: 'test',
      publicUrl: TEST_ORIGIN,
      secret: TEST_SECRET,
      smtpUrl: undefined,
      allowsPlainSmtp: false,
      hasOutboxPage: true,
      mailFrom: 'Cairn <cairn@localhost>',
      freeDomains: ['free.example'],
      regions: [{ countryCode: 'GB', url: 'https://uk.example.com' }],
      siteLinks: options.siteLinks ?? [
        { name: 'about', url: 'https://example.com/about' },
        { name: 'terms', url: 'https://example.com/terms' },
      ],
      trustProxy: options.trustProxy ?? false,
      drainMs: options.drainMs ?? 0,
      externalProviders: options.externalProviders ?? [],
      billing: billingOf(options),
      languageModel: options.languageModel,
      files: options.files ?? { perOrganization: 100_000_000, kind: 'database' },
    },
    pool,
    log,
    errors,
    clock: followed ?? clock,
    queue: options.queue?.(pool) ?? queue,
    fillExample: options.fillExample ?? emptyExamples,
    version: 'test',
    webRoot: '/nonexistent',
    connectionLimits: options.connectionLimits,
    store: options.store,
    redis: options.redis,
    requestsPerMinute: options.requestsPerMinute ?? 1_000_000,
    apiRequestsPerMinute: options.apiRequestsPerMinute ?? 1_000_000,
    mailer: {
      send: async (mail) => {
        mails.push(mail)
      },
    },
  })
  return Object.assign(app, {
    pool: owner,
    clock,
    mails,
    setOperators: (emails: readonly string[]) => seedOperators(owner, emails, clock.now()),
    settled: () => queue.settled(),
    listen: () => app.fastify.listen({ port: 0, host: '127.0.0.1' }),
    close: closeAll.bind(null, { ...app }, owner, options.database ? async () => undefined : testDatabase.drop),
  })
}
