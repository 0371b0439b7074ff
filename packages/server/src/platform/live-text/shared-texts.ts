import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type LiveTextEnding, type LiveTextRef, liveTextName } from '@cairn/contract/core/live-texts'
import { type Document, Hocuspocus } from '@hocuspocus/server'
import type { WebSocket } from 'ws'
import { z } from 'zod'
import type { Database } from '../database/database'
import type { SessionActor } from '../http/session-token'
import type { Log } from '../log/log'
import type { Handshake } from '../realtime/admission'
import type { OtherNodes } from '../realtime/other-nodes'
import { type LiveTextDomain, LiveTextRefusal, type LiveTextRight } from './live-text'
import { OpenText } from './open-text'
import { appendToText, openText, persistText } from './persist-text'
import { isSignIn, OwnPresence, passedOn, TextPresence } from './text-gate'
import type { Allowance } from './text-limits'
import { TextSocket } from './text-socket'

const QUIET_MS = 700
const MOST_MS = 3_000
/** Doubles with each failure. */
const AGAIN_MS = 5_000
const AGAIN_MOST_MS = 30 * 60_000

interface Waiting {
  readonly ref: LiveTextRef
  readonly since: number
  personId: string | null
  timer: NodeJS.Timeout
}

interface Failed {
  readonly count: number
  readonly notBefore: number
}

/** `persistLiveTexts` covers stopped nodes. */
export class LiveTextSaver {
  readonly #waiting = new Map<string, Waiting>()
  readonly #running = new Set<Promise<void>>()
  readonly #failed = new Map<string, Failed>()

  constructor(
    readonly database: Database,
    readonly domains: ReadonlyMap<string, LiveTextDomain>,
    readonly log: Log,
  ) {}

