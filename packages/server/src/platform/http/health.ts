import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database'

/** `/healthz`: the process answers. `/readyz`: the database does too, and the server is not stopping. */
export function addHealthRoutes(app: FastifyInstance, database: Database, isStopping: () => boolean): void {
  app.get('/healthz', { config: { rateLimit: false } }, async () => ({ status: 'ok' }))
  app.get('/readyz', { config: { rateLimit: false } }, async (_request, reply) => {
    try {
      if (isStopping()) throw new Error('stopping')
      await database.pool.query('SELECT 1')
      return { status: 'ready' }
    } catch {
      return reply.code(503).send({ status: 'unavailable' })
    }
  })
}
