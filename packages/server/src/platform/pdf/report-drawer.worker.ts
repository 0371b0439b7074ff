/** Draws one report in a thread of its own and ends: requests go on meanwhile. */
import { parentPort, workerData } from 'node:worker_threads'
import { drawReport } from './draw-report'
import type { DrawerQuestion } from './draw-report-apart'

const { report, at } = workerData as DrawerQuestion
const bytes = await drawReport(report, new Date(at))
const whole = new Uint8Array(bytes)
parentPort?.postMessage(whole, [whole.buffer])
