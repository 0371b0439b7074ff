import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLifecycle } from './lifecycle'

const EVENTS = ['SIGTERM', 'SIGINT', 'uncaughtException', 'unhandledRejection'] as const

const log = { info: vi.fn(), error: vi.fn() }
const exit = vi.fn<(code: number) => void>()
let before: Map<string, unknown[]>

beforeEach(() => {
  vi.clearAllMocks()
  before = new Map(EVENTS.map((event) => [event, process.listeners(event as 'SIGTERM')]))
})

/** The listeners that the code under test added; emitting on the process would reach the test runner's own. */
function added(event: (typeof EVENTS)[number]): ((argument: unknown) => void)[] {
  const known = before.get(event) ?? []
  return process.listeners(event as 'SIGTERM').filter((listener) => !known.includes(listener)) as never
}

function raise(event: (typeof EVENTS)[number], argument: unknown = event): void {
  for (const listener of added(event)) listener(argument)
}

afterEach(() => {
  for (const event of EVENTS) for (const listener of added(event)) process.off(event, listener)
})

describe('createLifecycle', () => {
  it('closes the last opened first, one after the other', async () => {
    const order: string[] = []
    const lifecycle = createLifecycle({ log, exit })
    lifecycle.onClose('database', () => void order.push('database'))
    lifecycle.onClose('http', async () => {
      order.push('http begins')
      await Promise.resolve()
      order.push('http ends')
    })
    await lifecycle.close()
    expect(order).toEqual(['http begins', 'http ends', 'database'])
    expect(exit.mock.calls).toEqual([[0]])
  })

  it('closes the rest when one part fails, with a log message and exit code', async () => {
    const database = vi.fn()
    const lifecycle = createLifecycle({ log, exit })
    lifecycle.onClose('database', database)
    lifecycle.onClose('jobs', () => Promise.reject(new Error('stuck')))
    await lifecycle.close()
    expect(database).toHaveBeenCalledOnce()
    expect(log.error).toHaveBeenCalledWith(expect.objectContaining({ part: 'jobs' }), expect.any(String))
    expect(exit.mock.calls).toEqual([[1]])
  })

  it('ends at the deadline when a part never closes', async () => {
    const lifecycle = createLifecycle({ log, exit, deadlineMs: 5 })
    lifecycle.onClose('sockets', () => new Promise(() => undefined))
    await lifecycle.close()
    expect(exit.mock.calls).toEqual([[1]])
  })

  it('stops on a first signal and ends immediately on a second', async () => {
    let finish = () => {}
    const lifecycle = createLifecycle({ log, exit, sameSignalMs: 0 })
    lifecycle.onClose('http', () => new Promise((resolve) => (finish = resolve)))
    lifecycle.listen()
    raise('SIGTERM')
    expect(exit).not.toHaveBeenCalled()
    raise('SIGINT')
    expect(exit.mock.calls).toEqual([[1]])
    finish()
    await lifecycle.close()
  })

  it('treats a signal that npm repeats as one', async () => {
    const lifecycle = createLifecycle({ log, exit, sameSignalMs: 60_000 })
    lifecycle.listen()
    raise('SIGINT')
    raise('SIGINT')
    await lifecycle.close()
    expect(exit.mock.calls).toEqual([[0]])
  })

  it('continues a shutdown started by an error when the first signal comes', async () => {
    let finish = () => {}
    const lifecycle = createLifecycle({ log, exit })
    lifecycle.onClose('http', () => new Promise((resolve) => (finish = resolve)))
    lifecycle.listen()
    raise('uncaughtException', new Error('lost'))
    raise('SIGTERM')
    expect(exit).not.toHaveBeenCalled()
    finish()
    await lifecycle.close()
    expect(exit.mock.calls).toEqual([[1]])
  })

  it('logs an uncaught error and closes in order with a failing exit code', async () => {
    const http = vi.fn()
    const lifecycle = createLifecycle({ log, exit })
    lifecycle.onClose('http', http)
    lifecycle.listen()
    const error = new Error('lost')
    raise('unhandledRejection', error)
    await lifecycle.close()
    expect(log.error).toHaveBeenCalledWith({ err: error }, expect.any(String))
    expect(http).toHaveBeenCalledOnce()
    expect(exit.mock.calls).toEqual([[1]])
  })
})
