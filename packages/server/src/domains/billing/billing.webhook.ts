import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/database'
import { enqueue } from '../../platform/jobs/define-job'
import { syncBilling } from './billing-job-names'
import type { BillingProvider } from './billing-port'

export const WEBHOOK_PATH = '/webhooks/billing'
const HEADERS = ['cairn-sandbox-signature', 'stripe-signature']

/** Events only trigger a read. Signatures cover raw bytes. */
export async function addBillingWebhook(
  app: FastifyInstance,
  database: Database,
  provider: BillingProvider,
): Promise<void> {
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
