import type { FastifyInstance } from 'fastify'
import type { BackupState } from '../backup/scheduled-backups'
import type { Database } from '../database/database'

interface Health {
  isStopping(): boolean
  backupState(): BackupState
}

const unlogged = { config: { rateLimit: false }, logLevel: 'warn' } as const

/** `/readyz` also requires the database and a server that is not stopping. */
export function addHealthRoutes(app: FastifyInstance, database: Database, health: Health): void {
  app.get('/healthz', unlogged, async () => ({ status: 'ok', backup: health.backupState() }))
  app.get('/readyz', unlogged, async (_request, reply) => {
    try {
      if (health.isStopping()) throw new Error('stopping')
      await database.pool.query('SELECT 1')
      return { status: 'ready' }
    } catch {
      return reply.code(503).send({ status: 'unavailable' })
    }
  })
}
