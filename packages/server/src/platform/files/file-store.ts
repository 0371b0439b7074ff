import type { Tx } from '../database/transaction'

export interface StoredFile {
  readonly id: string
  readonly contentType: string
  readonly bytes: Buffer
}

/**
 * Where pictures are kept. A file is never changed: another one, with an id of its own, takes its place, so that what an
 * address shows stays the same for good.
 */
export interface FileStore {
  /**
   * Keeps a file in place of the one that its owner had; null takes that one away. It is the transaction's
   * organisation's, or in a person's own transaction nobody's but theirs. The caller holds the lock of the row that
   * refers to it.
   */
  replace(tx: Tx, ownerId: string, file: StoredFile | null): Promise<void>
  /** By id, of any of the organisations; the all-zero one holds what is people's own. For system transactions. */
  find(tx: Tx, id: string, orgIds: readonly string[]): Promise<(StoredFile & { ownerId: string }) | undefined>
}
