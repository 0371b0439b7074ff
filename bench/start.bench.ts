/** Time to ready on existing data, and memory afterwards. */
import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../packages/server/src/testing/free-port'
import { KillableServer } from '../packages/server/src/testing/kill/killable-server'
import { withBuiltMain } from './measure/built-main'
import { reportValue } from './measure/report'
import { median } from './measure/rounds'

const ROUNDS = 7
const SETTLE_MS = 1_500
const MB = 1024

function residentMb(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / MB
}

await withBuiltMain(async (mainFile, dataDir) => {
  const port = await freePort()
  const env = { CAIRN_DEMO: 'on', NODE_ENV: 'development' }
  const server = new KillableServer({
    command: [process.execPath, '--max-semi-space-size=64', mainFile],
    dataDir,
    port,
    env,
  })
  const [seconds, resident]: [number[], number[]] = [[], []]
  for (let round = 0; round <= ROUNDS; round += 1) {
    const readyMs = await server.start()
    await delay(SETTLE_MS)
    if (round > 0) {
      seconds.push(readyMs / 1000)
      resident.push(residentMb(server.pid))
    }
    await server.stop()
  }
  reportValue('ready after', median(seconds), ' s', { kind: 'at most', value: 1 })
  console.log(`    from ${Math.min(...seconds).toFixed(2)} to ${Math.max(...seconds).toFixed(2)} s in ${ROUNDS} rounds`)
  reportValue('resident, without the database', median(resident), ' MB', { kind: 'at most', value: 150 })
})
