import { invalidForm, refusalMessage } from '@cairn/contract/core/errors'
import type { Database } from '../database/database'
import { newId } from '../database/new-id'
import { type Tx, takeAdvisoryLock } from '../database/transaction'
import type { Log } from '../log/log'
import type { BlobKey, BlobStore, ByteRange } from './blob-store'
import * as repository from './files.repository'

const ARRIVES_WITHIN_MS = 3_600_000
const SWEPT_AT_ONCE = 100

interface BlobsOptions {
  readonly database: Pick<Database, 'tenant' | 'system'>
  readonly store: BlobStore
  readonly perOrganization: number
  readonly log: Log
}

interface Arrived {
  readonly id: string
  readonly size: number
}

const inWords = (bytes: number) =>
  bytes >= 1e9 ? `${Math.floor(bytes / 1e8) / 10} GB` : `${Math.floor(bytes / 1e6)} MB`

/** Each blob has an expiry, so that crashes and rollbacks leave nothing behind. */
export class Blobs {
  constructor(readonly options: BlobsOptions) {}

  /** Call `keep` in the referring transaction, or `discard`. @throws 422 if the quota is exceeded */
  async take(orgId: string, chunks: AsyncIterable<Buffer>, most: number): Promise<Arrived> {
    const { database, store } = this.options
    const id = newId()
    await database.tenant({ orgId }, (tx) => this.#reserve(tx, id, most))
    try {
      let size = 0
      await store.write(
        { orgId, id },
        tally(chunks, (length) => (size += length)),
      )
      await database.tenant({ orgId }, (tx) => repository.setSize(tx, id, size))
      return { id, size }
    } catch (error) {
      await this.discard(orgId, [id])
      throw error
    }
  }

  async #reserve(tx: Tx, id: string, size: number): Promise<void> {
    const { perOrganization } = this.options
    await takeAdvisoryLock(tx, 'files of', tx.orgId)
    if ((await repository.sumSizes(tx)) + size > perOrganization) {
      throw invalidForm([refusalMessage('FILES_FULL', { field: 'file', most: inWords(perOrganization) })])
    }
    await repository.insertBlob(tx, { id, size, expiresAt: new Date(tx.now().getTime() + ARRIVES_WITHIN_MS) })
  }

  async keep(tx: Tx, ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      if (!(await repository.retainBlob(tx, id))) throw new Error('what is to be kept has been taken away')
    }
  }

  drop(tx: Tx, ids: readonly string[]): Promise<void> {
    return repository.expireBlobs(tx, ids, tx.now())
  }

  async discard(orgId: string, ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      await this.#remove({ orgId, id }).catch((error: unknown) => {
        this.options.log.warn({ reason: String(error) }, 'an unused file could not be deleted yet')
      })
    }
  }

  read(key: BlobKey, range: ByteRange): AsyncIterable<Buffer> {
    return this.options.store.read(key, range)
  }

  async sweep(now: Date): Promise<number> {
    const { database } = this.options
    let swept = 0
    for (;;) {
      const expired = await database.system((tx) => repository.findExpired(tx, now, SWEPT_AT_ONCE))
      for (const key of expired) await this.#remove(key)
      swept += expired.length
      if (expired.length < SWEPT_AT_ONCE) return swept
    }
  }

  /** Bytes first: the remaining row causes a retry. */
  async #remove(key: BlobKey): Promise<void> {
    await this.options.store.remove(key)
    await this.options.database.system((tx) => repository.deleteBlob(tx, key))
  }
}

async function* tally(chunks: AsyncIterable<Buffer>, add: (length: number) => void): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    add(chunk.length)
    yield chunk
  }
}
