import type { Server } from 'node:http'
import { join } from 'node:path'
import { LIVE_TEXTS_PATH } from '@cairn/contract/core/live-texts'
import { endpoints } from '@cairn/contract/endpoints'
import { entities } from '@cairn/contract/entities'
import type { FlagName } from '@cairn/contract/feature-flags/feature-flags'
import type { FastifyInstance } from 'fastify'
import { mcpTools } from './domains/assistants/mcp-tools'
import { sessionBilling, switchBilling } from './domains/billing/billing.state.service'
import { type Billing, openBilling } from './domains/billing/choose-billing'
import { makeExamples } from './domains/example-organizations/example-organizations.jobs'
import type { FillExample } from './domains/example-organizations/example-organizations.lifecycle.service'
import { flagsIn } from './domains/feature-flags/feature-flags.service'
import { createExternalProviders } from './domains/identity/external/external-providers'
import { type Auth, createAuth } from './domains/identity/sign-in/identity.auth'
import { createImplementations, type DomainDeps } from './domains/implementations'
import { proveByInvitation } from './domains/invitations/invitations.accepting.service'
import { issueNotes } from './domains/issues/issues.notes.service'
import { createDomainHooks } from './domains/listeners'
import { placesHeardBy } from './domains/places/places.service'
import { vtoTexts } from './domains/vto/vto.texts.service'
import { readablePlaces, wireDomains } from './domains/wiring'
import type { BackupState } from './platform/backup/scheduled-backups'
import type { Clock } from './platform/clock/clock'
import type { Config } from './platform/config/config'
import { createDatabase, type Database } from './platform/database/database'
import type { Pool } from './platform/database/pool'
import { Blobs } from './platform/files/blobs'
import { sweepBlobs } from './platform/files/blobs.jobs'
import { chooseBlobStore } from './platform/files/choose-blob-store'
import { databaseFiles } from './platform/files/files.repository'
import { addApiDocs } from './platform/http/api-docs'
import { type ConnectionLimits, clientAddresses } from './platform/http/connection-limits'
import { createServer } from './platform/http/create-server'
import { addHealthRoutes } from './platform/http/health'
import { createLanguagePacks } from './platform/http/language-packs'
import { addMcp } from './platform/http/mcp'
import { openApiDocument } from './platform/http/openapi-document'
import { registerEndpoints } from './platform/http/register-endpoints'
import { securityHeaders } from './platform/http/security-headers'
import { admittedBy, createSessionTokens, type SessionTokens } from './platform/http/session-token'
import { addStaticWeb, inlineScriptHashes } from './platform/http/static-web'
import { purgeOldReplies } from './platform/idempotency/idempotency-keys.jobs'
import type { Job, JobQueue } from './platform/jobs/define-job'
import { createPgBossQueue } from './platform/jobs/pg-boss-queue'
import { createOpenAiCompatibleModel } from './platform/language-model/openai-compatible'
import { createFrontDoor } from './platform/lifecycle/front-door'
import { stopNode } from './platform/lifecycle/lifecycle'
import { createSharedCounts } from './platform/limits/request-counts'
import { persistLiveTexts } from './platform/live-text/live-text.jobs'
import { createLiveTexts, type LiveTexts } from './platform/live-text/live-text-server'
import { ErrorRing } from './platform/log/error-ring'
import type { Log } from './platform/log/log'
import { forgetStoredMails, sendMail } from './platform/mail/mail.jobs'
import { addOutboxRoutes, createOutboxMailer } from './platform/mail/mail-outbox'
import { createSmtpMailer, type Mailer } from './platform/mail/mailer'
import { type Measurements, measuredJob, measureRequests } from './platform/metrics/measurements'
import type { ConnectionCounts } from './platform/nodes/node-status'
import { createOwnNode, type OwnNode } from './platform/nodes/own-node'
import { installationName } from './platform/nodes/redis-store'
import type { SharedStore } from './platform/nodes/shared-store'
import { acrossNodes } from './platform/realtime/across-nodes'
import type { OtherNodes } from './platform/realtime/other-nodes'
import type { Realtime } from './platform/realtime/realtime'
import { createRelay } from './platform/realtime/relay'
import { createSocketServer } from './platform/realtime/socket-server'
import type { RedisLink } from './platform/redis/redis-link'

