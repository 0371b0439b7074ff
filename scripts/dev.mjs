import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './clone.mjs'
import { ensureInstalled } from './install.mjs'

await ensureInstalled({ tools: true })

const webPort = Number(process.env.PORT || 4400)
const apiPort = webPort + 1
const origin = `http://localhost:${webPort}`

/** @type {import('node:child_process').ChildProcess[]} */
const children = [
  // tsx restarts the server with SIGTERM on every change.
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
    // Shields it from Ctrl-C: a second signal would make tsx kill the server before it has closed.
    detached: true,
    env: { ...process.env, ...env },
  })
}

let isStopping = false

function stopAll() {
  if (isStopping) return
  isStopping = true
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM')
}

for (const child of children) {
  child.on('exit', (code) => {
    if (!isStopping) process.exitCode = code ?? 1
    stopAll()
  })
}
process.on('SIGINT', stopAll)
process.on('SIGTERM', stopAll)
