import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Cron } from 'croner'
import type { BackupSettings } from '../config/storage-settings'
import type { Log } from '../log/log'
import { type BackupSource, makeBackup } from './make-backup'

const STOP_MS = 3_000

export type BackupState = 'off' | 'due' | 'ok' | 'failed'

export interface ScheduledBackups {
  state(): BackupState
  /** Failures are logged. */
  run(): Promise<void>
  stop(): Promise<void>
}

const COPY = /^cairn-\d{8}T\d{6}Z\.backup$/
const PARTIAL = /^cairn-\d{8}T\d{6}Z\.backup\.\d+\.partial$/

const nameAt = (moment: Date) => `cairn-${moment.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.backup`

function copiesIn(folder: string, kind = COPY): string[] {
  return readdirSync(folder)
    .filter((name) => kind.test(name))
    .sort()
}

async function copyInto({ folder, keep, passphrase }: BackupSettings, source: BackupSource): Promise<string> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // Left by a killed server.
  for (const name of copiesIn(folder, PARTIAL)) rmSync(join(folder, name), { force: true })
  const path = join(folder, nameAt(new Date()))
  await makeBackup(source, { path, passphrase })
  for (const name of copiesIn(folder).slice(0, -keep)) rmSync(join(folder, name), { force: true })
  return path
}

function isOverdue({ folder, schedule }: BackupSettings): boolean {
  const [last] = new Cron(schedule, { timezone: 'UTC', paused: true }).previousRuns(1)
  if (!last) return false
  try {
    return (copiesIn(folder).at(-1) ?? '') < nameAt(last)
  } catch {
    return true
  }
}

export function scheduleBackups(settings: BackupSettings, source: BackupSource, log: Log): ScheduledBackups {
  let state: BackupState = 'due'
  let running: Promise<void> | undefined

  async function copy(): Promise<void> {
    try {
      log.info({ path: await copyInto(settings, source) }, 'a backup was made and verified')
      state = 'ok'
    } catch (error) {
      state = 'failed'
      log.error({ err: error, folder: settings.folder }, 'the backup failed')
    }
  }

  const run = () => {
    running ??= copy().finally(() => {
      running = undefined
    })
    return running
  }
  const times = new Cron(settings.schedule, { timezone: 'UTC' }, run)
  if (isOverdue(settings)) void run()
  return {
    state: () => state,
    run,
    stop: async () => {
      times.stop()
      const timeUp = new AbortController()
      const moment = delay(STOP_MS, undefined, { signal: timeUp.signal }).catch(() => undefined)
      await Promise.race([running, moment])
      timeUp.abort()
    },
  }
}
