import { CATCH_UP, TOO_MANY_CONNECTIONS } from '@cairn/contract/core/hub'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { HubState } from '../lib/sync/hub'

const entries: string[] = []

class FakeSocket {
  constructor(
    readonly path: string,
    readonly io: FakeManager,
  ) {}
  connected = false
  id: string | undefined
  tries = 0
  active = false
  private any: (event: string, payload?: unknown) => void = () => undefined
  private readonly handlers = new Map<string, Set<(payload?: unknown) => void>>()
  on(event: string, handler: (payload?: unknown) => void) {
    this.handlers.set(event, (this.handlers.get(event) ?? new Set()).add(handler))
  }
  off(event: string, handler: (payload?: unknown) => void) {
    this.handlers.get(event)?.delete(handler)
  }
  emit(event: string, payload?: unknown) {
    for (const handler of this.handlers.get(event) ?? []) handler(payload)
  }
  connect() {
    this.tries += 1
    entries.push(`connect ${this.path}`)
  }
  disconnect() {
    this.connected = false
    entries.push(`leave ${this.path}`)
    this.emit('disconnect', 'io client disconnect')
  }
  onAny(listener: (event: string, payload?: unknown) => void) {
    this.any = listener
  }
  hears(event: string, payload?: unknown) {
    this.any(event, payload)
  }
  timeout() {
    return { emitWithAck: async (event: string) => ({ received: event }) }
  }
  comesUp() {
    this.connected = true
    this.emit('connect')
  }
  isRefused(message = 'websocket error') {
    this.emit('connect_error', new Error(message))
  }
  goesDown() {
    this.connected = false
    this.emit('disconnect', 'transport close')
  }
}

class FakeManager {
  opts = { query: {} }
  _readyState = 'closed'
  private readonly sockets = new Map<string, FakeSocket>()
  socket(path: string) {
    const socket = this.sockets.get(path) ?? new FakeSocket(path, this)
    this.sockets.set(path, socket)
    made.sockets.set(path, socket)
    return socket
  }
}

const made = { sockets: new Map<string, FakeSocket>() }
const newest = (path: string): FakeSocket => {
  const socket = made.sockets.get(path)
  if (!socket) throw new Error(`nobody asked for ${path}`)
  return socket
}
vi.mock('socket.io-client', () => ({ Manager: FakeManager }))

async function open(path: '/live-update-hub' | '/live-meeting-hub') {
  vi.resetModules()
  const { socketHub } = await import('./realtime')
  const { emitApiEvent, onApiEvent } = await import('../lib/api/http-client')
  const hub = socketHub(path)
  const socket = newest(path)
  const states: HubState[] = []
  hub.onState((state) => states.push(state))
  return { hub, socket, states, emitApiEvent, onApiEvent }
}

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