interface AppOptions {
  readonly config: Pick<
    Config,
    | 'nodeEnv'
    | 'publicUrl'
    | 'secret'
    | 'smtpUrl'
    | 'allowsPlainSmtp'
    | 'hasOutboxPage'
    | 'mailFrom'
    | 'freeDomains'
    | 'regions'
    | 'siteLinks'
    | 'trustProxy'
    | 'externalProviders'
    | 'drainMs'
    | 'files'
    | 'billing'
    | 'languageModel'
  >
  /** On a migrated database; the caller ends it after `close`. */
  readonly pool: Pool
  readonly log: Log
  /** The last errors of the log. */
  readonly errors?: ErrorRing
  readonly version: string
  /** The folder of the built web application. */
  readonly webRoot: string
  readonly clock?: Clock
  readonly mailer?: Mailer
  readonly queue?: JobQueue
  readonly connectionLimits?: Partial<ConnectionLimits> | undefined
  /** What all nodes share; without it there is no other. The caller closes it after `close`. */
  readonly redis?: RedisLink | undefined
  /** What nodes share, where not Redis. */
  readonly store?: SharedStore | undefined
  /** Fills example organizations; defaults to the demonstration's company. */
  readonly fillExample?: (database: Database, blobs: Blobs) => FillExample
  /** Result of the last backup; defaults to `off`. */
  readonly backupState?: () => BackupState
  readonly requestsPerMinute?: number
  readonly apiRequestsPerMinute?: number
}

export interface App {
  readonly fastify: FastifyInstance
  readonly database: Database
  readonly tokens: SessionTokens
  readonly realtime: Realtime
  readonly node: OwnNode
  readonly blobs: Blobs
  readonly billing: Billing
  /** How many other nodes are heard. */
  countHeard(): number
  /** Sends people to other nodes, lets requests and jobs finish, and stops; the pool stays open. */
  close(): Promise<void>
}

const LIVE_TEXTS = [vtoTexts, issueNotes]
const REQUESTS_PER_MINUTE = 6_000
const API_REQUESTS_PER_MINUTE = 600

/** The demonstration's company is loaded when an example is first asked for. */
const fillExample = (database: Database, blobs: Blobs): FillExample => {
  return async (example) => (await import('./demonstration/fill-example')).exampleFiller(database, blobs)(example)
}

function chooseMailer({ config, mailer }: AppOptions, database: Database): Mailer {
  if (mailer) return mailer
  const { smtpUrl, mailFrom, allowsPlainSmtp } = config
  return smtpUrl
    ? createSmtpMailer({ url: smtpUrl, from: mailFrom, allowPlain: allowsPlainSmtp })
    : createOutboxMailer(database, config.secret)
}

async function startJobs(
  options: AppOptions,
  database: Database,
  domainJobs: readonly Job[],
  measurements: Measurements,
): Promise<JobQueue> {
  const { config, log } = options
  const queue = options.queue ?? createPgBossQueue(options.pool, log, config.secret)
  database.useQueue((tx, job, payload, afterSeconds) => queue.enqueue(tx, job, payload, afterSeconds))
  const jobs = [sendMail, purgeOldReplies, forgetStoredMails, ...domainJobs].map((job) =>
    measuredJob(job, measurements),
  )
  const { publicUrl, mailFrom, secret } = config
  await queue.start(jobs, { database, log, mailer: chooseMailer(options, database), publicUrl, mailFrom, secret })
  return queue
}

