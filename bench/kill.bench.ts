/** Kills the server fifty times during a meeting with constant writes. */
import { freePort } from '../packages/server/src/testing/free-port'
import { killMidMeeting } from '../packages/server/src/testing/kill/kill-mid-meeting'
import { KillableServer } from '../packages/server/src/testing/kill/killable-server'
import { withBuiltMain } from './measure/built-main'
import { reportPromise, reportValue } from './measure/report'
import { median } from './measure/rounds'

const KILLS = 50
const SETTLED_MS = 2_000

await withBuiltMain(async (mainFile, dataDir) => {
  const command = [process.execPath, mainFile] as const
  const server = new KillableServer({ command, dataDir, port: await freePort() })
  const report = await killMidMeeting(server, { kills: KILLS }).finally(() => server.end())
  const { acknowledged, lost, doubled, settledMs, readyMs } = report
  reportPromise('acknowledged writes lost', lost.length === 0, `${lost.length} of ${acknowledged}`)
  reportPromise('writes doubled', doubled.length === 0, `${doubled.length} of ${acknowledged}`)
  const slowest = Math.max(...settledMs)
  reportValue('everyone the same after the return, slowest', slowest, ' ms', { kind: 'at most', value: SETTLED_MS })
  console.log(`    median ${median(settledMs).toFixed(0)} ms; ready after a start in ${median(readyMs).toFixed(0)} ms`)
})
