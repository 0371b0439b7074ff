import { fastify } from 'fastify'
import { Pool, type PoolConfig } from 'pg'
import { readSettings, serve } from '../measure/process-end'
import { addBareReads } from './bare-todo-reads'
import { addBareWrites } from './bare-todo-writes'
import type { BareTeam } from './tenant'

/** Baseline: Fastify and `pg` without authentication or validation. */
const { connection, team } = readSettings<{ connection: PoolConfig; team: BareTeam }>()
const pool = new Pool({ max: 16, ...connection })
const app = fastify()
addBareReads(app, pool, team)
addBareWrites(app, pool, team)
const url = await app.listen({ port: 0, host: '127.0.0.1' })
serve(url, async () => {
  await app.close()
  await pool.end()
})