async function addSurroundings(fastify: FastifyInstance, options: AppOptions, database: Database): Promise<void> {
  const { config, version, webRoot } = options
  if (config.hasOutboxPage) addOutboxRoutes(fastify, database, config.secret)
  addApiDocs(fastify, () => openApiDocument(endpoints, version, entities))
  await addStaticWeb(fastify, webRoot)
}

/** An empty server with what holds for every request. */
function createHttp(
  options: AppOptions,
  tokens: SessionTokens,
  frameOrigins: readonly string[],
): Promise<FastifyInstance> {
  const { config, redis, log } = options
  return createServer({
    log,
    publicUrl: config.publicUrl,
    inlineScripts: inlineScriptHashes(options.webRoot),
    tokens,
    frameOrigins,
    limits: options.connectionLimits,
    requestsPerMinute: options.requestsPerMinute ?? REQUESTS_PER_MINUTE,
    apiRequestsPerMinute: options.apiRequestsPerMinute ?? API_REQUESTS_PER_MINUTE,
    shareCounts: redis && createSharedCounts(redis, config.secret, log),
    trustProxy: config.trustProxy,
  })
}

/** A single node loads none of it. */
async function storeOf({ store, redis, pool, config }: AppOptions): Promise<SharedStore | undefined> {
  if (store || !redis) return store
  const { redisStore } = await import('./platform/nodes/redis-store')
  return redisStore(redis, await installationName(pool, config.secret))
}

/** Collaborative texts, on the same port. API tokens use the API instead. */
function openLiveTexts(
  { config, log }: AppOptions,
  parts: { server: Server; database: Database; tokens: SessionTokens; nodes: OtherNodes | null },
): LiveTexts {
  const { server, database, tokens, nodes } = parts
  return createLiveTexts({
    server,
    database,
    log,
    nodes,
    domains: LIVE_TEXTS,
    publicOrigin: new URL(config.publicUrl).origin,
    addressOf: clientAddresses(config.trustProxy),
    authenticate: async (handshake) => {
      if (tokens.read(handshake.headers)?.from === 'api-token') return null
      return (await admittedBy(database, tokens, handshake, async () => []))?.actor ?? null
    },
  })
}

/** Shown next to the hubs. */
const withTexts = ({ sockets, ...counts }: ConnectionCounts, texts: number): ConnectionCounts => ({
  ...counts,
  sockets: { ...sockets, [LIVE_TEXTS_PATH]: texts },
})

/** The hubs of this node and of the others, and what this node knows of itself. */
async function openHubs(options: AppOptions, server: Server, database: Database, tokens: SessionTokens) {
  const { config, pool, redis, log, version } = options
  const sockets = createSocketServer({
    server,
    publicOrigin: new URL(config.publicUrl).origin,
    headers: securityHeaders(config.publicUrl),
    log,
    version,
    authenticate: (handshake) => admittedBy(database, tokens, handshake, placesHeardBy),
    readablePlaces: (actor) => readablePlaces(database, actor),
    follow: (orgId) => nodes?.streams.follow(orgId) ?? Promise.resolve(),
    countElsewhere: (hub, person) => nodes?.countConnections(hub, person) ?? 0,
  })
  const store = await storeOf(options)
  const nodes: OtherNodes | null = store
    ? new (await import('./platform/realtime/other-nodes')).OtherNodes({
        store,
        sockets,
        pool,
        log,
        id: database.nodeId,
        status: () => node.status(),
      })
    : null
  const liveTexts = openLiveTexts(options, { server, database, tokens, nodes })
  sockets.onAccessChanged((change) => liveTexts.applyAccess(change))
  const node = createOwnNode({
    version,
    database,
    redis,
    log,
    errors: options.errors ?? new ErrorRing(),
    connections: () => withTexts(sockets.count(), liveTexts.count()),
  })
  const countHeard = () => nodes?.leases.ids.length ?? 0
  const dismiss = async () => {
    liveTexts.dismiss()
    await sockets.dismiss(countHeard() > 0)
  }
  const close = async () => {
    await liveTexts.close()
    await nodes?.stop()
    await sockets.close()
  }
  return {
    node,
    countHeard,
    liveTexts,
    realtime: acrossNodes(sockets, nodes),
    statuses: { ownStatus: () => node.status(), otherNodes: () => nodes?.heard() ?? [] },
    join: async () => nodes?.start(),
    stopping: { dismiss, close },
  }
}

