import { resolve } from 'node:path'
import { Cron } from 'croner'
import { z } from 'zod'
import { ConfigError } from './config-error'

const MIN_PASSPHRASE = 12
const MOST_KEPT = 1_000

function isSchedule(text: string): boolean {
  try {
    return new Cron(text, { timezone: 'UTC', paused: true, mode: '5-part' }).nextRun() !== null
  } catch {
    return false
  }
}

export const backupVariables = {
  CAIRN_BACKUP_DIR: z.string().optional(),
  CAIRN_BACKUP_SCHEDULE: z
    .string()
    .refine(isSchedule, { error: 'must be minute, hour, day, month and weekday in UTC, such as 0 2 * * *' })
    .default('0 2 * * *'),
  CAIRN_BACKUP_KEEP: z
    .string()
    .regex(/^\d{1,4}$/, `must be a whole number from 1 to ${MOST_KEPT}`)
    .transform(Number)
    .refine((count) => count >= 1 && count <= MOST_KEPT, { error: `must be a whole number from 1 to ${MOST_KEPT}` })
    .default(7),
  CAIRN_BACKUP_PASSPHRASE: z
    .string()
    .min(MIN_PASSPHRASE, `must be at least ${MIN_PASSPHRASE} characters long`)
    .optional(),
}

export interface BackupSettings {
  readonly folder: string
  /** Cron fields in UTC. */
  readonly schedule: string
  readonly keep: number
  /** Null: unencrypted. */
  readonly passphrase: string | null
}

interface Given {
  readonly CAIRN_BACKUP_DIR?: string | undefined
  readonly CAIRN_BACKUP_SCHEDULE: string
  readonly CAIRN_BACKUP_KEEP: number
  readonly CAIRN_BACKUP_PASSPHRASE?: string | undefined
  readonly DATABASE_URL?: string | undefined
}

/** @throws ConfigError for an external database */
export function readBackupSettings(given: Given): BackupSettings | undefined {
  if (!given.CAIRN_BACKUP_DIR) return undefined
  if (given.DATABASE_URL) {
    throw new ConfigError(
      'CAIRN_BACKUP_DIR must not be set with DATABASE_URL, whose PostgreSQL has tools of its own: docs/backup.md tells which.',
    )
  }
  return {
    folder: resolve(given.CAIRN_BACKUP_DIR),
    schedule: given.CAIRN_BACKUP_SCHEDULE,
    keep: given.CAIRN_BACKUP_KEEP,
    passphrase: given.CAIRN_BACKUP_PASSPHRASE ?? null,
  }
}
