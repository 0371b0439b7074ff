import { existsSync, statfsSync } from 'node:fs'
import { dirname } from 'node:path'

const FULL = /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded|disk.?full/i
const CLOSED = /\b(EACCES|EPERM|EROFS)\b|Permission denied|Read-only file system/i
const DISK_FULL = '53100'
/** PostgreSQL stops if it cannot create a WAL file of this size. */
const WAL_FILE_BYTES = 16 * 1024 * 1024

function textsOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [String(error)]
  const code = 'code' in error ? String(error.code) : ''
  const inner = error instanceof AggregateError ? error.errors : []
  return [code, error.message, ...[...inner, ...(error.cause ? [error.cause] : [])].flatMap(textsOf)]
}

function freeBytes(folder: string): number {
  if (!existsSync(folder) && folder !== dirname(folder)) return freeBytes(dirname(folder))
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

export function isDiskFull(error: unknown, folder: string): boolean {
  const texts = textsOf(error)
  return texts.some((text) => text === DISK_FULL || FULL.test(text)) || freeBytes(folder) < WAL_FILE_BYTES
}

export function storageSentence(error: unknown, folder: string): string | null {
  if (isDiskFull(error, folder)) {
    return `The disk is full: there is no space left for ${folder}. Free some space and start again.`
  }
  if (!textsOf(error).some((text) => CLOSED.test(text))) return null
  return `${folder} cannot be written to. Change its permissions or set CAIRN_DATA_DIR to another folder.`
}