/** What signing in needs besides the database. */
function createSignIn({ config }: AppOptions, database: Database, auth: Auth): DomainDeps['signIn'] {
  const isOn = async (flag: FlagName) => (await database.system((tx) => flagsIn(tx, null)))[flag]
  return {
    auth,
    secret: config.secret,
    publicUrl: config.publicUrl,
    invited: { prove: proveByInvitation },
    billingOf: sessionBilling,
    hasTerms: config.siteLinks.some(({ name }) => name === 'terms'),
    providers: createExternalProviders(config.externalProviders, isOn),
  }
}

/** Puts the server together. The only place where ports get their adapters. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { config, pool, log, version, webRoot } = options
  const { secret, regions, siteLinks, freeDomains } = config
  const hooks = createDomainHooks()
  const database = createDatabase(pool, options.clock, hooks, log)
  const auth = createAuth({ pool, secret, publicUrl: config.publicUrl })
  const tokens = createSessionTokens(secret, auth.cookieName)
  const opened = await openBilling(config.billing, { publicUrl: config.publicUrl, secret, freeDomains })
  const fastify = await createHttp(options, tokens, opened.frameOrigins)
  const billing = await opened.connect(database, fastify)
  const paidBeyond = billing.provider ? freeDomains : null
  const door = createFrontDoor(fastify)
  const { node, realtime, liveTexts, countHeard, ...hubs } = await openHubs(options, fastify.server, database, tokens)
  measureRequests(fastify, node.measurements)
  const relay = createRelay(database, node.timed(realtime), log)
  const store = chooseBlobStore(config.files, database)
  const blobs = new Blobs({ database, store, perOrganization: config.files.perOrganization, log })
  const wired = wireDomains({ database, hooks, realtime, blobs, liveTexts, log, paidBeyond })
  const examples = makeExamples((options.fillExample ?? fillExample)(database, blobs))
  const ownJobs = [sweepBlobs(blobs), persistLiveTexts(LIVE_TEXTS), examples, ...wired.jobs, ...billing.jobs]
  const implementations = createImplementations({
    platform: { version, languagePack: createLanguagePacks(join(webRoot, 'languages'), log), regions, siteLinks },
    signIn: createSignIn(options, database, auth),
    realtime,
    freeDomains,
    files: databaseFiles,
    blobs,
    billing,
    nodes: hubs.statuses,
    languageModel: config.languageModel ? createOpenAiCompatibleModel(config.languageModel) : null,
    liveMeetings: wired.liveMeetings,
  })
  const publicOrigin = new URL(config.publicUrl).origin
  const isStrict = config.nodeEnv === 'test'
  registerEndpoints(fastify, implementations, { database, tokens, publicOrigin, secret, isStrict })
  const { backupState = () => 'off' } = options
  addMcp(fastify, { tools: mcpTools, database, tokens, publicUrl: config.publicUrl, version })
  addHealthRoutes(fastify, database, { isStopping: () => door.isClosing(), backupState })
  await addSurroundings(fastify, options, database)
  // A waiting job may call a route, which ends adding routes.
  const jobs = await startJobs(options, database, ownJobs, node.measurements)
  await database.system((tx) => switchBilling(tx, config.billing.mode))
  await hubs.join()
  relay.start()
  node.start()
  const close = () =>
    stopNode({ door, jobs, sockets: hubs.stopping, relay, drainMs: config.drainMs })
      .finally(() => node.stop())
      .finally(() => billing.close())
  return { fastify, database, tokens, realtime, node, blobs, billing, countHeard, close }
}
