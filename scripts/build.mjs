import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { bundleServer, serverDist } from './bundle-server.mjs'
import { root } from './clone.mjs'
import { ensureInstalled } from './install.mjs'
import { markBuilt } from './sources-hash.mjs'

await ensureInstalled()
const { build: buildWeb, createLogger } = await import('vite')
const isQuiet = process.argv.includes('--quiet')
/** Warnings fail the build. */
const isStrict = process.argv.includes('--strict')

// React's production build, regardless of the environment.
process.env.NODE_ENV = 'production'
rmSync(serverDist, { recursive: true, force: true })
const logLevel = isQuiet ? 'warn' : 'info'
const customLogger = createLogger(logLevel)
const web = join(root, 'packages/web')
const [warnings] = await Promise.all([
  bundleServer(),
  buildWeb({ root: web, configFile: join(web, 'vite.config.ts'), logLevel, customLogger }),
])
if (isStrict && (warnings.length > 0 || customLogger.hasWarned)) {
  console.error('The build printed the warnings above. It must print none.')
  process.exit(1)
}
markBuilt()