describe('a hub', () => {
  it('connects when first held and disconnects when the last holder lets go', async () => {
    const { hub, socket, states } = await open('/live-update-hub')
    expect(socket.tries).toBe(0)
    const [first, second] = [hub.hold(), hub.hold()]
    socket.comesUp()
    first()
    expect(hub.state).toBe('online')
    second()
    expect(states).toEqual(['connecting', 'online', 'idle'])
  })

  it('of another person reconnects once all its users have left it', async () => {
    const { hub, socket } = await open('/live-update-hub')
    const { renewHubs, socketHub } = await import('./realtime')
    const { writeSessionContext } = await import('../lib/session/session-context')
    const configuration = socketHub('/app-config-hub')
    configuration.hold()
    const letGo = hub.hold()
    for (const one of made.sockets.values()) one.comesUp()
    letGo()
    writeSessionContext('another')
    entries.length = 0
    renewHubs()
    expect(entries).toEqual(['leave /live-update-hub', 'leave /app-config-hub', 'connect /app-config-hub'])
    expect(socketHub('/app-config-hub').state).toBe('connecting')
    hub.hold()
    expect(socket.io.opts.query).toMatchObject({ sessionContext: 'another' })
  })

  it('retries immediately after a loss, then every 5 s without limit', async () => {
    const { hub, socket } = await open('/live-update-hub')
    hub.hold()
    socket.comesUp()
    socket.goesDown()
    vi.advanceTimersByTime(0)
    expect(socket.tries).toBe(2)
    for (let attempt = 0; attempt < 30; attempt += 1) {
      socket.isRefused()
      vi.advanceTimersByTime(4999)
      const before = socket.tries
      vi.advanceTimersByTime(1)
      expect(socket.tries).toBe(before + 1)
    }
    expect(hub.state).toBe('failed')
    socket.comesUp()
    expect(hub.state).toBe('online')
  })

  it('of the live meeting tries 10 times 500 ms apart, reports it, and continues every 5 s', async () => {
    const { hub, socket } = await open('/live-meeting-hub')
    hub.hold()
    socket.comesUp()
    socket.goesDown()
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      expect(hub.state).toBe('reconnecting')
      vi.advanceTimersByTime(500)
      expect(socket.tries).toBe(1 + attempt)
      socket.isRefused()
    }
    expect(hub.state).toBe('failed')
    vi.advanceTimersByTime(5000)
    expect(socket.tries).toBe(12)
  })

  it('joins once, however often the server is reported back', async () => {
    const { hub, socket } = await open('/live-update-hub')
    hub.hold()
    socket.comesUp()
    socket.goesDown()
    Object.assign(socket, { active: true })
    socket.io._readyState = 'open'
    window.dispatchEvent(new Event('online'))
    vi.advanceTimersByTime(0)
    expect(socket.tries).toBe(1)
    socket.goesDown()
    socket.io._readyState = 'closed'
    vi.advanceTimersByTime(5000)
    expect(socket.tries).toBe(2)
  })

  it('reports each connection, since each has a new name', async () => {
    const { hub, socket, states } = await open('/live-meeting-hub')
    hub.hold()
    socket.comesUp()
    socket.comesUp()
    expect(states).toEqual(['connecting', 'online', 'online'])
  })

  it('refetches visible data if the server may have missed events', async () => {
    const { hub, socket, states } = await open('/live-update-hub')
    hub.hold()
    socket.comesUp()
    socket.hears(CATCH_UP)
    expect(states).toEqual(['connecting', 'online', 'online'])
    expect(socket.tries).toBe(1)
  })

  it('retries immediately when the browser is back online', async () => {
    const { hub, socket } = await open('/live-update-hub')
    hub.hold()
    socket.isRefused()
    vi.advanceTimersByTime(0)
    socket.isRefused()
    const before = socket.tries
    window.dispatchEvent(new Event('online'))
    expect(socket.tries).toBe(before + 1)
  })

  it('retries immediately when the server answers a call, once per loss', async () => {
    const { hub, socket, emitApiEvent } = await open('/live-update-hub')
    hub.hold()
    socket.comesUp()
    socket.goesDown()
    vi.advanceTimersByTime(0)
    socket.isRefused()
    const before = socket.tries
    emitApiEvent('api-available')
    expect(socket.tries).toBe(before + 1)
    socket.isRefused()
    emitApiEvent('api-available')
    expect(socket.tries).toBe(before + 1)
    emitApiEvent('api-not-available')
    emitApiEvent('api-available')
    expect(socket.tries).toBe(before + 2)
  })

  it('is checked while it is away, and is back within a second of the first answer', async () => {
    const { hub, socket } = await open('/live-update-hub')
    const fetched = vi.fn<typeof fetch>().mockRejectedValue(new TypeError('Failed to fetch'))
    vi.stubGlobal('fetch', fetched)
    hub.hold()
    socket.comesUp()
    socket.goesDown()
    await vi.advanceTimersByTimeAsync(0)
    socket.isRefused()
    await vi.advanceTimersByTimeAsync(3000)
    expect(fetched.mock.calls.length).toBeGreaterThanOrEqual(3)
    expect(fetched.mock.calls.length).toBeLessThanOrEqual(6)
    const before = socket.tries
    fetched.mockResolvedValue(new Response('{"epochMs":1}'))
    await vi.advanceTimersByTimeAsync(1000)
    expect(socket.tries).toBe(before + 1)
    const asked = fetched.mock.calls.length
    await vi.advanceTimersByTimeAsync(3000)
    expect(fetched.mock.calls.length).toBe(asked)
  })

  it('reports the connection limit, asks every 5 s, and recovers when the first one closes', async () => {
    const { hub, socket } = await open('/live-meeting-hub')
    const fetched = vi.fn<typeof fetch>()
    vi.stubGlobal('fetch', fetched)
    hub.hold()
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      socket.isRefused(TOO_MANY_CONNECTIONS)
      socket.goesDown()
      expect(hub.state).toBe('over-limit')
      await vi.advanceTimersByTimeAsync(4999)
      expect(socket.tries).toBe(attempt)
      await vi.advanceTimersByTimeAsync(1)
      expect(socket.tries).toBe(attempt + 1)
    }
    socket.comesUp()
    expect(hub.state).toBe('online')
    expect(fetched).not.toHaveBeenCalled()
  })

  it('reports an unknown session, but not an unreachable server', async () => {
    const { hub, socket, onApiEvent } = await open('/live-update-hub')
    const refused = vi.fn()
    onApiEvent('refused', refused)
    hub.hold()
    socket.isRefused()
    expect(refused).not.toHaveBeenCalled()
    socket.isRefused('unauthenticated')
    expect(refused).toHaveBeenCalledOnce()
  })

  it('gives up an invocation after 5 tries 200 ms apart', async () => {
    const { hub } = await open('/live-update-hub')
    const refused = expect(hub.invoke('register')).rejects.toThrow('hub is not connected')
    await vi.advanceTimersByTimeAsync(1000)
    await refused
  })
})

