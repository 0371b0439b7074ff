import type { Log } from '../log/log'
import type { NodeLeases } from '../nodes/node-leases'
import type { OrganizationStreams } from '../nodes/organization-streams'
import type { SharedStore } from '../nodes/shared-store'
import { MeetingStays } from './meeting-rooms'
import type { MeetingStay, StaysChange } from './realtime'

const PRESENCE = 'presence'
const RETRY_MS = 500
/** A field of every node that follows the organization. */
const HERE = 'here'

/** Stays of connections, or the number of a person's connections to a hub. */
type Value = readonly MeetingStay[] | number
type Kind = 'meeting' | 'item' | 'count'
type Fields = Map<string, Value>

interface Dirty {
  readonly keys: Set<string>
  /** Stays that did not end by the loss of their connection. */
  readonly left: string[]
}

interface View {
  readonly nodes: Map<string, Fields>
  readonly left: Set<string>
  pending: 'all' | Set<string>
  reading: Promise<void> | null
}

interface Options {
  readonly id: string
  readonly store: SharedStore
  readonly leases: Pick<NodeLeases, 'renew' | 'isConfirmed' | 'isGone'>
  readonly streams: Pick<OrganizationStreams, 'append' | 'on'>
  readonly log: Log
}

const fieldOf = (node: string, key: string) => `${node} ${key}`
const partsOf = (field: string): [node: string, key: string] => {
  const space = field.indexOf(' ')
  return [field.slice(0, space), field.slice(space + 1)]
}
const staysOf = (value: Value | undefined) => (Array.isArray(value) ? (value as readonly MeetingStay[]) : [])

