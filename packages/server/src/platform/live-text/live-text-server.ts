import type { Server as HttpServer, IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { isId } from '@cairn/contract/core/ids'
import { LIVE_TEXT_SCHEMA, LIVE_TEXTS_PATH, type LiveTextRef, liveTextName } from '@cairn/contract/core/live-texts'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Database } from '../database/database'
import { networkOf } from '../http/connection-limits'
import { isOwnOrigin } from '../http/security-headers'
import type { SessionActor } from '../http/session-token'
import type { Log } from '../log/log'
import type { Handshake } from '../realtime/admission'
import type { OtherNodes } from '../realtime/other-nodes'
import type { AccessChange } from '../realtime/realtime'
import { LIVE_TEXT_BYTES, type LiveTextDomain } from './live-text'
import { SharedTexts, type Visit } from './shared-texts'
import { TextLimits } from './text-limits'

/** Each fragment costs more memory than its bytes. */
const FRAGMENTS = 256
const REFUSALS = { 401: 'Unauthorized', 403: 'Forbidden', 404: 'Not Found', 409: 'Conflict', 429: 'Too Many Requests' }

interface LiveTextOptions {
  readonly server: HttpServer
  readonly publicOrigin: string
  readonly database: Database
  readonly log: Log
  readonly nodes: Pick<OtherNodes, 'onGone' | 'streams'> | null
  readonly domains: readonly LiveTextDomain[]
  readonly addressOf: (request: IncomingMessage) => string
  readonly authenticate: (handshake: Handshake) => Promise<SessionActor | null>
}

export interface LiveTexts {
  /** Call after the commit. */
  written(ref: LiveTextRef, personId: string | null): void
  applyAccess(change: AccessChange | null): void
  count(): number
  dismiss(): void
  close(): Promise<void>
}

interface UpgradeRequest {
  readonly ref: LiveTextRef
  readonly handshake: Handshake
  readonly schema: number
}

function parseUpgrade({ url = '', headers }: IncomingMessage): UpgradeRequest | null {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const [orgId = '', kind = '', id = '', ...more] = pathname.slice(LIVE_TEXTS_PATH.length + 1).split('/')
  if (!isId(orgId) || !isId(id) || more.length > 0) return null
  const handshake = { headers, token: null, sessionContext: searchParams.get('sessionContext') || null }
  return { ref: { orgId, kind, id }, handshake, schema: Number(searchParams.get('schema')) }
}

/** Clients may keep the socket open. */
function refuse(socket: Duplex, status: keyof typeof REFUSALS): void {
  socket.once('finish', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status} ${REFUSALS[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

class LiveTextServer implements LiveTexts {
  readonly #sockets = new WebSocketServer({
    noServer: true,
    maxPayload: LIVE_TEXT_BYTES,
    maxFragments: FRAGMENTS,
    clientTracking: false,
  })
  readonly #visits = new Set<Visit>()
  readonly #limits = new TextLimits()
  readonly #texts: SharedTexts
  readonly #kinds: ReadonlySet<string>
  #changes = 0

  constructor(readonly options: LiveTextOptions) {
    this.#texts = new SharedTexts(options)
    this.#kinds = new Set(options.domains.map(({ kind }) => kind))
    options.server.on('upgrade', (request, socket, head) => this.#upgrade(request, socket, head))
  }

  #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const { url = '' } = request
    if (!url.startsWith(`${LIVE_TEXTS_PATH}/`)) {
      // Socket.IO handles its own upgrades.
      if (!url.startsWith('/socket.io/')) refuse(socket, 404)
      return
    }
    socket.on('error', () => socket.destroy())
    this.#admit(request, socket, head).catch((error: unknown) => {
      this.options.log.error({ err: error }, 'a person could not be admitted to a text')
      socket.destroy()
    })
  }

  async #admit(request: IncomingMessage, raw: Duplex, head: Buffer): Promise<void> {
    if (!isOwnOrigin(request.headers, this.options.publicOrigin)) return refuse(raw, 403)
    const asked = parseUpgrade(request)
    if (!asked || !this.#kinds.has(asked.ref.kind)) return refuse(raw, 404)
    if (asked.schema !== LIVE_TEXT_SCHEMA) return refuse(raw, 409)
    const leaveAddress = this.#limits.enterAddress(networkOf(this.options.addressOf(request)))
    if (!leaveAddress) return refuse(raw, 429)
    raw.once('close', leaveAddress)
    const changes = this.#changes
    const actor = await this.options.authenticate(asked.handshake)
    if (actor?.orgId !== asked.ref.orgId) return refuse(raw, 401)
    const right = await this.#texts.rightTo(asked.ref, actor)
    if (!this.#texts.admits(asked.ref.kind, right)) return refuse(raw, right === null ? 404 : 403)
    if (raw.destroyed) return
    const allowance = this.#limits.enterAccount(actor.accountId)
    if (!allowance) return refuse(raw, 429)
    let isOpen = false
    this.#sockets.handleUpgrade(request, raw, head, (socket: WebSocket) => {
      isOpen = true
      const visit = this.#texts.enter({ socket, raw, request, allowance }, { ...asked, actor })
      this.#visits.add(visit)
      socket.once('close', () => this.#visits.delete(visit))
      if (changes !== this.#changes) void this.#confirm(visit)
    })
    // Otherwise the socket releases it.
    if (!isOpen) allowance.release()
  }

  written(ref: LiveTextRef, personId: string | null): void {
    this.#texts.written(liveTextName(ref), ref, personId)
  }

  applyAccess(change: AccessChange | null): void {
    this.#changes += 1
    for (const visit of this.#visits) {
      const { actor } = visit
      switch (change?.kind) {
        case 'sessions-over':
          if (change.sessionIds.includes(actor.sessionId)) visit.end('forbidden')
          break
        case 'person-gone':
          if (change.orgId === actor.orgId && change.personId === actor.personId) visit.end('forbidden')
          break
        case 'organization-gone':
          if (change.orgId === actor.orgId) visit.end('forbidden')
          break
        case 'meeting-closed':
          break
        case 'rooms':
          if (change.orgId === actor.orgId && (change.personIds?.includes(actor.personId) ?? true)) {
            void this.#confirm(visit)
          }
          break
        default:
          void this.#confirm(visit)
      }
    }
  }

  async #confirm(visit: Visit): Promise<void> {
    try {
      const actor = await this.options.authenticate(visit.handshake)
      const isSame = actor?.sessionId === visit.actor.sessionId && actor.orgId === visit.ref.orgId
      const isIn = actor && isSame && this.#texts.admits(visit.ref.kind, await this.#texts.rightTo(visit.ref, actor))
      if (!isIn) visit.end('forbidden')
    } catch (error) {
      this.options.log.error({ err: error }, 'permission to edit a text could not be checked')
      visit.end('unavailable')
    }
  }

  count(): number {
    return this.#visits.size
  }

  dismiss(): void {
    for (const visit of this.#visits) visit.end('moved')
  }

  async close(): Promise<void> {
    this.dismiss()
    await this.#texts.close()
    this.#sockets.close()
  }
}

export function createLiveTexts(options: LiveTextOptions): LiveTexts {
  return new LiveTextServer(options)
}