describe('a hub whose server goes while there is another', () => {
  async function openHeard(path: '/live-update-hub' | '/live-meeting-hub') {
    const opened = await open(path)
    const heard: unknown[] = []
    const unbroken: boolean[] = []
    opened.hub.on('Added', (payload: unknown) => heard.push(payload))
    opened.hub.onState((_state, isUnbroken) => unbroken.push(isUnbroken))
    opened.hub.hold()
    opened.socket.comesUp()
    return { ...opened, heard, unbroken }
  }

  it('stays online and receives on both connections until it has moved, then closes the old one', async () => {
    const { hub, socket, states, heard, unbroken } = await openHeard('/live-meeting-hub')
    socket.hears('Move')
    const next = newest('/live-meeting-hub')
    expect([next === socket, next.tries, socket.connected]).toEqual([false, 1, true])
    socket.hears('Added', 'before')
    Object.assign(next, { id: 'another' })
    next.comesUp()
    expect(hub.id).toBe('another')
    socket.hears('Added', 'late')
    next.hears('Added', 'after')
    vi.advanceTimersByTime(1_999)
    expect(socket.connected).toBe(true)
    vi.advanceTimersByTime(1)
    expect([socket.connected, next.connected]).toEqual([false, true])
    expect(heard).toEqual(['before', 'late', 'after'])
    expect(states).toEqual(['connecting', 'online', 'online'])
    expect(unbroken).toEqual([false, false, true])
  })

  it('ignores the former server’s list of people', async () => {
    const { hub, socket } = await openHeard('/live-meeting-hub')
    const present: unknown[] = []
    hub.on('Connected', (payload: unknown) => present.push(payload))
    socket.hears('Move')
    const next = newest('/live-meeting-hub')
    socket.hears('Connected', 'before')
    next.comesUp()
    next.hears('Connected', 'new')
    socket.hears('Connected', 'outdated')
    expect(present).toEqual(['before', 'new'])
  })

  it('moves with everything that shares its connection, to a connection they share again', async () => {
    const { socket } = await openHeard('/live-update-hub')
    const { socketHub } = await import('./realtime')
    socketHub('/app-config-hub').hold()
    const other = newest('/app-config-hub')
    other.comesUp()
    socket.hears('Move')
    other.hears('Move')
    const [next, nextOther] = [newest('/live-update-hub'), newest('/app-config-hub')]
    expect(next.io).toBe(nextOther.io)
    expect(next.io).not.toBe(socket.io)
    other.hears('Move')
    expect(newest('/app-config-hub')).toBe(nextOther)
  })

  it('retries while the old connection is open, and reconnects normally once it is not', async () => {
    const { hub, socket, states } = await openHeard('/live-update-hub')
    socket.hears('Move')
    const next = newest('/live-update-hub')
    next.isRefused()
    vi.advanceTimersByTime(250)
    expect([next.tries, hub.state]).toEqual([2, 'online'])
    socket.goesDown()
    expect(hub.state).toBe('reconnecting')
    vi.advanceTimersByTime(0)
    expect([next.tries, socket.tries]).toEqual([3, 1])
    next.comesUp()
    expect(states).toEqual(['connecting', 'online', 'reconnecting', 'online'])
  })

  it('does not move for a former member', async () => {
    const { hub, socket } = await open('/live-update-hub')
    const letGo = hub.hold()
    socket.comesUp()
    socket.hears('Move')
    const next = newest('/live-update-hub')
    letGo()
    next.isRefused()
    vi.advanceTimersByTime(60_000)
    expect([socket.connected, next.connected, next.tries, hub.state]).toEqual([false, false, 1, 'idle'])
    hub.hold()
    next.comesUp()
    expect([next.tries, hub.state]).toEqual([2, 'online'])
  })

  it('closes both connections when another person signs in', async () => {
    const { socket } = await openHeard('/live-update-hub')
    const { renewHubs } = await import('./realtime')
    socket.hears('Move')
    const next = newest('/live-update-hub')
    next.comesUp()
    entries.length = 0
    renewHubs()
    expect(entries).toEqual(['leave /live-update-hub', 'leave /live-update-hub', 'connect /live-update-hub'])
    expect([socket.connected, next.tries]).toEqual([false, 2])
  })
})
