import { createHash, randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Region } from '@cairn/contract/platform/platform.endpoints'
import { type SiteLink, siteLinkNames } from '@cairn/contract/platform/platform.schemas'
import { z } from 'zod'
import { makeDataFolder } from '../postgres/cluster-folder'
import { canEnter, chooseServiceAccount } from '../postgres/service-account'
import { readRedisAddress } from '../redis/redis-address'
import { type BillingSettings, billingVariables, readBillingSettings } from './billing-settings'
import { ConfigError } from './config-error'
import { type ExternalProviderSettings, externalProviderVariables, readExternalProviders } from './external-providers'
import {
  type LanguageModelSettings,
  languageModelVariables,
  readLanguageModelSettings,
} from './language-model-settings'
import {
  type MetricsSettings,
  metricsVariables,
  readMetricsSettings,
  readTracingSettings,
  type TracingSettings,
  tracingVariables,
} from './observability-settings'
import { storageSentence } from './storage-failure'
import {
  type BackupSettings,
  backupVariables,
  type FileSettings,
  fileVariables,
  readBackupSettings,
  readFileSettings,
} from './storage-settings'
import { isLoopback, partsOf, type TrustedProxies, trustedProxiesSchema } from './trusted-proxies'

const MIN_LENGTH = 32

function readSecret(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Hard links are atomic: concurrent first starts use one secret. */
function createSecret(dataDir: string, path: string): void {
  makeDataFolder(dataDir)
  const draft = `${path}.${process.pid}`
  try {
    writeFileSync(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 })
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** @throws ConfigError */
function storeSecret(dataDir: string): string {
  const path = join(dataDir, 'secret')
  try {
    if (readSecret(path) === undefined) createSecret(dataDir, path)
    const secret = readSecret(path) ?? ''
    if (secret.length >= MIN_LENGTH) return secret
  } catch (error) {
    throw new ConfigError(
      storageSentence(error, dataDir) ??
        `CAIRN_SECRET is not set and no secret can be stored in ${path}: ${(error as Error).message}. ` +
          'Set CAIRN_SECRET, or set CAIRN_DATA_DIR to a writable folder.',
    )
  }
  throw new ConfigError(`The secret in ${path} is too short; remove that file or set CAIRN_SECRET.`)
}

const PROTOCOLS = ['http:', 'https:', 'mailto:']

function readLink(pair: string): SiteLink | null {
  const [given, ...rest] = pair.split('=')
  const name = siteLinkNames.find((known) => known === given)
  const url = rest.join('=')
  return name && URL.canParse(url) && PROTOCOLS.includes(new URL(url).protocol) ? { name, url } : null
}

/** `about=https://example.com/about, contact=mailto:hello@example.com` */
const siteLinksSchema = z
  .string()
  .default('')
  .transform((text) => partsOf(text).map(readLink))
  .refine((links) => links.every((link) => link !== null), {
    error: `must be addresses such as about=https://example.com/about, named one of ${siteLinkNames.join(', ')}`,
  })
  .transform((links): SiteLink[] =>
    siteLinkNames.flatMap((name) => links.findLast((link) => link?.name === name) ?? []),
  )

const PAIR = /^([A-Z]{2})=(https?:\/\/[^/?#@\s]+)\/?$/

/** `US=https://cairn.example.com, GB=https://uk.example.com` */
const regionsSchema = z
  .string()
  .default('')
  .transform((text) => partsOf(text).map((pair) => PAIR.exec(pair)))
  .refine((pairs) => pairs.every((pair) => pair !== null && URL.canParse(pair[2] ?? '')), {
    error: 'must be countries and their addresses such as GB=https://uk.cairn.example.com',
  })
  .transform((pairs): Region[] =>
    pairs.map((pair) => ({ countryCode: pair?.[1] ?? '', url: new URL(pair?.[2] ?? '').origin })),
  )

const SHARED_PLACE = '/var/lib/cairn'

/**
 * PostgreSQL's service account may not reach a clone that root started from a closed folder; its data goes to
 * /var/lib/cairn.
 */
function defaultDataDir(cloneRoot: string): string {
  const inClone = join(cloneRoot, 'data')
  if (process.getuid?.() !== 0) return inClone
  const account = chooseServiceAccount(join(inClone, 'postgres'))
  if (canEnter(account, cloneRoot)) return inClone
  return join(SHARED_PLACE, createHash('sha256').update(cloneRoot).digest('hex').slice(0, 12))
}

const MIN_SECRET = 32
const DRAIN_SECONDS = 5

function address(protocols: string[], example: string) {
  return z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `must be an address such as ${example}`,
  })
}

function oneOf<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.enum(values, { error: `must be one of ${values.join(', ')}` })
}

const portSchema = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a whole number from 0 to 65535')
  .transform(Number)
  .refine((port) => port <= 65_535, { error: 'must be a whole number from 0 to 65535' })

function listOf(item: RegExp, sentence: string) {
  return z
    .string()
    .default('')
    .transform((text) => partsOf(text.toLowerCase()))
    .refine((items) => items.every((text) => item.test(text)), { error: sentence })
}

const environmentSchema = z.object({
  NODE_ENV: oneOf(['development', 'test', 'production']).default('development'),
  PORT: portSchema.default(4400),
  HOST: z.string().default('127.0.0.1'),
  CAIRN_PUBLIC_URL: address(['http:', 'https:'], 'https://cairn.example.com').optional(),
  DATABASE_URL: address(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/cairn').optional(),
  DATABASE_POOLER: oneOf(['transaction']).optional(),
  DATABASE_DIRECT_URL: address(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/cairn').optional(),
  CAIRN_MIGRATIONS_URL: address(['postgres:', 'postgresql:'], 'postgres://owner:password@host:5432/cairn').optional(),
  REDIS_URL: z
    .string()
    .refine((text) => readRedisAddress(text) !== null, {
      error:
        'must be an address such as redis://user:password@host:6379, redis://host:6379,other:6379 for a cluster, ' +
        'or redis+sentinel://host:26379,other:26379/name, with what is special in a password percent-encoded',
    })
    .optional(),
  CAIRN_DATA_DIR: z.string().optional(),
  CAIRN_DEMO: oneOf(['on', 'off', 'public']).optional(),
  CAIRN_SECRET: z.string().min(MIN_SECRET, `must be at least ${MIN_SECRET} characters long`).optional(),
  SMTP_URL: address(['smtp:', 'smtps:'], 'smtp://user:password@host:587').optional(),
  CAIRN_SMTP_ALLOW_PLAIN: oneOf(['on', 'off']).default('off'),
  CAIRN_MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/, 'must be a mail address such as Cairn <cairn@example.com>')
    .default('Cairn <cairn@localhost>'),
  CAIRN_OPERATORS: listOf(/^[^\s@]+@[^\s@]+$/, 'must be mail addresses such as ada@example.com, bo@example.com'),
  CAIRN_FREE_DOMAINS: listOf(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be domains such as example.com, example.org'),
  CAIRN_REGIONS: regionsSchema,
  CAIRN_LINKS: siteLinksSchema,
  CAIRN_TRUST_PROXY: trustedProxiesSchema,
  CAIRN_DRAIN_SECONDS: z
    .string()
    .regex(/^(\d|10)$/, 'must be a whole number from 0 to 10')
    .transform(Number)
    .optional(),
  ...backupVariables,
  ...metricsVariables,
  ...tracingVariables,
  ...externalProviderVariables,
  ...fileVariables,
  ...billingVariables,
  ...languageModelVariables,
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  LOG_FORMAT: oneOf(['text', 'json']).optional(),
})

type Environment = z.infer<typeof environmentSchema>

export type Config = {
  nodeEnv: 'development' | 'test' | 'production'
  port: number
  host: string
  /** Without a trailing slash. */
  publicUrl: string
  /** Unset: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined
  /** Set: `databaseUrl` is a pooler that pools by transaction, and this is its PostgreSQL. */
  directUrl: string | undefined
  /** The owner's login, for migrations. Unset: the server runs as the owner. */
  migrationsUrl: string | undefined
  /** Unset: a single node. */
  redisUrl: string | undefined
  dataDir: string
  hasDemo: boolean
  secret: string
  /** Unset: mails stay in the outbox. */
  smtpUrl: string | undefined
  allowsPlainSmtp: boolean
  /** Shows stored mails, with their codes, on this machine. */
  hasOutboxPage: boolean
  mailFrom: string
  operators: readonly string[]
  /** Email domains that need no paid seat. */
  freeDomains: readonly string[]
  regions: readonly Region[]
  siteLinks: readonly SiteLink[]
  /** Trusted for the client's address. */
  trustProxy: TrustedProxies
  /** Milliseconds between `/readyz` failing and shutdown. */
  drainMs: number
  externalProviders: readonly ExternalProviderSettings[]
  backups: BackupSettings | undefined
  files: FileSettings
  billing: BillingSettings
  /** Unset: assistants use rules. */
  languageModel: LanguageModelSettings | undefined
  metrics: MetricsSettings | undefined
  tracing: TracingSettings | undefined
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  logFormat: 'text' | 'json'
}

/** Compose files set missing variables to an empty string. */
function readEnvironment(env: NodeJS.ProcessEnv): Environment {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const read = environmentSchema.safeParse(given)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new ConfigError(`${String(issue?.path[0])} ${issue?.message}.`)
}

/** Outside production, passwords and codes are not secret. */
function refuseToBeReached(given: Environment): void {
  const publicHost = given.CAIRN_PUBLIC_URL && new URL(given.CAIRN_PUBLIC_URL).hostname
  const [name] = [
    ...(isLoopback(given.HOST) ? [] : ['HOST']),
    ...(publicHost === undefined || isLoopback(publicHost) ? [] : ['CAIRN_PUBLIC_URL']),
  ]
  if (name === undefined || given.CAIRN_DEMO === 'public') return
  throw new ConfigError(
    `${name} lets others reach this server, so NODE_ENV must be production; ` +
      'CAIRN_DEMO=public shows them the demonstration, whose passwords are public.',
  )
}

function refuseCombinations(given: Environment): void {
  if (given.CAIRN_MIGRATIONS_URL && !given.DATABASE_URL) {
    throw new ConfigError('DATABASE_URL must be set when CAIRN_MIGRATIONS_URL is set.')
  }
  if (given.DATABASE_POOLER && !(given.DATABASE_URL && given.DATABASE_DIRECT_URL)) {
    throw new ConfigError(
      'DATABASE_POOLER needs DATABASE_URL, the pooler’s address, and DATABASE_DIRECT_URL, that of PostgreSQL itself.',
    )
  }
  if (given.DATABASE_DIRECT_URL && !given.DATABASE_POOLER) {
    throw new ConfigError('DATABASE_POOLER must be transaction when DATABASE_DIRECT_URL is set.')
  }
  if (given.REDIS_URL && !given.DATABASE_URL) {
    throw new ConfigError(
      'DATABASE_URL must be set when REDIS_URL is set, since servers that share a Redis share a PostgreSQL as well.',
    )
  }
  if (given.NODE_ENV !== 'production') {
    refuseToBeReached(given)
    return
  }
  if (given.CAIRN_DEMO && given.CAIRN_DEMO !== 'off') {
    throw new ConfigError('CAIRN_DEMO must be off when NODE_ENV is production, because its passwords are public.')
  }
  if (given.DATABASE_URL && !given.CAIRN_SECRET) {
    throw new ConfigError('CAIRN_SECRET must be set when NODE_ENV is production and DATABASE_URL is set.')
  }
}

function chooseDataDir({ CAIRN_DATA_DIR: named }: Environment): string {
  return named ? resolve(named) : defaultDataDir(findCloneRoot())
}

/** No drain for a single node or in development. */
function chooseDrainSeconds({ CAIRN_DRAIN_SECONDS: named, NODE_ENV, REDIS_URL }: Environment): number {
  return named ?? (NODE_ENV === 'production' && REDIS_URL ? DRAIN_SECONDS : 0)
}

export function loadBackupConfig(env: NodeJS.ProcessEnv = process.env) {
  const given = readEnvironment(env)
  if (given.DATABASE_URL) {
    throw new ConfigError(
      'DATABASE_URL points to your own PostgreSQL. Back it up with its own tools: see docs/backup.md.',
    )
  }
  return { dataDir: chooseDataDir(given), passphrase: given.CAIRN_BACKUP_PASSPHRASE ?? null }
}

/** @throws ConfigError naming the variable */
export function loadConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const given = readEnvironment(env)
  refuseCombinations(given)
  const dataDir = chooseDataDir(given)
  const publicUrl = (given.CAIRN_PUBLIC_URL ?? `http://localhost:${given.PORT}`).replace(/\/+$/, '')
  const hasDemo = given.CAIRN_DEMO ? given.CAIRN_DEMO !== 'off' : given.NODE_ENV !== 'production'
  return {
    nodeEnv: given.NODE_ENV,
    port: given.PORT,
    host: given.HOST,
    publicUrl,
    databaseUrl: given.DATABASE_URL,
    directUrl: given.DATABASE_DIRECT_URL,
    migrationsUrl: given.CAIRN_MIGRATIONS_URL,
    redisUrl: given.REDIS_URL,
    dataDir,
    hasDemo,
    secret: given.CAIRN_SECRET ?? storeSecret(dataDir),
    smtpUrl: given.SMTP_URL,
    allowsPlainSmtp: given.CAIRN_SMTP_ALLOW_PLAIN === 'on',
    hasOutboxPage: !given.SMTP_URL && given.NODE_ENV !== 'production' && given.CAIRN_DEMO !== 'public',
    mailFrom: given.CAIRN_MAIL_FROM,
    operators: given.CAIRN_OPERATORS,
    freeDomains: given.CAIRN_FREE_DOMAINS,
    regions: given.CAIRN_REGIONS,
    siteLinks: given.CAIRN_LINKS,
    trustProxy: given.CAIRN_TRUST_PROXY,
    drainMs: chooseDrainSeconds(given) * 1_000,
    externalProviders: readExternalProviders(given),
    backups: readBackupSettings(given),
    files: readFileSettings(given),
    billing: readBillingSettings(given, { host: given.HOST, publicUrl, hasDemo }),
    languageModel: readLanguageModelSettings(given),
    metrics: readMetricsSettings(given),
    tracing: readTracingSettings(given),
    logLevel: given.LOG_LEVEL,
    logFormat: given.LOG_FORMAT ?? (process.stdout.isTTY ? 'text' : 'json'),
  }
}

function isRoot(folder: string): boolean {
  const file = join(folder, 'package.json')
  if (!existsSync(file)) return false
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'))
  return typeof content === 'object' && content !== null && 'name' in content && content.name === 'cairn'
}

/** Also works from the bundle. */
export function findCloneRoot(): string {
  const start = dirname(fileURLToPath(import.meta.url))
  for (let folder = start; folder !== dirname(folder); folder = dirname(folder)) {
    if (isRoot(folder)) return folder
  }
  return process.cwd()
}