/** Connections on other nodes, from each organization's hash. Fields of nodes without a lease do not count. */
export class RemotePresence {
  readonly #own = new Map<string, Fields>()
  readonly #dirty = new Map<string, Dirty>()
  readonly #views = new Map<string, View>()
  readonly #stays = { meeting: new MeetingStays(), item: new MeetingStays() }
  readonly #listeners = {
    meeting: [] as ((change: StaysChange) => void)[],
    item: [] as ((change: StaysChange) => void)[],
  }

  constructor(readonly options: Options) {
    options.store.onUp(() => {
      this.writeAll()
      this.#flush()
    })
    options.streams.on(PRESENCE, (body, orgId, from) => {
      const { keys, left } = body as { keys: string[]; left: string[] }
      const view = this.#views.get(orgId)
      if (!view) return
      for (const stayId of left) view.left.add(stayId)
      if (view.pending !== 'all') for (const key of keys) view.pending.add(fieldOf(from, key))
      void this.#read(orgId, view)
    })
  }

  /** An empty value removes the field. */
  set(orgId: string, kind: Kind, id: string, value: Value, left: readonly MeetingStay[] = []): void {
    this.#write(orgId, `${kind} ${id}`, value)
    this.#dirty.get(orgId)?.left.push(...left.map(({ stayId }) => stayId))
  }

  #write(orgId: string, key: string, value: Value): void {
    const own = this.#own.get(orgId) ?? new Map<string, Value>()
    if (value === 0 || (Array.isArray(value) && value.length === 0)) own.delete(key)
    else own.set(key, value)
    if (own.size > 0) this.#own.set(orgId, own)
    else this.#own.delete(orgId)
    this.#touch(orgId, [key])
  }

  #touch(orgId: string, keys: Iterable<string>): void {
    if (this.#dirty.size === 0) setImmediate(() => this.#flush())
    const dirty = this.#dirty.get(orgId) ?? { keys: new Set(), left: [] }
    for (const key of keys) dirty.keys.add(key)
    this.#dirty.set(orgId, dirty)
  }

  /** The hash comes first, because the entry makes others read it. */
  #flush(): void {
    const { store, streams } = this.options
    if (!store.isUp()) return
    for (const [orgId, { keys, left }] of this.#dirty) {
      const [set, removed] = [new Map<string, string>(), [] as string[]]
      for (const key of keys) {
        const value = this.#own.get(orgId)?.get(key)
        if (value === undefined) removed.push(fieldOf(this.options.id, key))
        else set.set(fieldOf(this.options.id, key), JSON.stringify(value))
      }
      const retry = () => void setTimeout(() => this.#touch(orgId, keys), RETRY_MS).unref()
      store.writeFields(orgId, set, removed).catch(retry)
      void streams.append(orgId, PRESENCE, { keys: [...keys], left }).catch(() => undefined)
    }
    this.#dirty.clear()
  }

  /** The others may have discarded what this node has. */
  writeAll(): void {
    for (const [orgId, own] of this.#own) this.#touch(orgId, own.keys())
  }

  /** Reads the whole organization, and writes this node's part again. */
  refresh(orgId: string): Promise<void> {
    const view = this.#views.get(orgId) ?? {
      nodes: new Map(),
      left: new Set(),
      pending: new Set<string>(),
      reading: null,
    }
    if (!this.#views.has(orgId)) {
      this.#views.set(orgId, view)
      this.#write(orgId, HERE, 1)
    }
    view.pending = 'all'
    return this.#read(orgId, view)
  }

  forget(orgId: string): void {
    const view = this.#views.get(orgId)
    this.#views.delete(orgId)
    this.#write(orgId, HERE, 0)
    for (const fields of view?.nodes.values() ?? []) {
      for (const [key, value] of fields) for (const stay of staysOf(value)) this.#index(key)?.remove(stay)
    }
  }

  lose(node: string): void {
    for (const [orgId, view] of this.#views) {
      for (const key of [...(view.nodes.get(node)?.keys() ?? [])]) this.#apply(orgId, view, node, key, undefined)
    }
  }

  staysIn(kind: 'meeting' | 'item', id: string): readonly MeetingStay[] {
    return this.#stays[kind].in(id)
  }

  count(orgId: string, id: string): number {
    let sum = 0
    for (const fields of this.#views.get(orgId)?.nodes.values() ?? []) sum += Number(fields.get(`count ${id}`) ?? 0)
    return sum
  }

  /** Nodes that follow the organization. */
  nodesOf(orgId: string): string[] {
    return [...(this.#views.get(orgId)?.nodes ?? [])].flatMap(([node, fields]) => (fields.has(HERE) ? [node] : []))
  }

  onStaysChanged(kind: 'meeting' | 'item', listener: (change: StaysChange) => void): void {
    this.#listeners[kind].push(listener)
  }

  #read(orgId: string, view: View): Promise<void> {
    view.reading ??= this.#readPending(orgId, view).finally(() => {
      view.reading = null
    })
    return view.reading
  }

  async #readPending(orgId: string, view: View): Promise<void> {
    const { store, log } = this.options
    while (view.pending === 'all' || view.pending.size > 0) {
      const fields = view.pending === 'all' ? null : [...view.pending]
      view.pending = new Set()
      try {
        if (fields === null) this.#refreshOwn(orgId)
        const found = await store.readFields(orgId, fields)
        await this.#knowNodes(found.keys())
        if (fields === null) this.#applyAll(orgId, view, found)
        else for (const field of fields) this.#applyFound(orgId, view, field, found.get(field))
      } catch (error) {
        return log.warn({ err: error }, 'connections on other nodes could not be read yet')
      }
    }
  }

  /** Keeps the hash from expiring, and repairs lost writes. */
  #refreshOwn(orgId: string): void {
    const own = this.#own.get(orgId) ?? []
    const set = new Map([...own].map(([key, value]) => [fieldOf(this.options.id, key), JSON.stringify(value)]))
    this.options.store.writeFields(orgId, set, []).catch(() => undefined)
  }

  async #knowNodes(fields: Iterable<string>): Promise<void> {
    const nodes = new Set([...fields].map((field) => partsOf(field)[0]))
    const { leases, id } = this.options
    if ([...nodes].some((node) => node !== id && !leases.isConfirmed(node))) await leases.renew()
  }

  #applyAll(orgId: string, view: View, found: ReadonlyMap<string, string>): void {
    const { id, leases, store } = this.options
    const stale: string[] = []
    for (const field of found.keys()) {
      const [node, key] = partsOf(field)
      const isOfNone = node === id ? !this.#own.get(orgId)?.has(key) : leases.isGone(node)
      if (isOfNone) stale.push(field)
    }
    if (stale.length > 0) store.writeFields(orgId, new Map(), stale).catch(() => undefined)
    const known = [...view.nodes].flatMap(([node, fields]) => [...fields.keys()].map((key) => fieldOf(node, key)))
    for (const field of new Set([...known, ...found.keys()])) this.#applyFound(orgId, view, field, found.get(field))
    view.left.clear()
  }

  /** Ignores nodes without a lease, which may return. */
  #applyFound(orgId: string, view: View, field: string, text: string | undefined): void {
    const [node, key] = partsOf(field)
    if (node === this.options.id || !this.options.leases.isConfirmed(node)) return
    this.#apply(orgId, view, node, key, text === undefined ? undefined : (JSON.parse(text) as Value))
  }

  #apply(orgId: string, view: View, node: string, key: string, value: Value | undefined): void {
    const fields = view.nodes.get(node) ?? new Map<string, Value>()
    const [before, now] = [staysOf(fields.get(key)), staysOf(value)]
    if (value === undefined) fields.delete(key)
    else fields.set(key, value)
    if (fields.size > 0) view.nodes.set(node, fields)
    else view.nodes.delete(node)
    const begun = now.filter(({ stayId }) => !before.some((stay) => stay.stayId === stayId))
    const ended = before.filter(({ stayId }) => !now.some((stay) => stay.stayId === stayId))
    const index = this.#index(key)
    if (!index || begun.length + ended.length === 0) return
    for (const stay of begun) index.add(stay)
    for (const stay of ended) index.remove(stay)
    const hasLeft = ({ stayId, connectionId }: MeetingStay) =>
      view.left.delete(stayId) || now.some((stay) => stay.connectionId === connectionId)
    const left = ended.filter(hasLeft)
    const lost = ended.filter((stay) => !left.includes(stay))
    const [kind, id] = partsOf(key)
    for (const listener of this.#listeners[kind as 'meeting' | 'item']) {
      listener({ orgId, meetingId: id, begun, left, lost })
    }
  }

  #index(key: string): MeetingStays | undefined {
    return this.#stays[partsOf(key)[0] as 'meeting' | 'item']
  }
}
