import { z } from 'zod'
import type { Log } from '../log/log'
import type { NodeBus } from '../nodes/node-bus'
import type { MeetingStay, StaysChange } from './realtime'

/** Who is in which meeting's room, by stay. */
export class MeetingStays {
  readonly #byMeeting = new Map<string, Map<string, MeetingStay>>()

  add(stay: MeetingStay): void {
    const known = this.#byMeeting.get(stay.meetingId)
    if (known) known.set(stay.stayId, stay)
    else this.#byMeeting.set(stay.meetingId, new Map([[stay.stayId, stay]]))
  }

  /** The stay that ended; undefined if it had ended before. */
  remove({ meetingId, stayId }: Pick<MeetingStay, 'meetingId' | 'stayId'>): MeetingStay | undefined {
    const stays = this.#byMeeting.get(meetingId)
    const stay = stays?.get(stayId)
    if (stays?.delete(stayId) && stays.size === 0) this.#byMeeting.delete(meetingId)
    return stay
  }

  in(meetingId: string): readonly MeetingStay[] {
    return [...(this.#byMeeting.get(meetingId)?.values() ?? [])]
  }

  all(): MeetingStay[] {
    return [...this.#byMeeting.values()].flatMap((stays) => [...stays.values()])
  }

  /** Meetings with someone in their room. */
  get meetings(): number {
    return this.#byMeeting.size
  }
}

type Kind = 'begun' | 'left' | 'lost'

/** Changes by meeting. */
function changesOf(stays: Readonly<Record<Kind, readonly MeetingStay[]>>): StaysChange[] {
  const byMeeting = new Map<string, { orgId: string; meetingId: string } & Record<Kind, MeetingStay[]>>()
  for (const kind of ['begun', 'left', 'lost'] as const) {
    for (const stay of stays[kind]) {
      const { orgId, meetingId } = stay
      const change = byMeeting.get(meetingId) ?? { orgId, meetingId, begun: [], left: [], lost: [] }
      change[kind].push(stay)
      byMeeting.set(meetingId, change)
    }
  }
  return [...byMeeting.values()]
}

const CONNECTIONS = 'connections'
/** How long out-of-order changes wait for a missing one before a full read. */
const GAP_MS = 1_500
const AGAIN_MS = 500

const staySchema = z.object({
  orgId: z.string(),
  meetingId: z.string(),
  connectionId: z.string(),
  personId: z.string(),
  stayId: z.string(),
})

/** Connections of a person to a hub on the node: absolute count, not a difference. */
const countsSchema = z.array(z.tuple([z.string(), z.number()]))

const changeSchema = z.object({
  version: z.number(),
  counts: countsSchema,
  begun: z.array(staySchema),
  left: z.array(staySchema),
  lost: z.array(staySchema),
})
type Change = z.infer<typeof changeSchema>

const snapshotSchema = z.object({ version: z.number(), counts: countsSchema, stays: z.array(staySchema) })

interface Known {
  /** −1 until the first full read. */
  version: number
  counts: Map<string, number>
  stays: MeetingStays
  /** Early changes by version. */
  early: Map<number, Change>
  isAsking: boolean
}

type Bus = Pick<NodeBus, 'onTold' | 'onAsked' | 'onJoined' | 'onLost' | 'onMissed' | 'ask' | 'tell'> & {
  readonly members: Pick<NodeBus['members'], 'ids' | 'has'>
}

/** Full state of this node. */
export interface OwnConnections {
  counts(): Iterable<readonly [string, number]>
  stays(): readonly MeetingStay[]
}

/** Changes on this node since the last message. */
export type OwnChange = Omit<Change, 'version'>

/**
 * Connections on other nodes, replicated so that no request is needed. Every node numbers its changes; a node that misses
 * one requests the full state. A lost node has none.
 */
export class ConnectionsElsewhere {
  readonly #nodes = new Map<string, Known>()
  readonly #listeners: ((change: StaysChange) => void)[] = []
  #version = 0

  constructor(
    readonly bus: Bus,
    readonly own: OwnConnections,
    readonly log: Log,
    readonly topic = CONNECTIONS,
  ) {
    bus.onTold(topic, (body, from) => this.#hear(from, body))
    bus.onAsked(topic, () => ({ version: this.#version, counts: [...own.counts()], stays: own.stays() }))
    bus.onJoined((id) => this.#readWhole(id))
    bus.onLost((id) => this.#forget(id))
    bus.onMissed(() => {
      for (const id of bus.members.ids) this.#readWhole(id)
    })
  }

  /** Sends this node's changes to the others. */
  tell(change: OwnChange): void {
    this.#version += 1
    void this.bus.tell(this.topic, { ...change, version: this.#version })
  }

  count(key: string): number {
    let sum = 0
    for (const { counts } of this.#nodes.values()) sum += counts.get(key) ?? 0
    return sum
  }

  staysIn(meetingId: string): MeetingStay[] {
    return [...this.#nodes.values()].flatMap(({ stays }) => stays.in(meetingId))
  }

  onStaysChanged(listener: (change: StaysChange) => void): void {
    this.#listeners.push(listener)
  }

  #notify(stays: Parameters<typeof changesOf>[0]): void {
    for (const change of changesOf(stays)) for (const listener of this.#listeners) listener(change)
  }

  #known(id: string): Known {
    const known = this.#nodes.get(id)
    if (known) return known
    const fresh: Known = {
      version: -1,
      counts: new Map(),
      stays: new MeetingStays(),
      early: new Map(),
      isAsking: false,
    }
    this.#nodes.set(id, fresh)
    return fresh
  }

  #hear(id: string, body: unknown): void {
    const read = changeSchema.safeParse(body)
    if (!read.success || !this.bus.members.has(id)) return
    const known = this.#known(id)
    if (read.data.version <= known.version) return
    known.early.set(read.data.version, read.data)
    if (known.version < 0) return
    this.#takeInOrder(known)
    if (known.early.size > 0) setTimeout(() => this.#mendGap(id, known), GAP_MS).unref()
  }

  #takeInOrder(known: Known): void {
    for (;;) {
      const next = known.early.get(known.version + 1)
      if (!next) return
      known.early.delete(next.version)
      known.version = next.version
      this.#apply(known, next)
    }
  }

  #apply(known: Known, { counts, begun, left, lost }: Change): void {
    for (const [key, count] of counts) {
      if (count > 0) known.counts.set(key, count)
      else known.counts.delete(key)
    }
    for (const stay of begun) known.stays.add(stay)
    const ended = (stays: readonly MeetingStay[]) => stays.flatMap((stay) => known.stays.remove(stay) ?? [])
    this.#notify({ begun, left: ended(left), lost: ended(lost) })
  }

  #mendGap(id: string, known: Known): void {
    if (known.early.size > 0) this.#readAgain(id, known)
  }

  #readWhole(id: string): void {
    const known = this.#known(id)
    if (known.isAsking) return
    known.isAsking = true
    this.bus.ask(id, this.topic, null).then(
      (answer) => {
        known.isAsking = false
        if (this.#nodes.get(id) === known) this.#replace(known, answer)
      },
      (error) => {
        known.isAsking = false
        this.log.warn({ err: error, node: id }, 'another node did not say who is connected to it, and is asked again')
        setTimeout(() => this.#readAgain(id, known), AGAIN_MS).unref()
      },
    )
  }

  #readAgain(id: string, known: Known): void {
    if (this.#nodes.get(id) === known) this.#readWhole(id)
  }

  #replace(known: Known, answer: unknown): void {
    const read = snapshotSchema.safeParse(answer)
    if (!read.success || read.data.version < known.version) return
    const { version, counts, stays } = read.data
    const [before, now] = [known.stays, new MeetingStays()]
    for (const stay of stays) now.add(stay)
    known.counts = new Map(counts)
    known.stays = now
    known.version = version
    for (const early of known.early.keys()) if (early <= version) known.early.delete(early)
    const begun = stays.filter((stay) => !before.remove(stay))
    this.#notify({ begun, left: [], lost: before.all() })
    this.#takeInOrder(known)
  }

  #forget(id: string): void {
    const known = this.#nodes.get(id)
    this.#nodes.delete(id)
    if (known) this.#notify({ begun: [], left: [], lost: known.stays.all() })
  }
}
