import type { Tx } from '../database/transaction'

export interface StoredFile {
  readonly id: string
  readonly contentType: string
  readonly bytes: Buffer
}

/** Files are immutable; a replacement gets a new id. */
export interface FileStore {
  /** The caller locks the referring row. */
  replace(tx: Tx, ownerId: string, file: StoredFile | null): Promise<void>
  /** Runs in a system transaction. */
  find(tx: Tx, id: string, orgIds: readonly string[]): Promise<(StoredFile & { ownerId: string }) | undefined>
}
