import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool } from './pool'

/** Drizzle straight on the pool, as the login role: for a library that brings its own queries. */
export const databaseOfPool = (pool: Pool): NodePgDatabase => drizzle(pool)
