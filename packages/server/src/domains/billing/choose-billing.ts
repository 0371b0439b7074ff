import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { BillingSettings, StripeSettings } from '../../platform/config/billing-settings'
import type { Database } from '../../platform/database/database'
import { enqueue, type Job } from '../../platform/jobs/define-job'
import { billingJobs, runSandbox } from './billing.jobs'
import { billingToday, findOrganizationOf } from './billing.repository'
import { type FrameServer, listenForFrames } from './billing-frames'
import { syncBilling } from './billing-job-names'
import type { BillingProvider } from './billing-port'
import {
  createSandbox,
  type Deliver,
  deliverEvent,
  type SandboxProvider,
  SIGNATURE_HEADER,
} from './sandbox/sandbox.service'
import { sandboxPages } from './sandbox/sandbox-pages'

export interface Billing {
  readonly provider: BillingProvider | null
  readonly sandbox: SandboxProvider | null
  readonly jobs: readonly Job[]
  close(): Promise<void>
}

interface OpenedBilling {
  readonly frameOrigins: readonly string[]
  connect(database: Database, app: FastifyInstance): Promise<Billing>
}

const off: OpenedBilling = {
  frameOrigins: [],
  connect: async () => ({ provider: null, sandbox: null, jobs: [], close: async () => undefined }),
}

/** By HTTP; in-process before the server listens. */
function deliverTo(app: FastifyInstance): Deliver {
  return async (payload, signature) => {
    const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature }
    const address = app.server.address() as AddressInfo | null
    if (!address) return (await app.inject({ method: 'POST', url: WEBHOOK_PATH, headers, payload })).statusCode
    const wildcard = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[address.address]
    const host = wildcard ?? (address.family === 'IPv6' ? `[${address.address}]` : address.address)
    const response = await fetch(`http://${host}:${address.port}${WEBHOOK_PATH}`, {
      method: 'POST',
      headers,
      body: payload,
    })
    return response.status
  }
}

interface Installation {
  readonly publicUrl: string
  readonly secret: string
  readonly freeDomains: readonly string[]
}

type Connect = OpenedBilling['connect']

function connectSandbox(server: FrameServer, origin: string, { secret, freeDomains }: Installation): Connect {
  return async (database, app) => {
    const sandbox = createSandbox(database, { secret, origin })
    server.serve(sandboxPages(sandbox))
    await addBillingWebhook(app, database, sandbox)
    const jobs = [
      ...billingJobs({ provider: sandbox, freeDomains }),
      deliverEvent(database, secret, deliverTo(app)),
      runSandbox(sandbox),
    ]
    return { provider: sandbox, sandbox, jobs, close: server.close }
  }
}

async function connectStripe(
  server: FrameServer,
  origin: string,
  settings: StripeSettings,
  { secret, freeDomains }: Installation,
): Promise<Connect> {
  const { openStripe } = await import('./stripe/stripe.service')
  const connect = await openStripe(settings)
  return async (database, app) => {
    const { provider, pages } = connect({
      origin,
      secret,
      today: () => database.system((tx) => billingToday(tx)),
      orgOf: (customerId) => database.system((tx) => findOrganizationOf(tx, customerId)),
    })
    server.serve(pages)
    await addBillingWebhook(app, database, provider)
    return { provider, sandbox: null, jobs: billingJobs({ provider, freeDomains }), close: server.close }
  }
}

export async function openBilling(settings: BillingSettings, installation: Installation): Promise<OpenedBilling> {
  if (settings.mode === 'off') return off
  const parent = new URL(installation.publicUrl)
  const server = await listenForFrames({ port: settings.port, host: settings.host, parent: parent.origin })
  const origin = settings.url ?? `http://${parent.hostname}:${server.port}`
  const connect =
    settings.mode === 'sandbox'
      ? connectSandbox(server, origin, installation)
      : await connectStripe(server, origin, settings, installation)
  return { frameOrigins: [origin], connect }
}

export const WEBHOOK_PATH = '/webhooks/billing'
const HEADERS = ['cairn-sandbox-signature', 'stripe-signature']

/** Events only trigger a read. Signatures cover raw bytes. */
async function addBillingWebhook(app: FastifyInstance, database: Database, provider: BillingProvider): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, parsed) =>
      parsed(null, body),
    )
    scope.post(WEBHOOK_PATH, async (request, reply) => {
      const name = HEADERS.find((header) => typeof request.headers[header] === 'string')
      const signature = name ? String(request.headers[name]) : ''
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const event = await provider.readWebhook(body, signature)
      if (event === null) return reply.code(400).send({ received: false })
      const { orgId } = event
      if (orgId !== null) await database.system((tx) => enqueue(tx, syncBilling, { orgId }))
      return { received: true }
    })
  })
}