  changed(ref: LiveTextRef, personId: string | null): void {
    const name = liveTextName(ref)
    const now = performance.now()
    const since = this.#waiting.get(name)?.since ?? now
    const quiet = Math.min(QUIET_MS, since + MOST_MS - now)
    const backoff = (this.#failed.get(name)?.notBefore ?? now) - now
    this.#wait(name, { ref, since, personId }, Math.max(0, quiet, backoff))
  }

  #wait(name: string, waiting: Omit<Waiting, 'timer'>, ms: number): void {
    clearTimeout(this.#waiting.get(name)?.timer)
    const timer = setTimeout(() => void this.#keep(name), ms)
    this.#waiting.set(name, { ...waiting, timer })
  }

  #keep(name: string): Promise<void> {
    const waiting = this.#waiting.get(name)
    this.#waiting.delete(name)
    if (!waiting) return Promise.resolve()
    clearTimeout(waiting.timer)
    const keeping = this.#keepNow(waiting).then(
      () => void this.#failed.delete(name),
      (error: unknown) => {
        const count = (this.#failed.get(name)?.count ?? 0) + 1
        const backoff = Math.min(AGAIN_MOST_MS, AGAIN_MS * 2 ** (count - 1))
        this.#failed.set(name, { count, notBefore: performance.now() + backoff })
        this.log.error({ err: error, name, count }, 'a live text is stored, but its domain could not save it yet')
        this.changed(waiting.ref, this.#waiting.get(name)?.personId ?? waiting.personId)
      },
    )
    this.#running.add(keeping)
    return keeping.finally(() => this.#running.delete(keeping))
  }

  async #keepNow({ ref: { orgId, kind, id }, personId }: Omit<Waiting, 'timer'>): Promise<void> {
    const domain = this.domains.get(kind)
    if (domain) await this.database.tenant({ orgId, personId }, (tx) => persistText(tx, domain, id))
  }

  async stop(): Promise<void> {
    for (const name of [...this.#waiting.keys()]) void this.#keep(name)
    await Promise.all(this.#running)
    for (const { timer } of this.#waiting.values()) clearTimeout(timer)
    this.#waiting.clear()
  }
}

const CHANGED = 'live-text'
const PRESENT = 'live-text-presence'
const WHO = 'live-text-who'

const presentSchema = z.object({ name: z.string(), update: z.string() })

type Nodes = Pick<OtherNodes, 'onGone' | 'streams'>

interface TextNews {
  readonly isOpen: (orgId: string) => boolean
  readonly changed: (name: string) => void
  readonly present: (name: string, update: Uint8Array, node: string) => void
  readonly asked: (name: string) => void
  readonly lost: (node: string) => void
  readonly missed: (orgId: string) => void
}

/** Updates travel through the database; nodes only notify each other. */
class TextNodes {
  /** Texts whose change is being told, and whether they have changed again. */
  readonly #changed = new Map<string, boolean>()

  constructor(
    readonly nodes: Nodes | null,
    { isOpen, changed, present, asked, lost, missed }: TextNews,
  ) {
    nodes?.streams.followWhile(isOpen)
    nodes?.streams.on(CHANGED, (body) => changed(String(body)), { isIdempotent: true })
    nodes?.streams.on(WHO, (body) => asked(String(body)))
    nodes?.streams.on(PRESENT, (body, _orgId, from) => {
      const read = presentSchema.safeParse(body)
      if (read.success) present(read.data.name, Buffer.from(read.data.update, 'base64'), from)
    })
    nodes?.streams.onGap(missed)
    nodes?.onGone(lost)
  }

  async follow(orgId: string): Promise<void> {
    await this.nodes?.streams.follow(orgId)
  }

  /** One entry at a time for each text, however long Redis is away. */
  tellChanged(ref: LiveTextRef, name: string): void {
    if (this.nodes === null) return
    const isPending = this.#changed.has(name)
    this.#changed.set(name, isPending)
    if (isPending) return
    const sent = () => {
      const isAgain = this.#changed.get(name) === true
      this.#changed.delete(name)
      if (isAgain) this.tellChanged(ref, name)
    }
    this.nodes.streams.append(ref.orgId, CHANGED, name).then(sent, sent)
  }

  tellPresent({ orgId }: LiveTextRef, name: string, update: Uint8Array): void {
    this.#tell(orgId, PRESENT, { name, update: Buffer.from(update).toString('base64') })
  }

  askWhoIsThere({ orgId }: LiveTextRef, name: string): void {
    this.#tell(orgId, WHO, name)
  }

  /** Outdated once Redis is back. */
  #tell(orgId: string, kind: string, body: unknown): void {
    if (this.nodes?.streams.isUp()) this.nodes.streams.append(orgId, kind, body).catch(() => undefined)
  }
}

const CODES: Readonly<Record<LiveTextEnding, number>> = {
  forbidden: 4403,
  refused: 4403,
  late: 4408,
  'too-large': 1009,
  unavailable: 1011,
  moved: 1012,
}

interface Entry {
  readonly ref: LiveTextRef
  readonly handshake: Handshake
  readonly actor: SessionActor
}

interface Opened {
  readonly socket: WebSocket
  readonly raw: Duplex
  readonly request: IncomingMessage
  readonly allowance: Allowance
}

export interface Visit extends Entry {
  end(reason: LiveTextEnding): void
}

interface Context {
  readonly entry: Entry
  readonly letIn: () => void
  readonly turnAway: (error: unknown) => void
}

interface Options {
  readonly database: Database
  readonly log: Log
  readonly nodes: Nodes | null
  readonly domains: readonly LiveTextDomain[]
}

export class SharedTexts {
  readonly #domains: ReadonlyMap<string, LiveTextDomain>
  readonly #open = new Map<string, OpenText>()
  readonly #keeper: LiveTextSaver
  readonly #nodes: TextNodes
  readonly #library: Hocuspocus

  constructor(readonly options: Options) {
    const { database, log, nodes, domains } = options
    this.#domains = new Map(domains.map((domain) => [domain.kind, domain]))
    this.#keeper = new LiveTextSaver(database, this.#domains, log)
    this.#nodes = new TextNodes(nodes, {
      isOpen: (orgId) => [...this.#open.values()].some(({ ref }) => ref.orgId === orgId),
      changed: (name) => this.#catchUp(this.#open.get(name)),
      present: (name, update, node) => this.#open.get(name)?.presence.show(update, node),
      asked: (name) => this.#tellPresent(name),
      lost: (node) => {
        for (const text of this.#open.values()) {
          text.presence.forget(node)
          // It may have stored what it did not announce.
          this.#catchUp(text)
        }
      },
      missed: (orgId) => {
        for (const text of this.#open.values()) if (text.ref.orgId === orgId) this.#catchUp(text)
      },
    })
    this.#library = new Hocuspocus({
      quiet: true,
      onLoadDocument: ({ context, document }) => this.#load(context as Context, document),
      connected: async ({ context }) => (context as Context).letIn(),
      afterUnloadDocument: async ({ documentName }) => this.#forget(documentName),
    })
  }

  enter({ socket: opened, raw, request, allowance }: Opened, entry: Entry): Visit {
    const { ref, actor } = entry
    const name = liveTextName(ref)
    const { promise: entered, letIn, turnAway } = waiting()
    const own = new OwnPresence(actor.personId, () => this.#library.documents.get(name)?.awareness)
    const take = (update: Uint8Array, isWhole: boolean) => this.#write(entry, update, isWhole)
    const passenger = { ref, entered, presence: own, take }
    const socket = new TextSocket(opened, {
      raw,
      allowance,
      isSignIn: (message) => isSignIn(message, ref),
      gate: (message) => passedOn(message, passenger),
      onError: (error) => this.options.log.error({ err: error }, 'a message to a live text could not be processed'),
    })
    opened.once('close', () => turnAway(new LiveTextRefusal('unavailable')))
    const context: Context = { entry, letIn, turnAway }
    // TextSocket implements what the library uses.
    this.#library.handleConnection(socket as unknown as WebSocket, request, context)
    return { ...entry, end: (reason) => socket.leave(new LiveTextRefusal(reason, CODES[reason])) }
  }

  admits(kind: string, right: LiveTextRight): boolean {
    return right === 'edit' || (right === 'read' && this.#domains.get(kind)?.isForReaders === true)
  }

  rightTo({ orgId, kind, id }: LiveTextRef, { personId, role }: SessionActor): Promise<LiveTextRight> {
    const domain = this.#domains.get(kind)
    if (!domain) return Promise.resolve(null)
    return this.options.database.tenant({ orgId, personId }, (tx) => domain.rightTo(tx, { personId, role }, id))
  }

  async #load({ entry: { ref }, turnAway }: Context, document: Document): Promise<void> {
    const name = liveTextName(ref)
    const domain = this.#domains.get(ref.kind)
    if (!domain) throw new LiveTextRefusal('forbidden')
    await this.#nodes.follow(ref.orgId)
    const presence = new TextPresence(document.awareness, (update) => this.#nodes.tellPresent(ref, name, update))
    const text = new OpenText(ref, domain, { doc: document, presence }, this.options.database, (error) =>
      this.#failed(error),
    )
    // Registered before reading, so that concurrent changes apply.
    this.#open.set(name, text)
    try {
      const { updates, seq } = await this.options.database.tenant({ orgId: ref.orgId }, (tx) =>
        openText(tx, domain, ref.id),
      )
      text.take(updates, seq)
    } catch (error) {
      this.#open.delete(name)
      turnAway(error)
      this.#failed(error)
      throw new LiveTextRefusal('unavailable', CODES.unavailable)
    }
    this.#nodes.askWhoIsThere(ref, name)
  }

  #forget(name: string): void {
    const text = this.#open.get(name)
    if (!text?.doc.isDestroyed) return
    text.forgetProof()
    this.#open.delete(name)
  }

  async #write({ ref, actor }: Entry, update: Uint8Array, isWhole: boolean): Promise<void> {
    const { orgId, id } = ref
    const name = liveTextName(ref)
    const text = this.#open.get(name)
    if (!text) throw new LiveTextRefusal('unavailable', CODES.unavailable)
    // Reconnecting clients send their whole document.
    if (isWhole && text.hasAll(update)) return
    text.prove(update)
    const { personId, role } = actor
    try {
      const seq = await this.options.database.tenant({ orgId, personId }, (tx) =>
        appendToText(tx, text.domain, { actor: { personId, role }, id, update }),
      )
      text.takeOwn(update, seq)
    } catch (error) {
      text.forgetProof()
      throw error
    }
    this.#nodes.tellChanged(ref, name)
    this.#keeper.changed(ref, personId)
  }

  written(name: string, ref: LiveTextRef, personId: string | null): void {
    this.#catchUp(this.#open.get(name))
    this.#nodes.tellChanged(ref, name)
    this.#keeper.changed(ref, personId)
  }

  #catchUp(text: OpenText | undefined): void {
    text?.catchUp().catch((error: unknown) => this.#failed(error))
  }

  #failed(error: unknown): void {
    this.options.log.error({ err: error }, 'a live text could not be read')
  }

  #tellPresent(name: string): void {
    const text = this.#open.get(name)
    const own = text?.presence.own()
    if (text && own) this.#nodes.tellPresent(text.ref, name, own)
  }

  async close(): Promise<void> {
    await this.#keeper.stop()
  }
}

function waiting() {
  let settle: { letIn: () => void; turnAway: (error: unknown) => void } | undefined
  const promise = new Promise<void>((letIn, turnAway) => {
    settle = { letIn, turnAway }
  })
  promise.catch(() => undefined)
  return { promise, letIn: () => settle?.letIn(), turnAway: (error: unknown) => settle?.turnAway(error) }
}
