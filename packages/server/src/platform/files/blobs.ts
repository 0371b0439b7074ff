import { invalidForm } from '@cairn/contract/core/errors'
import type { Database } from '../database/database'
import { takeTurn } from '../database/in-turn'
import { newId } from '../database/new-id'
import type { Tx } from '../database/transaction'
import type { Log } from '../log/log'
import type { BlobKey, BlobStore, ByteRange } from './blob-store'
import * as repository from './blobs.repository'

/** What comes in is kept within the hour, or goes: many times as long as a request may take. */
const ARRIVES_WITHIN_MS = 3_600_000
const SWEPT_AT_ONCE = 100

export interface BlobsOptions {
  readonly database: Pick<Database, 'tenant' | 'system'>
  readonly store: BlobStore
  /** How many bytes an organisation may have. */
  readonly perOrganisation: number
  readonly log: Log
}

export interface Arrived {
  readonly id: string
  readonly size: number
}

/** As people read it: in GB, or MB where that is less. */
const inWords = (bytes: number) =>
  bytes >= 1e9 ? `${Math.floor(bytes / 1e8) / 10} GB` : `${Math.floor(bytes / 1e6)} MB`

/**
 * Bytes by the organisation that has them, within its limit. A row says of each what is to become of it, so that nothing
 * stays for good that a crash, or a transaction that was rolled back, left behind: in whatever store.
 */
export class Blobs {
  constructor(readonly options: BlobsOptions) {}

  /**
   * Takes in what is to be kept by the transaction that refers to it, soon. Where that fails, `discard` it.
   * @param most how many bytes it may be
   * @throws 422 where the organisation has no room for so many, and what the chunks throw
   */
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
    const { perOrganisation } = this.options
    await takeTurn(tx, 'files of', tx.orgId)
    if ((await repository.sumSizes(tx)) + size > perOrganisation) {
      const text = `There is no room for this file: your organization’s files may take ${inWords(perOrganisation)} together.`
      throw invalidForm([{ code: 'FILES_FULL', text, field: 'file' }])
    }
    await repository.insertBlob(tx, { id, size, expiresAt: new Date(tx.now().getTime() + ARRIVES_WITHIN_MS) })
  }

  /** In the transaction that refers to it from now on. */
  async keep(tx: Tx, ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      if (!(await repository.keepBlob(tx, id))) throw new Error('what is to be kept has been taken away')
    }
  }

  /** In the transaction after which nothing refers to them: they are taken away with the next sweep. */
  drop(tx: Tx, ids: readonly string[]): Promise<void> {
    return repository.expireBlobs(tx, ids, tx.now())
  }

  /** Takes away at once what came in and is not kept after all; the sweep does where that fails. */
  async discard(orgId: string, ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      await this.#remove({ orgId, id }).catch((error: unknown) => {
        this.options.log.warn({ reason: String(error) }, 'a file that is not kept could not be taken away yet')
      })
    }
  }

  read(key: BlobKey, range: ByteRange): AsyncIterable<Buffer> {
    return this.options.store.read(key, range)
  }

  /** Takes away what nobody keeps, of every organisation; says how many. */
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

  /** The bytes first: while the row is there, somebody will try again. */
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
