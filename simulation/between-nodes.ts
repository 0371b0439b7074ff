import type { Log } from '../packages/server/src/platform/log/log'
import { acrossNodes } from '../packages/server/src/platform/realtime/across-nodes'
import { OtherNodes } from '../packages/server/src/platform/realtime/other-nodes'
import type { Realtime } from '../packages/server/src/platform/realtime/realtime'
import type { SocketServer } from '../packages/server/src/platform/realtime/socket-server'
import { type MemoryConnection, MemoryStore } from '../packages/server/src/testing/memory-store'
import { type Owner, virtualTime } from './virtual-time'

/** What a node joins the others by. */
export interface Membership {
  readonly realtime: Realtime
  start(): Promise<void>
  /** In order; a killed node just stops. */
  stop(): void
}

export interface JoiningNode {
  readonly id: string
  readonly owner: Owner
  readonly sockets: SocketServer
  readonly log: Log
}

/** What lies between the nodes and how it fails. A new protocol between nodes is simulated by another implementation. */
export interface BetweenNodes {
  join(node: JoiningNode): Membership
  /** Broken: the node knows. Silent: it does not notice for a while. */
  cut(nodeId: string, how: 'broken' | 'silent'): void
  /** The broker loses everything. */
  restartBroker(): void
  /** Shares of the wakes. */
  setNoise(noise: { readonly lost: number; readonly doubled: number }): void
  heal(): void
}

interface Station {
  readonly owner: Owner
  connection: MemoryConnection | null
  cut: 'broken' | 'silent' | null
  /** Since when it is silent. */
  cutAt: number
  /** Replies and wakes arrive in order. */
  arrival: number
}

const DELAY_MS = [0.1, 4] as const
/** A command fails, and then its connection ends, after so much silence. */
const SILENCE_MS = { command: 2_000, connection: 4_000 }
const RECONNECT_MS = 500

/** `platform/nodes` on a broker that restarts, links that fail, and wakes that are lost and doubled. */
export class StreamsBetweenNodes implements BetweenNodes {
  readonly #stations = new Map<string, Station>()
  readonly #memory = new MemoryStore()
  #noise = { lost: 0, doubled: 0 }
  #awayUntil = 0

  join({ id, owner, sockets, log }: JoiningNode): Membership {
    const station: Station = { owner, connection: null, cut: null, cutAt: 0, arrival: 0 }
    this.#stations.set(id, station)
    const store = this.#memory.connect({
      isUp: () => this.#isUp(station),
      pass: () => this.#pass(station),
      wakes: () => this.#wakes(station),
      afterWay: (run) => void this.#arrive(station, run),
    })
    station.connection = store
    const others = new OtherNodes({ id, store, sockets, log, pool: null, status: () => null })
    return { realtime: acrossNodes(sockets, others), start: () => others.start(), stop: () => void others.stop() }
  }

  cut(nodeId: string, how: 'broken' | 'silent'): void {
    const station = this.#stations.get(nodeId)
    if (station) Object.assign(station, { cut: how, cutAt: virtualTime().now })
  }

  restartBroker(): void {
    const time = virtualTime()
    this.#memory.restart()
    this.#awayUntil = time.now + RECONNECT_MS
    for (const station of this.#stations.values()) this.#reconnect(station)
  }

  setNoise(noise: { readonly lost: number; readonly doubled: number }): void {
    this.#noise = noise
  }

  heal(): void {
    this.#noise = { lost: 0, doubled: 0 }
    for (const station of this.#stations.values()) {
      if (station.cut === null) continue
      const wasUp = this.#isUp(station)
      station.cut = null
      if (!wasUp) this.#reconnect(station)
    }
  }

  #reconnect(station: Station): void {
    const back = () => {
      if (this.#isUp(station)) station.connection?.returned()
    }
    virtualTime().after(RECONNECT_MS + virtualTime().between(0, RECONNECT_MS), back, station.owner)
  }

  #isUp({ cut, cutAt }: Station): boolean {
    const { now } = virtualTime()
    if (now < this.#awayUntil || cut === 'broken') return false
    return cut === null || now - cutAt < SILENCE_MS.connection
  }

  /** Commands on their way fail with their connection. */
  #pass(station: Station): Promise<void> {
    return new Promise((resolve, reject) => {
      const fail = () => reject(new Error('the broker does not answer'))
      if (station.cut === 'silent') virtualTime().after(SILENCE_MS.command, fail, station.owner)
      else this.#arrive(station, () => (station.cut || !this.#isUp(station) ? fail() : resolve()))
    })
  }

  #arrive(station: Station, run: () => void): void {
    const time = virtualTime()
    station.arrival = Math.max(station.arrival, time.now + time.between(...DELAY_MS))
    time.after(station.arrival - time.now, run, station.owner)
  }

  #wakes(station: Station): number {
    const time = virtualTime()
    if (station.cut || station.owner.isGone || !this.#isUp(station)) return 0
    return time.happens(this.#noise.lost) ? 0 : time.happens(this.#noise.doubled) ? 2 : 1
  }
}
