import { rmSync } from 'node:fs'
import { serverBuild, serverDist } from './bundle-server.mjs'
import { runTool } from './clone.mjs'
import { ensureInstalled } from './install.mjs'
import { markBuilt } from './sources-hash.mjs'

await ensureInstalled()
const { build } = await import('esbuild')
const isQuiet = process.argv.includes('--quiet')

async function buildWeb() {
  const args = ['build', 'packages/web', '--config', 'packages/web/vite.config.ts']
  if (isQuiet) args.push('--logLevel', 'warn')
  // React's production build is wanted whatever the person's own environment says.
  const code = await runTool('vite/bin/vite.js', args, { env: { ...process.env, NODE_ENV: 'production' } })
  if (code !== 0) process.exit(code)
}

rmSync(serverDist, { recursive: true, force: true })
await Promise.all([build(serverBuild()), buildWeb()])
markBuilt()
