import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool } from './pool'

/** Runs as the login role. */
export const databaseOfPool = (pool: Pool): NodePgDatabase => drizzle(pool)
