import {
  createCipheriv,
  createDecipheriv,
  createHash,
  type DecipherGCM,
  randomBytes,
  type ScryptOptions,
  scrypt,
  timingSafeEqual,
} from 'node:crypto'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'

export class BackupError extends Error {
  override name = 'BackupError'
}

const SALT_BYTES = 16
const PROOF_BYTES = 16
const KEY_BYTES = 32
const COST: ScryptOptions = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 2 ** 20 }

interface SealingKey {
  readonly salt: Buffer
  readonly key: Buffer
  /** Distinguishes a wrong passphrase from a damaged file. */
  readonly proof: Buffer
}

function derive(passphrase: string, salt: Buffer): Promise<SealingKey> {
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFC'), salt, KEY_BYTES + PROOF_BYTES, COST, (error, bytes) => {
      if (error) return reject(error)
      return resolve({ salt, key: bytes.subarray(0, KEY_BYTES), proof: bytes.subarray(KEY_BYTES) })
    })
  })
}

function newSealingKey(passphrase: string): Promise<SealingKey> {
  return derive(passphrase, randomBytes(SALT_BYTES))
}

async function knownSealingKey(passphrase: string, salt: Buffer, proof: Buffer): Promise<SealingKey> {
  const derived = await derive(passphrase, salt)
  if (timingSafeEqual(derived.proof, proof)) return derived
  throw new BackupError('CAIRN_BACKUP_PASSPHRASE does not match this backup.')
}

/*
 * MAGIC, a byte (1 if encrypted), then gzipped JSON lines. Encrypted: AES-256-GCM with a scrypt key; salt, proof and
 * nonce precede the data, the tag follows.
 */
const MAGIC = Buffer.from('CAIRNBK1')
const [PLAIN, SEALED] = [0, 1]
const NONCE_BYTES = 12
const TAG_BYTES = 16
const CHUNK_BYTES = 65_536
const CIPHER = 'aes-256-gcm'

const damaged = (path: string) => new BackupError(`${path} is damaged or was cut short, or is no backup of Cairn.`)

/** The handle's own stream would close it. */
const appendTo = (handle: FileHandle) => async (chunks: AsyncIterable<Buffer>) => {
  for await (const chunk of chunks) await handle.appendFile(chunk)
}

async function* readRange(handle: FileHandle, start: number, end: number): AsyncGenerator<Buffer> {
  for (let at = start; at < end; ) {
    const length = Math.min(CHUNK_BYTES, end - at)
    const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(length), 0, length, at)
    if (bytesRead === 0) return
    at += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}

async function writeSealed(handle: FileHandle, lines: AsyncIterable<string>, passphrase: string): Promise<void> {
  const { salt, key, proof } = await newSealingKey(passphrase)
  const nonce = randomBytes(NONCE_BYTES)
  const head = Buffer.concat([MAGIC, Buffer.of(SEALED), salt, proof, nonce])
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(head)
  await handle.appendFile(head)
  await pipeline(lines, createGzip(), cipher, appendTo(handle))
  await handle.appendFile(cipher.getAuthTag())
}

async function writeAll(handle: FileHandle, lines: AsyncIterable<string>, passphrase: string | null): Promise<void> {
  if (passphrase !== null) return writeSealed(handle, lines, passphrase)
  await handle.appendFile(Buffer.concat([MAGIC, Buffer.of(PLAIN)]))
  await pipeline(lines, createGzip(), appendTo(handle))
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(dirname(path))
  await folder.sync()
  await folder.close()
}

export interface BackupTarget {
  readonly path: string
  readonly passphrase: string | null
}

/** Written under a temporary name and verified before the rename. */
export async function writeBackupFile(
  { path, passphrase }: BackupTarget,
  lines: AsyncIterable<string>,
  check: (written: BackupTarget) => Promise<void>,
): Promise<void> {
  const draft = `${path}.${process.pid}.partial`
  try {
    const handle = await open(draft, 'wx', 0o600)
    try {
      await writeAll(handle, lines, passphrase)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await check({ path: draft, passphrase })
    await rename(draft, path)
    await syncFolder(path)
  } finally {
    await rm(draft, { force: true })
  }
}

async function readHead(handle: FileHandle, at: number, length: number, path: string): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, at)
  if (bytesRead < length) throw damaged(path)
  return buffer
}

const PLAIN_HEAD = MAGIC.length + 1
const SEALED_HEAD = PLAIN_HEAD + SALT_BYTES + PROOF_BYTES + NONCE_BYTES

interface Opened {
  readonly body: AsyncIterable<Buffer>
  readonly unseal: DecipherGCM | null
}

async function openSealed(handle: FileHandle, { path, passphrase }: BackupTarget): Promise<Opened> {
  if (passphrase === null) {
    throw new BackupError(`${path} is encrypted: CAIRN_BACKUP_PASSPHRASE must be the one that it was made with.`)
  }
  const head = await readHead(handle, 0, SEALED_HEAD, path)
  const proofAt = PLAIN_HEAD + SALT_BYTES
  const nonceAt = proofAt + PROOF_BYTES
  const { key } = await knownSealingKey(passphrase, head.subarray(PLAIN_HEAD, proofAt), head.subarray(proofAt, nonceAt))
  const tagAt = (await handle.stat()).size - TAG_BYTES
  if (tagAt <= SEALED_HEAD) throw damaged(path)
  const unseal = createDecipheriv(CIPHER, key, head.subarray(nonceAt)).setAAD(head)
  unseal.setAuthTag(await readHead(handle, tagAt, TAG_BYTES, path))
  return { body: readRange(handle, SEALED_HEAD, tagAt), unseal }
}

async function openBody(handle: FileHandle, target: BackupTarget): Promise<Opened> {
  const head = await readHead(handle, 0, PLAIN_HEAD, target.path)
  if (!head.subarray(0, MAGIC.length).equals(MAGIC)) throw damaged(target.path)
  if (head[MAGIC.length] === SEALED) return openSealed(handle, target)
  return { body: readRange(handle, PLAIN_HEAD, (await handle.stat()).size), unseal: null }
}

async function* splitLines(text: Readable): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of text.setEncoding('utf8')) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

/** Damage may be detected only at the end: discard all lines then. @throws BackupError */
async function* readBackupFile(target: BackupTarget): AsyncGenerator<string> {
  const handle = await openToRead(target.path)
  try {
    const { body, unseal } = await openBody(handle, target)
    const unzip = createGunzip()
    const flowing = unseal ? pipeline(body, unseal, unzip) : pipeline(body, unzip)
    flowing.catch(() => undefined)
    try {
      yield* splitLines(unzip)
      await flowing
    } catch {
      throw damaged(target.path)
    }
  } finally {
    await handle.close()
  }
}

async function openToRead(path: string): Promise<FileHandle> {
  try {
    return await open(path)
  } catch (error) {
    throw new BackupError(`${path} can't be read: ${(error as Error).message}.`)
  }
}

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

type BackupHead = z.infer<typeof headSchema>
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
