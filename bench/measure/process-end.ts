import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

export const SETTINGS_VARIABLE = 'CAIRN_BENCH_SETTINGS'

export interface Usage {
  readonly cpuMs: number
  /** 99th percentile of the event loop lag. */
  readonly lagMs: number
  readonly rssBytes: number
}

/** After garbage collection. */
export interface Held {
  readonly rssBytes: number
  readonly heapBytes: number
}

export function readSettings<Settings>(): Settings {
  return JSON.parse(process.env[SETTINGS_VARIABLE] ?? '{}') as Settings
}

/** Included in the delays. */
const LAG_RESOLUTION_MS = 5
const lag = monitorEventLoopDelay({ resolution: LAG_RESOLUTION_MS })

function usage(): Usage {
  const { user, system } = process.cpuUsage()
  const lagMs = lag.percentile(99) / 1e6 - LAG_RESOLUTION_MS
  lag.reset()
  return { cpuMs: (user + system) / 1000, lagMs, rssBytes: process.memoryUsage.rss() }
}

function held(): Held {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  for (let turn = 0; turn < 3; turn += 1) collect()
  const { rss, heapUsed, external } = process.memoryUsage()
  return { rssBytes: rss, heapBytes: heapUsed + external }
}

export function serve(url: string, close: () => Promise<void>): void {
  lag.enable()
  process.on('message', (message) => {
    if (message === 'usage') process.send?.(usage())
    if (message === 'held') process.send?.(held())
    if (message === 'stop') void close().then(() => process.exit(0))
  })
  process.on('disconnect', () => process.exit(0))
  process.send?.({ url })
}
