import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { requireNode, root } from './clone.mjs'
import { ensureInstalled } from './install.mjs'

requireNode()
await ensureInstalled()

const webPort = Number(process.env.PORT || 4400)
const apiPort = webPort + 1
const origin = `http://localhost:${webPort}`

const children = [
  // tsx restarts the server on every change of a file it imported, after SIGTERM.
  start('tsx/dist/cli.mjs', ['watch', '--clear-screen=false', 'packages/server/src/main.ts'], {
    PORT: String(apiPort),
    CAIRN_PUBLIC_URL: process.env.CAIRN_PUBLIC_URL || origin,
  }),
  start('vite/bin/vite.js', ['packages/web', '--config', 'packages/web/vite.config.ts', '--port', String(webPort)], {
    CAIRN_API_ORIGIN: `http://127.0.0.1:${apiPort}`,
  }),
]

function start(bin, args, env) {
  return spawn(process.execPath, [join(root, 'node_modules', bin), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
}

function stopAll() {
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM')
}

for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode ||= code ?? 0
    stopAll()
  })
}
process.on('SIGINT', stopAll)
process.on('SIGTERM', stopAll)
