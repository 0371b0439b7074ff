import { Worker } from 'node:worker_threads'
import { Refusal } from '@cairn/contract/core/errors'
import type { Board } from './board'
import type { ChartOnPaper } from './draw-chart'
import type { Report } from './report'

/** What is drawn: tables over pages, boxes in columns, or a chart's seats. */
export type Printed = Report | Board | ChartOnPaper

export interface DrawerQuestion {
  readonly printed: Printed
  /** In milliseconds since 1970. */
  readonly at: number
}

const TIME_MS = 15_000
/** In this process: each of them takes a core while it draws. */
const AT_ONCE = 2
/** Those that wait hold their request and what is to be drawn. */
const MOST_WAITING = 16

/** The build sets it: there the drawer is a bundle of its own. */
const isBundled = process.env.CAIRN_IS_BUNDLED === 'true'
const program = new URL(isBundled ? '../../../dist/report-drawer.js' : './report-drawer.worker.ts', import.meta.url)

/** Where nothing is built, a thread learns to read TypeScript first: it inherits nothing of the process that begins it. */
const unbuilt = `import('tsx/esm/api').then(({ register }) => (register(), import('${program.href}')))`

function begin(workerData: DrawerQuestion): Worker {
  // Nothing of the server's own environment: it holds secrets, and the drawer needs none.
  const options = { workerData, execArgv: [], env: {} }
  return isBundled ? new Worker(program, options) : new Worker(unbuilt, { ...options, eval: true })
}

/** 429 */
const drawersBusy = () =>
  new Refusal(429, [{ code: 'PDF_BUSY', text: 'Too many PDFs are being made. Please try again in a moment.' }])

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

/**
 * Draws in a thread of its own, a few at a time.
 * @throws 429 where too many wait, or it takes longer than it may
 */
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
