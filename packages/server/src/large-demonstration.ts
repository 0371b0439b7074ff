import { DEMONSTRATION_PASSWORD } from './demonstration/content/people'
import { FolderInUse, fillLarge, LARGE, type LargeOrganization } from './demonstration/large/fill-large'
import { createAuth } from './domains/identity/sign-in/identity.auth'
import { loadConfig } from './platform/config/config'
import { ConfigError } from './platform/config/config-error'
import { createDatabase } from './platform/database/database'
import { migrate } from './platform/database/migrate'
import { createPool, embeddedConnections } from './platform/database/pool'
import { createLog } from './platform/log/log'
import { startEmbeddedPostgres } from './platform/postgres/embedded-postgres'
import { PostgresStartError } from './platform/postgres/postgres-start-error'

const tell = (sentence: string) => process.stderr.write(`${sentence}\n`)

async function makeLarge(): Promise<LargeOrganization> {
  const { dataDir, databaseUrl, nodeEnv, secret, publicUrl } = loadConfig()
  if (databaseUrl)
    throw new ConfigError('DATABASE_URL must not be set: the large organization needs a folder of its own.')
  if (nodeEnv === 'production') {
    throw new ConfigError('The large organization has public passwords and must not run in production.')
  }
  const log = createLog('silent')
  const server = await startEmbeddedPostgres({ dataDir, log })
  const { owner, login } = embeddedConnections(server.connection)
  const pool = createPool({ ...owner, max: 2 }, log)
  try {
    await migrate(pool, login)
    const passwordHash = await createAuth({ pool, secret, publicUrl }).hashPassword(DEMONSTRATION_PASSWORD)
    return await fillLarge(createDatabase(pool), { size: LARGE, passwordHash, onProgress: tell })
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    throw new ConfigError(`${dataDir} already has organizations. Set CAIRN_DATA_DIR to an empty folder.`)
  } finally {
    await pool.end()
    await server.stop()
  }
}

const lineOf = ({ email, name, role }: LargeOrganization['signIns'][number]) =>
  `  ${email.padEnd(36)}  ${name.padEnd(20)}  ${role}`

makeLarge().then(
  ({ signIns }) => {
    const lines = signIns.map(lineOf).join('\n')
    process.stdout.write(
      `Serve it with npm start. Every account has the password ${DEMONSTRATION_PASSWORD}.\n${lines}\n`,
    )
  },
  (error: unknown) => {
    const isForPeople = error instanceof ConfigError || error instanceof PostgresStartError
    process.stderr.write(`${isForPeople ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
    process.exitCode = 1
  },
)
