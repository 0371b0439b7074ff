import { EventEmitter } from 'node:events'
import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WebSocket } from 'ws'
import { LIVE_TEXT_BYTES } from './live-text'
import { CONNECTIONS_PER_ADDRESS, TextLimits } from './text-limits'
import { TextSocket } from './text-socket'

class FakeSocket extends EventEmitter {
  readonly OPEN = 1
  readonly CLOSING = 2
  readyState = 1
  isPaused = false
  readonly closed: (readonly [number | undefined, string | undefined])[] = []
  pause = () => {
    this.isPaused = true
  }
  resume = () => {
    this.isPaused = false
  }
  close = (code?: number, reason?: string) => void this.closed.push([code, reason])
  terminate = () => void this.emit('close', 1006, '')
}

const SIGN_IN = new Uint8Array([1])

function opened(limits: TextLimits) {
  const [socket, raw] = [new FakeSocket(), new PassThrough()]
  const allowance = limits.enterAccount('account')
  if (!allowance) throw new Error('the account has too many connections')
  let letThrough: () => void = () => undefined
  const gate = () =>
    new Promise<null>((resolve) => {
      letThrough = () => resolve(null)
    })
  const options = { raw, allowance, gate, isSignIn: (message: Uint8Array) => message[0] === 1, onError: vi.fn() }
  new TextSocket(socket as unknown as WebSocket, options)
  const receive = (bytes: number) => raw.emit('data', Buffer.alloc(bytes))
  const send = (message: Uint8Array) => {
    receive(message.length)
    socket.emit('message', message)
  }
  return { socket, receive, send, letThrough: () => letThrough() }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a connection that does not sign in is closed after five seconds', () => {
  const limits = new TextLimits()
  const [late, prompt] = [opened(limits), opened(limits)]
  prompt.send(SIGN_IN)
  vi.advanceTimersByTime(4_900)
  expect(late.socket.closed).toEqual([])
  vi.advanceTimersByTime(200)
  expect(late.socket.closed).toEqual([[4408, 'late']])
  expect(prompt.socket.closed).toEqual([])
})

test('aborts an endless message before sign-in', () => {
  const { socket, receive } = opened(new TextLimits())
  receive(64 * 1024)
  expect(socket.closed).toEqual([])
  receive(64 * 1024)
  expect(socket.closed).toEqual([[4403, 'refused']])
  expect(socket.isPaused).toBe(true)
})

test('a connection pauses while 64 kB wait, and continues once they are processed', async () => {
  const { socket, send, letThrough } = opened(new TextLimits())
  send(SIGN_IN)
  await vi.advanceTimersByTimeAsync(0)
  letThrough()
  send(new Uint8Array(100))
  expect(socket.isPaused).toBe(false)
  send(new Uint8Array(64 * 1024))
  expect(socket.isPaused).toBe(true)
  await vi.advanceTimersByTimeAsync(0)
  letThrough()
  await vi.advanceTimersByTimeAsync(0)
  letThrough()
  await vi.advanceTimersByTimeAsync(0)
  expect(socket.isPaused).toBe(false)
})

test('an account’s connections share a limit of waiting bytes, in complete messages or not', async () => {
  const limits = new TextLimits()
  const all = Array.from({ length: 12 }, () => opened(limits))
  for (const { send, receive } of all) {
    send(SIGN_IN)
    receive(LIVE_TEXT_BYTES - 100)
  }
  const ended = all.filter(({ socket }) => socket.closed.length > 0)
  expect(ended.length).toBeGreaterThan(3)
  expect(ended[0]?.socket.closed).toEqual([[1013, 'unavailable']])
  await vi.advanceTimersByTimeAsync(0)
  for (const { socket, letThrough } of all) {
    letThrough()
    socket.terminate()
  }
  await vi.advanceTimersByTimeAsync(1_000)
  expect(limits.waiting).toBe(0)
})

test('limits connections per address, for any people, and frees closed ones', () => {
  const limits = new TextLimits()
  const all = Array.from({ length: CONNECTIONS_PER_ADDRESS }, () => limits.enterAddress('192.0.2.1'))
  expect(all).not.toContain(null)
  expect(limits.enterAddress('192.0.2.1')).toBeNull()
  expect(limits.enterAddress('192.0.2.2')).not.toBeNull()
  all[0]?.()
  all[0]?.()
  expect(limits.enterAddress('192.0.2.1')).not.toBeNull()
  expect(limits.enterAddress('192.0.2.1')).toBeNull()
})
