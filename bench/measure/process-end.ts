export const SETTINGS_VARIABLE = 'CAIRN_BENCH_SETTINGS'

/** What `startServer` handed to this process. */
export function readSettings<Settings>(): Settings {
  return JSON.parse(process.env[SETTINGS_VARIABLE] ?? '{}') as Settings
}

/** Says where this process listens, and how much CPU time it took when asked, until it is told to stop. */
export function serve(url: string, close: () => Promise<void>): void {
  process.on('message', (message) => {
    const { user, system } = process.cpuUsage()
    if (message === 'cpu') process.send?.({ cpuMs: (user + system) / 1000 })
    if (message === 'stop') void close().then(() => process.exit(0))
  })
  process.on('disconnect', () => process.exit(0))
  process.send?.({ url })
}
