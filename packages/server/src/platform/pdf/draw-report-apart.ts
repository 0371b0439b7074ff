import { Worker } from 'node:worker_threads'
import { Refusal, refusalMessage } from '@cairn/contract/core/errors'
import type { Board } from './board'
import type { ChartOnPaper } from './draw-chart'
import type { Report } from './report'

export type Printed = Report | Board | ChartOnPaper

export interface DrawerQuestion {
  readonly printed: Printed
  readonly at: number
}

const TIME_MS = 15_000
/** Per process: each takes a core. */
const AT_ONCE = 2
/** Waiting requests hold their data in memory. */
const MOST_WAITING = 16

const isBundled = process.env.CAIRN_IS_BUNDLED === 'true'
const program = new URL(isBundled ? '../../../dist/report-drawer.js' : './report-drawer.worker.ts', import.meta.url)

/** Threads inherit no loaders. */
const unbuilt = `import('tsx/esm/api').then(({ register }) => (register(), import('${program.href}')))`

function begin(workerData: DrawerQuestion): Worker {
  // Empty environment: the drawer needs no secrets.
  const options = { workerData, execArgv: [], env: {} }
  return isBundled ? new Worker(program, options) : new Worker(unbuilt, { ...options, eval: true })
}

const drawersBusy = () => new Refusal(429, [refusalMessage('PDF_BUSY')])

function drawApart(question: DrawerQuestion, timeMs: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const worker = begin(question)
    const timeUp = setTimeout(() => end(() => reject(drawersBusy())), timeMs)
    function end(answer: () => void) {
      clearTimeout(timeUp)
      answer()
      void worker.terminate()
    }
    worker.once('message', (bytes: Uint8Array) =>
      end(() => resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))),
    )
    worker.once('error', (error) => end(() => reject(error)))
    worker.once('exit', (code) => end(() => reject(new Error(`a PDF's drawer ended with ${code}`))))
  })
}

let inHand = 0
const waiting: (() => void)[] = []

/** @throws 429 */
export async function drawReportApart(printed: Printed, at: Date, timeMs = TIME_MS): Promise<Buffer> {
  if (waiting.length >= MOST_WAITING) throw drawersBusy()
  if (inHand >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  inHand += 1
  try {
    return await drawApart({ printed, at: at.getTime() }, timeMs)
  } finally {
    inHand -= 1
    waiting.shift()?.()
  }
}
