import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type Table, type TableFault, type TableLimits, UnreadableTable } from './table'

export interface ReaderQuestion {
  readonly bytes: Uint8Array
  readonly limits: TableLimits
  readonly sheet?: string | undefined
}

export type ReaderReply = { readonly table: Table } | { readonly fault: TableFault }

const MEMORY_MB = 384
const TIME_MS = 15_000
/** Per process. */
const AT_ONCE = 2

const isBundled = process.env.CAIRN_IS_BUNDLED === 'true'
const program = fileURLToPath(
  new URL(isBundled ? '../../../dist/table-reader.js' : './table-reader.process.ts', import.meta.url),
)
const execArgv = [`--max-old-space-size=${MEMORY_MB}`, ...(isBundled ? [] : ['--import', 'tsx'])]

function readApart(question: ReaderQuestion): Promise<Table> {
  return new Promise((resolve, reject) => {
    // The server's environment holds secrets.
    const child = fork(program, {
      execArgv,
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const timeUp = setTimeout(() => refuse('too-long'), TIME_MS)
    function refuse(fault: TableFault) {
      clearTimeout(timeUp)
      child.kill('SIGKILL')
      reject(new UnreadableTable(fault))
    }
    child.once('message', (reply: ReaderReply) => {
      clearTimeout(timeUp)
      if ('table' in reply) resolve(reply.table)
      else reject(new UnreadableTable(reply.fault))
    })
    child.once('error', () => refuse('too-large-unpacked'))
    child.once('exit', () => refuse('too-large-unpacked'))
    child.send(question)
  })
}

let inHand = 0
const waiting: (() => void)[] = []

export async function readTableApart(bytes: Uint8Array, limits: TableLimits, sheet?: string): Promise<Table> {
  if (inHand >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  inHand += 1
  try {
    return await readApart({ bytes, limits, sheet })
  } finally {
    inHand -= 1
    waiting.shift()?.()
  }
}
