import type { LiveMeetingEvent } from '@cairn/contract/live-meeting/live-meeting.events'
import { isAdmin } from '@cairn/contract/people/people.policy'
import type { HubPath } from '../packages/server/src/platform/database/outbox.table'
import { ORG, type SimulatedPerson } from './people'
import type { Connection, HttpReply, HttpRequest, ServerNode } from './server-node'
import type { OpenTab } from './tab'
import { type Owner, virtualTime } from './virtual-time'

/** How this tab's network is: calm, or losing requests and replies, or gone. */
export interface Line {
  isCut: boolean
  /** Shares of requests and of replies. */
  lost: number
  doubled: number
  readonly delayMs: readonly [number, number]
}

type Listener = (...args: unknown[]) => void

const HALF_OPEN_MS = 10_000
const GIVEN_UP_MS = 8_000

/** As socket.io-client's, for one hub. */
class TabSocket {
  id: string | undefined
  connected = false
  active = false
  readonly io = { _readyState: 'closed', opts: {} as Record<string, unknown> }
  readonly #listeners = new Map<string, Listener[]>()
  #any: Listener | null = null
  #link: SocketLink | null = null

  constructor(
    readonly path: HubPath,
    readonly tab: Tab,
  ) {}

  on(name: string, listener: Listener): this {
    this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), listener])
    return this
  }

  onAny(listener: Listener): this {
    this.#any = listener
    return this
  }

  say(name: string, ...args: unknown[]): void {
    for (const listener of this.#listeners.get(name) ?? []) listener(...args)
  }

  receive(name: string, payload: unknown): void {
    this.#any?.(name, payload)
  }

  connect(): void {
    if (this.active) return
    const time = virtualTime()
    const { tab } = this
    this.active = true
    this.io._readyState = 'opening'
    const fail = () => this.#failed()
    const node = tab.line.isCut ? undefined : tab.pickNode()
    if (!node) return void time.after(time.between(5, 500), fail, tab)
    const link = new SocketLink(this, node, time.newId())
    this.#link = link
    const answer = () => {
      if (link.isEnded || this.#link !== link || !this.active) return
      if (tab.line.isCut || node.isGone || !node.isReady) return fail()
      link.open()
      this.id = link.id
      this.connected = true
      this.io._readyState = 'open'
      this.say('connect')
    }
    const admit = () => void node.follow().then(() => time.after(tab.delay(), answer, tab))
    const ask = () => (tab.line.isCut || node.isGone || !node.isReady ? fail() : time.after(0, admit, node))
    time.after(tab.delay(), ask, tab)
    const giveUp = () => {
      if (this.#link === link && !this.connected) fail()
    }
    time.after(CONNECTED_WITHIN_MS, giveUp, tab)
  }

  #failed(): void {
    if (!this.active) return
    this.active = false
    this.io._readyState = 'closed'
    this.say('connect_error', new Error('websocket error'))
  }

  disconnect(): this {
    const wasConnected = this.connected
    this.#link?.leave()
    this.closed()
    if (wasConnected) this.say('disconnect', 'io client disconnect')
    return this
  }

  closed(): void {
    this.#link = null
    this.connected = false
    this.active = false
    this.id = undefined
    this.io._readyState = 'closed'
  }

  lost(link: SocketLink): void {
    if (this.#link !== link) return
    this.closed()
    this.say('disconnect', 'transport close')
  }
}

const CONNECTED_WITHIN_MS = 2_000

/** A TCP connection: in order, whole, and half open for a while when the line is cut. */
class SocketLink implements Connection {
  isEnded = false
  #arrival = 0
  #waiting: (() => void)[] = []

  constructor(
    readonly socket: TabSocket,
    readonly node: ServerNode,
    readonly id: string,
  ) {}

  get path() {
    return this.socket.path
  }

  get actor() {
    const { person, sessionId } = this.socket.tab
    return { sessionId, personId: person.id, orgId: ORG }
  }

  open(): void {
    this.node.sockets.accept(this)
    this.socket.tab.links.add(this)
  }

  send(name: string, payload: unknown): void {
    const time = virtualTime()
    const { tab } = this.socket
    this.#arrival = Math.max(this.#arrival, time.now + tab.delay())
    const own = payload === undefined ? undefined : JSON.parse(JSON.stringify(payload))
    const arrive = () => {
      if (this.isEnded) return
      if (tab.line.isCut || this.#waiting.length > 0) this.#waiting.push(arrive)
      else {
        tab.heard(name, own)
        this.socket.receive(name, own)
      }
    }
    time.after(this.#arrival - time.now, arrive, tab)
  }

  /** What was sent meanwhile arrives late. */
  flow(): void {
    const waiting = this.#waiting
    this.#waiting = []
    for (const arrive of waiting) virtualTime().after(0, arrive, this.socket.tab)
  }

  /** The tab closes it. */
  leave(): void {
    const time = virtualTime()
    this.isEnded = true
    this.socket.tab.links.delete(this)
    time.after(
      this.socket.tab.line.isCut ? HALF_OPEN_MS : this.socket.tab.delay(),
      () => this.node.sockets.drop(this),
      this.node,
    )
  }

  /** The server ends it, or died. */
  end(): void {
    if (this.isEnded) return
    const { tab } = this.socket
    const time = virtualTime()
    if (!this.node.isGone) this.node.sockets.drop(this)
    time.after(tab.line.isCut ? time.between(0, HALF_OPEN_MS) : tab.delay(), () => this.#lose(), tab)
  }

  /** The line is cut: both ends find out when nothing comes for long enough, unless it heals before. */
  cut(isNoticed: boolean): void {
    const time = virtualTime()
    const { tab } = this.socket
    const isStill = () => tab.line.isCut && !this.isEnded
    if (isNoticed) time.after(0, () => this.#lose(), tab)
    time.after(time.between(5_000, HALF_OPEN_MS), () => isStill() && this.#lose(), tab)
    // The server's end is lost even if the client came back by another connection.
    const server = () => {
      if (tab.line.isCut || this.isEnded || tab.isGone) this.node.sockets.drop(this)
      if (tab.line.isCut && !this.isEnded) this.#loseLater()
    }
    time.after(time.between(5_000, HALF_OPEN_MS), server, this.node)
  }

  #loseLater(): void {
    const { tab } = this.socket
    const whenHealed = () => {
      if (this.isEnded) return
      if (tab.line.isCut) virtualTime().after(500, whenHealed, tab)
      else this.#lose()
    }
    virtualTime().after(500, whenHealed, tab)
  }

  #lose(): void {
    if (this.isEnded) return
    this.isEnded = true
    this.socket.tab.links.delete(this)
    this.socket.lost(this)
  }
}

/** One browser of somebody: what it stores outlives its tabs. */
export class Device {
  readonly stored = new Map<string, unknown>()
  readonly locks = new Map<string, Tab>()

  constructor(readonly person: SimulatedPerson) {}
}

export interface Watch {
  /** What reached a tab over a hub. */
  heard(tab: Tab, event: LiveMeetingEvent): void
  /** The reply to a write reached the tab. */
  replied(tab: Tab, key: string | null, reply: HttpReply): void
  doubled(key: string): void
  /** The page showed a refusal. */
  refused(tab: Tab, failure: unknown): void
}

type Modules = (browser: object) => { openTab: OpenTab }

/** Runs the web's modules against a simulated browser. */
export class Tab implements Owner {
  isGone = false
  readonly links = new Set<SocketLink>()
  readonly line: Line = { isCut: false, lost: 0, doubled: 0, delayMs: [1, 60] }
  readonly sessionId: string
  readonly page: ReturnType<OpenTab>
  #home: ServerNode | null = null
  readonly #window = new EventTarget()

  constructor(
    readonly name: string,
    readonly device: Device,
    readonly meetingId: string,
    public skewMs: number,
    readonly nodes: () => readonly ServerNode[],
    readonly watch: Watch,
    modules: Modules,
  ) {
    this.sessionId = virtualTime().newId()
    const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
    const { person } = device
    const sockets = new Map<HubPath, TabSocket>()
    const socketAt = (path: HubPath) => {
      const socket = sockets.get(path) ?? new TabSocket(path, this)
      sockets.set(path, socket)
      return socket
    }
    const { openTab } = modules({
      window: this.#window,
      document,
      navigator: { locks: { request: (...args: unknown[]) => this.#lock(args) } },
      sessionStorage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
      fetch: (url: string, init: RequestInit) => this.#fetch(url, init),
      crypto: {
        getRandomValues: (bytes: Uint8Array) => bytes.map((_, at) => (bytes[at] = virtualTime().below(256))),
      },
      browser: {
        socketAt,
        socketBeside: (path: HubPath) => {
          sockets.delete(path)
          return socketAt(path)
        },
        stored: device.stored,
        refused: (failure: unknown) => watch.refused(this, failure),
      },
    })
    const me = {
      personId: person.id,
      isLicensed: person.isLicensed,
      isAdmin: isAdmin({ personId: person.id, role: person.role }),
    }
    this.page = openTab(meetingId, me, ORG)
  }

  get person(): SimulatedPerson {
    return this.device.person
  }

  delay(): number {
    return virtualTime().between(...this.line.delayMs)
  }

  /** A balancer with sticky sessions. */
  pickNode(): ServerNode | undefined {
    const ready = this.nodes().filter(({ isReady }) => isReady)
    if (!this.#home || !ready.includes(this.#home)) this.#home = ready[virtualTime().below(ready.length)] ?? null
    return this.#home ?? undefined
  }

  heard(name: string, payload: unknown): void {
    if (typeof payload === 'object' && payload !== null && 'revision' in payload) {
      this.watch.heard(this, payload as LiveMeetingEvent)
    }
    virtualTime().note(`hears ${name}`)
  }

  cut(isNoticed: boolean): void {
    this.line.isCut = true
    for (const link of this.links) link.cut(isNoticed)
  }

  heal(): void {
    this.line.lost = 0
    this.line.doubled = 0
    if (!this.line.isCut) return
    this.line.isCut = false
    for (const link of this.links) link.flow()
    virtualTime().after(0, () => this.#window.dispatchEvent(new Event('online')), this)
  }

  close(): void {
    for (const link of [...this.links]) link.leave()
    this.isGone = true
    for (const [name, tab] of this.device.locks) if (tab === this) this.device.locks.delete(name)
  }

  #lock([name, optionsOrWork, maybeWork]: unknown[]): Promise<unknown> {
    const work = (maybeWork ?? optionsOrWork) as (lock: object | null) => unknown
    const { locks } = this.device
    const isTaken = locks.has(name as string) && locks.get(name as string)?.isGone === false
    if (isTaken) return Promise.resolve(work(null))
    locks.set(name as string, this)
    return Promise.resolve(work({})).finally(() => locks.delete(name as string))
  }

  #fetch(url: string, { method = 'GET', headers, body, signal }: RequestInit): Promise<unknown> {
    const time = virtualTime()
    const key = (headers as Headers).get('idempotency-key')
    const request: HttpRequest = {
      method,
      url,
      body: body ? JSON.parse(body as string) : undefined,
      key,
      person: this.person,
      sessionId: this.sessionId,
    }
    return new Promise((resolve, reject) => {
      const unreachable = () => reject(new TypeError('Failed to fetch'))
      signal?.addEventListener('abort', unreachable)
      let isSettled = false
      const settle = (ms: number, act: () => void) => {
        time.after(
          ms,
          () => {
            if (!isSettled) act()
            isSettled = true
          },
          this,
        )
      }
      const give = (reply: HttpReply) => {
        if (this.line.isCut || time.happens(this.line.lost)) return settle(time.between(10, GIVEN_UP_MS), unreachable)
        settle(this.delay(), () => {
          if (method !== 'GET') this.watch.replied(this, key, reply)
          const { status } = reply
          resolve({ status, ok: status < 300, json: async () => reply.body })
        })
      }
      const send = () => {
        if (this.line.isCut || time.happens(this.line.lost)) return settle(time.between(10, GIVEN_UP_MS), unreachable)
        const node = this.pickNode()
        if (!node) return settle(this.delay(), () => resolve({ status: 502, ok: false, json: async () => null }))
        const dies = () => {
          if (node.isGone) settle(0, unreachable)
          else if (!isSettled) time.after(1_000, dies, this)
        }
        time.after(1_000, dies, this)
        time.after(this.delay(), () => void node.answer(request).then(give), node)
      }
      send()
      if ((key !== null || method === 'GET') && time.happens(this.line.doubled)) {
        const again = this.pickNode()
        if (!again) return
        if (key !== null) this.watch.doubled(key)
        time.after(this.delay(), () => void again.answer(request).catch(() => undefined), again)
      }
    })
  }
}
