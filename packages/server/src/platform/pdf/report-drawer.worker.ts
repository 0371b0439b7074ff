import { parentPort, workerData } from 'node:worker_threads'
import { drawBoard } from './draw-board'
import { drawChart } from './draw-chart'
import { drawReport } from './draw-report'
import type { DrawerQuestion } from './draw-report-apart'

const { printed, at } = workerData as DrawerQuestion
const made = new Date(at)

function draw(): Promise<Buffer> {
  if ('tables' in printed) return drawReport(printed, made)
  return 'seats' in printed ? drawChart(printed, made) : drawBoard(printed, made)
}

const bytes = await draw()
const whole = new Uint8Array(bytes)
parentPort?.postMessage(whole, [whole.buffer])
