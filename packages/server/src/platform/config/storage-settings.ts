import { resolve } from 'node:path'
import { Cron } from 'croner'
import { z } from 'zod'
import { ConfigError } from './config-error'

const DEFAULT_GB = 10
const MOST_GB = 100_000

export const fileVariables = {
  CAIRN_FILES_DIR: z.string().optional(),
  CAIRN_FILES_GB: z
    .string()
    .regex(/^\d{1,6}(\.\d{1,3})?$/, `must be a number of gigabytes from 0.001 to ${MOST_GB}`)
    .transform(Number)
    .refine((size) => size > 0 && size <= MOST_GB, { error: `must be a number of gigabytes from 0.001 to ${MOST_GB}` })
    .default(DEFAULT_GB),
  CAIRN_S3_ENDPOINT: z
    .string()
    .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), {
      error: 'must be an address such as https://s3.eu-central-1.amazonaws.com',
    })
    .optional(),
  CAIRN_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket such as cairn-files')
    .optional(),
  CAIRN_S3_REGION: z.string().default('us-east-1'),
  CAIRN_S3_KEY: z.string().optional(),
  CAIRN_S3_SECRET: z.string().optional(),
}

export interface S3Settings {
  readonly kind: 's3'
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly key: string
  readonly secret: string
}

export type FileSettings = { readonly perOrganization: number } & (
  | { readonly kind: 'database' }
  | { readonly kind: 'disk'; readonly folder: string }
  | S3Settings
)

type FileVariables = { readonly [Name in keyof typeof fileVariables]?: z.output<(typeof fileVariables)[Name]> }

function readS3(given: FileVariables): S3Settings | null {
  const { CAIRN_S3_ENDPOINT, CAIRN_S3_BUCKET, CAIRN_S3_KEY, CAIRN_S3_SECRET } = given
  const needed = { CAIRN_S3_ENDPOINT, CAIRN_S3_BUCKET, CAIRN_S3_KEY, CAIRN_S3_SECRET }
  if (Object.values(needed).every((value) => value === undefined)) return null
  const missing = Object.entries(needed).find(([, value]) => value === undefined)
  if (missing)
    throw new ConfigError(`${missing[0]} must be set, as CAIRN_S3_ENDPOINT, _BUCKET, _KEY and _SECRET together.`)
  return {
    kind: 's3',
    endpoint: (CAIRN_S3_ENDPOINT ?? '').replace(/\/+$/, ''),
    bucket: CAIRN_S3_BUCKET ?? '',
    region: given.CAIRN_S3_REGION ?? '',
    key: CAIRN_S3_KEY ?? '',
    secret: CAIRN_S3_SECRET ?? '',
  }
}

/** Default: the database, which backups include. @throws ConfigError */
export function readFileSettings(given: FileVariables): FileSettings {
  const perOrganization = Math.round((given.CAIRN_FILES_GB ?? DEFAULT_GB) * 1e9)
  const s3 = readS3(given)
  if (s3 && given.CAIRN_FILES_DIR) {
    throw new ConfigError('CAIRN_FILES_DIR must not be set with CAIRN_S3_ENDPOINT: files are kept in one place.')
  }
  if (s3) return { perOrganization, ...s3 }
  if (given.CAIRN_FILES_DIR) return { perOrganization, kind: 'disk', folder: resolve(given.CAIRN_FILES_DIR) }
  return { perOrganization, kind: 'database' }
}

const MIN_PASSPHRASE = 12
const BACKUPS_MAX = 1_000

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
    .regex(/^\d{1,4}$/, `must be a whole number from 1 to ${BACKUPS_MAX}`)
    .transform(Number)
    .refine((count) => count >= 1 && count <= BACKUPS_MAX, { error: `must be a whole number from 1 to ${BACKUPS_MAX}` })
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

interface Variables {
  readonly CAIRN_BACKUP_DIR?: string | undefined
  readonly CAIRN_BACKUP_SCHEDULE: string
  readonly CAIRN_BACKUP_KEEP: number
  readonly CAIRN_BACKUP_PASSPHRASE?: string | undefined
  readonly DATABASE_URL?: string | undefined
}

/** @throws ConfigError for an external database */
export function readBackupSettings(given: Variables): BackupSettings | undefined {
  if (!given.CAIRN_BACKUP_DIR) return undefined
  if (given.DATABASE_URL) {
    throw new ConfigError(
      'CAIRN_BACKUP_DIR must not be set with DATABASE_URL. Back up your PostgreSQL with its own tools: see docs/backup.md.',
    )
  }
  return {
    folder: resolve(given.CAIRN_BACKUP_DIR),
    schedule: given.CAIRN_BACKUP_SCHEDULE,
    keep: given.CAIRN_BACKUP_KEEP,
    passphrase: given.CAIRN_BACKUP_PASSPHRASE ?? null,
  }
}
