/** Draws one document in a thread of its own and ends: requests go on meanwhile. */
import { parentPort, workerData } from 'node:worker_threads'
import { drawBoard } from './draw-board'
import { drawReport } from './draw-report'
import type { DrawerQuestion } from './draw-report-apart'

const { printed, at } = workerData as DrawerQuestion
const made = new Date(at)
const bytes = await ('tables' in printed ? drawReport(printed, made) : drawBoard(printed, made))
const whole = new Uint8Array(bytes)
parentPort?.postMessage(whole, [whole.buffer])
