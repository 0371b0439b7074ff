import { beforeEach, expect, it, vi } from 'vitest'
import * as Y from 'yjs'
import { openLiveTexts } from './live-texts'

const NICHE = 'coreFocus.niche'
const id = (last: string) => `0198c0de-0000-7000-8000-0000000003${last}`
const opened = {
  document: { orgId: id('01'), kind: 'vto', id: id('02') },
  isReadOnly: false,
  personId: id('03'),
  owner: { personId: 'me', orgId: id('01') },
}

class FakeSocket extends EventTarget {
  static readonly OPEN = 1
  readyState = 0
  binaryType = ''
  readonly sent: Uint8Array[] = []
  constructor(readonly url: string) {
    super()
    sockets.push(this)
  }
  send(message: Uint8Array): void {
    this.sent.push(message)
  }
  close(): void {
    this.readyState = 3
  }
  open(): void {
    this.readyState = FakeSocket.OPEN
    this.dispatchEvent(new Event('open'))
  }
  acknowledge(): void {
    const [first] = this.sent
    const name = first?.slice(0, 1 + (first[0] ?? 0)) ?? []
    this.dispatchEvent(new MessageEvent('message', { data: new Uint8Array([...name, ACKNOWLEDGES, 1]).buffer }))
  }
}
let sockets: FakeSocket[] = []

const SYNC = 0
const ACKNOWLEDGES = 8
const UPDATE = 2
const kindOf = (message: Uint8Array) => [...message.slice(1 + (message[0] ?? 0), 3 + (message[0] ?? 0))]

beforeEach(() => {
  localStorage.clear()
  sockets = []
  vi.stubGlobal('WebSocket', FakeSocket)
  return () => vi.unstubAllGlobals()
})

it('sends offline text with the full state, and never before the updates it depends on', async () => {
  const texts = openLiveTexts(opened)
  const [socket] = sockets
  texts.doc.getXmlFragment(NICHE).insert(0, [new Y.XmlText('Doors')])
  socket?.open()
  await vi.waitFor(() => expect(socket?.sent.map(kindOf)).toContainEqual([SYNC, 0]))
  socket?.acknowledge()
  expect(socket?.sent.map(kindOf)).not.toContainEqual([SYNC, UPDATE])
  texts.doc.getXmlFragment(NICHE).insert(1, [new Y.XmlText(' that close')])
  expect(socket?.sent.map(kindOf)).toContainEqual([SYNC, UPDATE])
  texts.close()
})
