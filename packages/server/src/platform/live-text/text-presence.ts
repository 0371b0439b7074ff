import {
  type Awareness,
  applyAwarenessUpdate,
  encodeAwarenessUpdate,
  removeAwarenessStates,
} from 'y-protocols/awareness'

class Elsewhere {
  constructor(readonly node: string) {}
}

interface Changed {
  readonly added: number[]
  readonly updated: number[]
  readonly removed: number[]
}

export class TextPresence {
  readonly #nodeOf = new Map<number, string>()

  constructor(
    readonly awareness: Awareness,
    tell: (update: Uint8Array) => void,
  ) {
    awareness.on('update', ({ added, updated, removed }: Changed, origin: unknown) => {
      const clients = [...added, ...updated, ...removed]
      for (const client of clients) this.#nodeOf.delete(client)
      if (!(origin instanceof Elsewhere)) return tell(encodeAwarenessUpdate(awareness, clients))
      for (const client of [...added, ...updated]) this.#nodeOf.set(client, origin.node)
    })
  }

  show(update: Uint8Array, node: string): void {
    applyAwarenessUpdate(this.awareness, update, new Elsewhere(node))
  }

  /** Users of a node that was only unreachable reappear with its heartbeat. */
  forget(node: string): void {
    const clients = [...this.#nodeOf].flatMap(([client, at]) => (at === node ? [client] : []))
    if (clients.length > 0) removeAwarenessStates(this.awareness, clients, new Elsewhere(node))
  }

  own(): Uint8Array | null {
    const clients = [...this.awareness.getStates().keys()].filter((client) => !this.#nodeOf.has(client))
    return clients.length > 0 ? encodeAwarenessUpdate(this.awareness, clients) : null
  }
}
