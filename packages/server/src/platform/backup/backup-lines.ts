import { createHash } from 'node:crypto'
import { z } from 'zod'
import { type BackupTarget, damaged, readBackupFile } from './backup-file'

const headSchema = z.object({
  kind: z.literal('cairn-backup'),
  version: z.literal(1),
  madeAt: z.iso.datetime(),
  /** Creation times of the applied migrations. */
  migrations: z.array(z.number()),
  /** Null if set by the environment. */
  secret: z.string().nullable(),
})
const tableSchema = z.object({ table: z.string(), columns: z.array(z.string()) })
const sequenceSchema = z.object({ sequence: z.string(), value: z.string(), isCalled: z.boolean() })
const endSchema = z.object({ rows: z.number(), sha256: z.string() })
/** PostgreSQL's text format of a row. */
const rowSchema = z.string()
const lineSchema = z.union([rowSchema, tableSchema, sequenceSchema])

export type BackupHead = z.infer<typeof headSchema>
export type BackupLine = z.infer<typeof lineSchema>

export async function* writeLines(head: BackupHead, body: AsyncIterable<BackupLine>): AsyncGenerator<string> {
  const hash = createHash('sha256')
  let rows = 0
  const write = (line: unknown) => {
    const text = `${JSON.stringify(line)}\n`
    hash.update(text)
    return text
  }
  yield write(head)
  for await (const line of body) {
    if (typeof line === 'string') rows += 1
    yield write(line)
  }
  yield `${JSON.stringify({ rows, sha256: hash.digest('hex') })}\n`
}

export interface BackupSummary extends BackupHead {
  readonly rows: number
}

/** @throws BackupError */
export async function verifyBackup(target: BackupTarget): Promise<BackupSummary> {
  const hash = createHash('sha256')
  let [rows, first, last] = [0, '', '']
  for await (const line of readBackupFile(target)) {
    if (last !== '') {
      hash.update(`${last}\n`)
      if (last.startsWith('"')) rows += 1
    }
    first ||= line
    last = line
  }
  const head = headSchema.safeParse(parse(first))
  const end = endSchema.safeParse(parse(last))
  const isWhole = head.success && end.success && end.data.rows === rows && end.data.sha256 === hash.digest('hex')
  if (!isWhole) throw damaged(target.path)
  return { ...head.data, rows }
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/** Expects a verified file. */
export async function* readLines(target: BackupTarget): AsyncGenerator<BackupLine> {
  let isHead = true
  for await (const line of readBackupFile(target)) {
    const read = lineSchema.safeParse(isHead ? undefined : parse(line))
    isHead = false
    if (read.success) yield read.data
  }
}
