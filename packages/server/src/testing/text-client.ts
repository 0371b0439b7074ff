import { once } from 'node:events'
import { LIVE_TEXT_SCHEMA, LIVE_TEXTS_PATH, type LiveTextRef, liveTextName } from '@cairn/contract/core/live-texts'
import { HocuspocusProvider, HocuspocusProviderWebsocket } from '@hocuspocus/provider'
import { WebSocket } from 'ws'
import * as Y from 'yjs'
import { htmlOfText } from '../platform/live-text/html-conversion'

export interface TextClient {
  readonly doc: Y.Doc
  readonly provider: HocuspocusProvider
  /** What the text says here. */
  html(field: string): string
  /** At the end of the text's last line, which is made where there is none. */
  type(field: string, words: string): void
  /** Resolves once all that was typed here is acknowledged. */
  saved(): Promise<void>
  /** How the server ended the connection. */
  readonly ended: Promise<{ code: number; reason: string }>
  /** A message of any kind, as a hostile page might send it. */
  send(message: Uint8Array): void
  close(): void
}

export interface TextVisitor {
  readonly token: string
  readonly personId: string
}

export const textAddress = (address: string, ref: LiveTextRef, schema = LIVE_TEXT_SCHEMA) =>
  `${address.replace(/^http/, 'ws')}${LIVE_TEXTS_PATH}/${liveTextName(ref)}?schema=${schema}`

/** What asking for the connection is answered with; 101 where it is opened, and closed again. */
export const textStatus = (url: string, token: string, headers: Record<string, string> = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(url, { headers: { authorization: `Bearer ${token}`, ...headers } })
    socket.on('unexpected-response', (request, { statusCode = 0 }) => {
      request.destroy()
      resolve(statusCode)
    })
    socket.on('open', () => {
      socket.close()
      resolve(101)
    })
    socket.on('error', reject)
  })

/** A connection on which nothing is sent by itself. Resolves once it is open. */
export async function openSilent(url: string, token: string): Promise<WebSocket> {
  const socket = new WebSocket(url, { headers: { authorization: `Bearer ${token}` } })
  socket.on('error', () => undefined)
  await once(socket, 'open')
  return socket
}

/** How the server ended a connection. */
export async function endOf(socket: WebSocket): Promise<{ code: number; reason: string }> {
  const [code, reason] = await once(socket, 'close')
  return { code, reason: String(reason) }
}

function lineOf(fragment: Y.XmlFragment): Y.XmlText {
  const last = fragment.length > 0 ? fragment.get(fragment.length - 1) : undefined
  const line = last instanceof Y.XmlElement && last.nodeName === 'paragraph' ? last : new Y.XmlElement('paragraph')
  if (line !== last) fragment.push([line])
  const words = line.length > 0 ? line.get(line.length - 1) : undefined
  if (words instanceof Y.XmlText) return words
  const made = new Y.XmlText()
  line.push([made])
  return made
}

/** Somebody's page with a document open. It does not come back by itself. Resolves once it has what there is. */
export async function openTexts(
  address: string,
  { token, personId }: TextVisitor,
  ref: LiveTextRef,
  doc = new Y.Doc(),
): Promise<TextClient> {
  class SignedIn extends WebSocket {
    constructor(url: string) {
      super(url, { headers: { authorization: `Bearer ${token}` } })
    }
  }
  let end: (how: { code: number; reason: string }) => void = () => undefined
  const ended = new Promise<{ code: number; reason: string }>((resolve) => {
    end = resolve
  })
  const way: HocuspocusProviderWebsocket = new HocuspocusProviderWebsocket({
    url: textAddress(address, ref),
    WebSocketPolyfill: SignedIn,
    onClose: ({ event: { code, reason } }) => {
      // Before the library looks whether it is to come back.
      way.shouldConnect = false
      end({ code, reason: String(reason) })
    },
  })
  const provider = new HocuspocusProvider({ websocketProvider: way, name: liveTextName(ref), document: doc })
  const client: TextClient = {
    doc,
    provider,
    ended,
    html: (field) => htmlOfText(doc.getXmlFragment(field)),
    type: (field, words) => {
      doc.transact(() => {
        const line = lineOf(doc.getXmlFragment(field))
        line.insert(line.length, words)
      })
    },
    saved: async () => {
      while (provider.unsyncedChanges > 0) await new Promise((resolve) => setTimeout(resolve, 2))
    },
    send: (message) => way.send(message),
    close: () => {
      provider.destroy()
      way.destroy()
    },
  }
  const synced = new Promise<void>((resolve) => provider.on('synced', () => resolve()))
  provider.attach()
  provider.setAwarenessField('user', { id: personId })
  await Promise.race([synced, ended])
  return client
}
