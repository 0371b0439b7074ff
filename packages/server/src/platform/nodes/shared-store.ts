/** An entry of a stream. Ids increase. */
export interface StreamEntry {
  readonly id: string
  /** The node that added it. */
  readonly from: string
  readonly text: string
}

/** A killed node is noticed after this. A busy node must not stall this long. */
export const LEASE_MS = 3_000

/** The position before every entry. */
export const STREAM_START = '0-0'

export function isBefore(one: string, other: string): boolean {
  const [[oneMs = 0, oneSeq = 0], [otherMs = 0, otherSeq = 0]] = [
    one.split('-').map(Number),
    other.split('-').map(Number),
  ]
  return oneMs < otherMs || (oneMs === otherMs && oneSeq < otherSeq)
}

export interface StreamRead {
  readonly stream: string
  readonly entries: readonly StreamEntry[]
  /** Entries after the position are no longer stored. */
  readonly isTrimmed: boolean
  /** There may be more. */
  readonly isFull: boolean
}

export interface Renewed {
  /** Whether the node still held its lease. */
  readonly wasHeld: boolean
  /** The value of each node with a lease, by its id. */
  readonly leases: ReadonlyMap<string, string>
}

/** Per organization a stream and a hash; per node a lease. Calls reject while it is unreachable. */
export interface SharedStore {
  isUp(): boolean
  onUp(listener: () => void): void
  /** Changes after a restart or failover, which may lose the last entries. */
  identity(): Promise<string>
  append(stream: string, from: string, text: string): Promise<void>
  lastId(stream: string): Promise<string>
  readAfter(positions: ReadonlyMap<string, string>): Promise<readonly StreamRead[]>
  /** Wakes are hints and may be lost. */
  onWake(listener: (stream: string) => void): void
  listen(stream: string): Promise<void>
  unlisten(stream: string): Promise<void>
  writeFields(hash: string, set: ReadonlyMap<string, string>, removed: readonly string[]): Promise<void>
  /** Null: all of them. */
  readFields(hash: string, fields: readonly string[] | null): Promise<ReadonlyMap<string, string>>
  renewLease(node: string, value: string): Promise<Renewed>
  endLease(node: string): Promise<void>
  close(): void
}
