import type { Log } from '../packages/server/src/platform/log/log'
import { NodeBus } from '../packages/server/src/platform/nodes/node-bus'
import { acrossNodes } from '../packages/server/src/platform/realtime/join-nodes'
import { OtherNodes } from '../packages/server/src/platform/realtime/other-nodes'
import type { Realtime } from '../packages/server/src/platform/realtime/realtime'
import type { SocketServer } from '../packages/server/src/platform/realtime/socket-server'
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
  /** The broker loses what is on its way. */
  restartBroker(): void
  /** Shares of the messages. */
  setNoise(noise: { readonly lost: number; readonly doubled: number }): void
  heal(): void
}

interface Station {
  readonly owner: Owner
  cut: 'broken' | 'silent' | null
  /** Messages from each sender arrive in order. */
  readonly arrivals: Map<string, number>
  receive: (text: string) => void
}

const DELAY_MS = [0.2, 8] as const

/** The numbered and acknowledged messages of `platform/nodes` over a channel that loses and repeats. */
export class MessagesBetweenNodes implements BetweenNodes {
  readonly #stations = new Map<string, Station>()
  #noise = { lost: 0, doubled: 0 }
  #generation = 0

  join({ id, owner, sockets, log }: JoiningNode): Membership {
    const station: Station = { owner, cut: null, arrivals: new Map(), receive: () => undefined }
    this.#stations.set(id, station)
    const bus = new NodeBus({
      id,
      log,
      channel: {
        isUp: () => station.cut !== 'broken',
        publish: (text) => this.#publish(id, text),
        onMessage: (listener) => {
          station.receive = listener
        },
      },
    })
    const others = new OtherNodes(bus, sockets, log)
    return { realtime: acrossNodes(sockets, others), start: () => bus.start(), stop: () => bus.stop() }
  }

  cut(nodeId: string, how: 'broken' | 'silent'): void {
    const station = this.#stations.get(nodeId)
    if (station) station.cut = how
  }

  restartBroker(): void {
    this.#generation += 1
  }

  setNoise(noise: { readonly lost: number; readonly doubled: number }): void {
    this.#noise = noise
  }

  heal(): void {
    this.#noise = { lost: 0, doubled: 0 }
    for (const station of this.#stations.values()) station.cut = null
  }

  #publish(from: string, text: string): void {
    if (this.#stations.get(from)?.cut) return
    for (const [id, station] of this.#stations) {
      if (id === from || station.owner.isGone) continue
      const time = virtualTime()
      const times = time.happens(this.#noise.lost) ? 0 : time.happens(this.#noise.doubled) ? 2 : 1
      for (let nth = 0; nth < times; nth += 1) this.#deliver(from, station, text)
    }
  }

  #deliver(from: string, station: Station, text: string): void {
    const time = virtualTime()
    const generation = this.#generation
    const at = Math.max(station.arrivals.get(from) ?? 0, time.now + time.between(...DELAY_MS))
    station.arrivals.set(from, at)
    const arrive = () => {
      if (!station.cut && generation === this.#generation) station.receive(text)
    }
    time.after(at - time.now, arrive, station.owner)
  }
}
