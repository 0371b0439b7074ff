/** Kills the server 200 times during payments: before the charge, before the commit, and while reading. */
import { freePort } from '../packages/server/src/testing/free-port'
import { killMidCheckout } from '../packages/server/src/testing/kill/kill-mid-checkout'
import { withBuiltMain } from './measure/built-main'
import { reportPromise } from './measure/report'

const KILLS = Number(process.env.CAIRN_KILLS ?? 200)

await withBuiltMain(async (mainFile, dataDir) => {
  const command = [process.execPath, mainFile] as const
  const report = await killMidCheckout({ command, dataDir, port: await freePort() }, KILLS)
  const { kills, payments, neverBegun, lost, doubled, settledMs } = report
  reportPromise('payments charged twice', doubled.length === 0, `${doubled.length} of ${payments}`)
  reportPromise('payments lost', lost.length === 0, `${lost.length} of ${payments}`)
  console.log(
    `    kills: ${Object.entries(kills)
      .map(([moment, count]) => `${count} ${moment}`)
      .join(', ')}`,
  )
  console.log(`    never begun, and not charged: ${neverBegun}`)
  console.log(`    all subscribed ${(settledMs / 1000).toFixed(0)} s after the last restart`)
})
