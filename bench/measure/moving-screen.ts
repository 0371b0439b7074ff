import { setTimeout as delay } from 'node:timers/promises'
import { MOVE } from '@cairn/contract/core/hub'
import { io, type Socket } from 'socket.io-client'
import { type Caller, createCaller } from '../../packages/server/src/testing/kill/persistent-caller'
import type { SeededPerson } from '../../packages/server/src/testing/seed-team'

interface Joined {
  readonly revision: number
}

const RETRY_MS = 100

/** Follows a meeting as a browser does, across server changes. */
export class MovingScreen {
  readonly caller: Caller
  /** By revision. */
  readonly shownAt = new Map<number, number>()
  moves = 0
  losses = 0
  #socket: Socket
  #hasJoined: () => void = () => undefined
  readonly joined = new Promise<void>((resolve) => {
    this.#hasJoined = resolve
  })

  constructor(
    readonly url: string,
    readonly person: SeededPerson,
    readonly meetingId: string,
  ) {
    this.caller = createCaller(url, person.token)
    this.#socket = this.#connect()
  }

  close(): void {
    this.#socket.disconnect()
  }

  #connect(left?: Socket): Socket {
    const socket = io(`${this.url}/live-meeting-hub`, {
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelay: RETRY_MS,
      reconnectionDelayMax: RETRY_MS,
      auth: { token: this.person.token },
    })
    socket.on('connect', async () => {
      await this.#join(socket)
      left?.disconnect()
    })
    socket.on('disconnect', (reason) => {
      if (reason !== 'io client disconnect') this.losses += 1
    })
    socket.on(MOVE, () => {
      if (socket !== this.#socket) return
      this.moves += 1
      this.#socket = this.#connect(socket)
    })
    socket.onAny((_name: string, payload: Partial<Joined> | null) => {
      if (typeof payload?.revision === 'number') this.#show(payload.revision, payload.revision)
    })
    return socket
  }

  async #join(socket: Socket): Promise<void> {
    while (socket.connected) {
      const body = { meetingId: this.meetingId, connectionId: socket.id }
      const joined = await this.caller.once<Joined>('POST', '/live-meeting/join', body).catch(() => null)
      if (!joined) {
        await delay(RETRY_MS)
        continue
      }
      this.#show(1, joined.revision)
      this.#hasJoined()
      return
    }
  }

  /** A snapshot covers all earlier revisions. */
  #show(from: number, to: number): void {
    const now = performance.now()
    for (let revision = from; revision <= to; revision += 1) {
      if (!this.shownAt.has(revision)) this.shownAt.set(revision, now)
    }
  }
}
