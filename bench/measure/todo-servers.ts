import { SEED_SECRET, type SeededTeam, seedTeam, seedTodos } from '../../packages/server/src/testing/seed-team'
import { type BenchDatabase, createBenchDatabase, settle } from './bench-database'
import type { Call, Load } from './http-load'
import { requestsPerSecond } from './http-load'
import { type Comparison, compareInTurn } from './rounds'
import { type ServerProcess, startServer } from './server-process'

export interface TodoServers {
  readonly database: BenchDatabase
  readonly team: SeededTeam
  readonly todoIds: readonly string[]
  readonly headers: Readonly<Record<string, string>>
  /** Alternating, in requests per second. */
  compare(calls: readonly Call[]): Promise<Comparison>
  close(): Promise<void>
}

const LOAD: Load = { connections: 16, seconds: 3 }
const POOL_SIZE = 16

/** Product and bare server on the same database. */
export async function startTodoServers(): Promise<TodoServers> {
  const database = await createBenchDatabase()
  const team = await seedTeam(database.pool, 8)
  const todoIds = await seedTodos(database.pool, team, 200)
  for (let other = 0; other < 4; other += 1) {
    await seedTodos(database.pool, await seedTeam(database.pool, 8, team.orgId), 1200)
  }
  await settle(database.pool)
  const [caller] = team.people
  if (!caller) throw new Error('nobody was seeded')
  const connection = { ...database.connection, max: POOL_SIZE }
  const serverConnection = { ...database.serverConnection, max: POOL_SIZE }
  const bareTeam = { orgId: team.orgId, personId: caller.personId }
  const cairn = await startServer('cairn', { connection: serverConnection, secret: SEED_SECRET })
  const bare = await startServer('bare-todos', { connection, team: bareTeam })
  const contender = (name: string, server: ServerProcess, calls: readonly Call[]) => ({
    name,
    measure: () => requestsPerSecond(server.url, calls, LOAD),
  })
  return {
    database,
    team,
    todoIds,
    headers: { authorization: `Bearer ${caller.token}`, 'content-type': 'application/json' },
    compare: (calls) => compareInTurn(contender('Cairn', cairn, calls), contender('bare', bare, calls)),
    close: async () => {
      await cairn.stop()
      await bare.stop()
      await database.close()
    },
  }
}
