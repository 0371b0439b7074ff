/** Nodes on a channel that loses, repeats and is cut, by a clock that the test moves. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLog } from '../log/log'
import { NodeBus } from './node-bus'
import type { NodeChannel } from './node-channel'
import { LOST_AFTER_MS } from './node-members'

type Listener = (text: string) => void

/** What lies between them. */
class Ether {
  readonly #listeners = new Map<string, Listener>()
  readonly away = new Set<string>()
  loses: (text: string) => boolean = () => false

  channel(id: string): NodeChannel {
    return {
      isUp: () => !this.away.has(id),
      publish: (text) => {
        for (const [to, listener] of this.#listeners) {
          if (to !== id && !this.away.has(to) && !this.loses(text)) setTimeout(() => listener(text), 1)
        }
      },
      onMessage: (listener) => void this.#listeners.set(id, listener),
    }
  }
}

let ether: Ether
const buses: NodeBus[] = []

function node(id: string): { bus: NodeBus; told: unknown[]; missed: () => number; lost: string[] } {
  const bus = new NodeBus({ channel: ether.channel(id), log: createLog('silent'), id, now: () => Date.now() })
  buses.push(bus)
  const [told, lost] = [[] as unknown[], [] as string[]]
  let missed = 0
  bus.onTold('note', (body) => told.push(body))
  bus.onAsked('twice', (body) => Number(body) * 2)
  bus.onLost((one) => lost.push(one))
  bus.onMissed(() => {
    missed += 1
  })
  return { bus, told, lost, missed: () => missed }
}

async function start(...nodes: { bus: NodeBus }[]): Promise<void> {
  const started = Promise.all(nodes.map(({ bus }) => bus.start()))
  await vi.advanceTimersByTimeAsync(1_000)
  await started
}

beforeEach(() => {
  vi.useFakeTimers()
  ether = new Ether()
})
afterEach(() => {
  for (const bus of buses.splice(0)) bus.stop()
  vi.useRealTimers()
})

describe('what is told', () => {
  it('is heard once by every node, in order', async () => {
    const [a, b, c] = [node('a'), node('b'), node('c')]
    await start(a, b, c)
    for (let count = 0; count < 500; count += 1) void a.bus.tell('note', count)
    await vi.advanceTimersByTimeAsync(50)
    const all = Array.from({ length: 500 }, (_, count) => count)
    expect([b.told, c.told, a.told]).toEqual([all, all, []])
    expect(a.bus.waiting).toBe(0)
  })

  it('is acknowledged together with what came shortly before it', async () => {
    const [a, b] = [node('a'), node('b')]
    await start(a, b)
    let acknowledgements = 0
    ether.loses = (text) => {
      if (text.includes('"heard"')) acknowledgements += 1
      return false
    }
    for (let count = 0; count < 20; count += 1) {
      void a.bus.tell('note', count)
      await vi.advanceTimersByTimeAsync(1)
    }
    await vi.advanceTimersByTimeAsync(50)
    expect([b.told.length, a.bus.waiting, acknowledgements]).toEqual([20, 0, 1])
  })

  it('comes to everybody, once, where every third message is lost', async () => {
    const [a, b, c] = [node('a'), node('b'), node('c')]
    await start(a, b, c)
    let count = 0
    ether.loses = () => {
      count += 1
      return count % 3 === 0
    }
    const tellings: Promise<void>[] = []
    for (let number = 0; number < 200; number += 1) {
      tellings.push(a.bus.tell('note', number))
      await vi.advanceTimersByTimeAsync(7)
    }
    await vi.advanceTimersByTimeAsync(5_000)
    await Promise.all(tellings)
    const sorted = (told: unknown[]) => told.map(Number).sort((one, other) => one - other)
    const all = Array.from({ length: 200 }, (_, number) => number)
    expect([sorted(b.told), sorted(c.told)]).toEqual([all, all])
    expect([a.lost, b.missed()]).toEqual([[], 0])
  })

  it('waits while there is no way, and goes out when there is', async () => {
    const [a, b] = [node('a'), node('b')]
    await start(a, b)
    ether.away.add('a')
    void a.bus.tell('note', 'during')
    await vi.advanceTimersByTimeAsync(3_000)
    expect(b.told).toEqual([])
    ether.away.delete('a')
    await vi.advanceTimersByTimeAsync(700)
    expect(b.told).toEqual(['during'])
    expect([a.missed(), b.missed(), a.lost, b.lost]).toEqual([0, 0, [], []])
  })

  it('to a node that throws is taken all the same', async () => {
    const [a, b] = [node('a'), node('b')]
    await start(a, b)
    b.bus.onTold('bad', () => {
      throw new Error('no')
    })
    const telling = a.bus.tell('bad', null)
    await vi.advanceTimersByTimeAsync(50)
    await expect(telling).resolves.toBeUndefined()
  })
})

describe('a node', () => {
  it('that falls silent is lost to the others within seven seconds, and nobody waits for it', async () => {
    const [a, b] = [node('a'), node('b')]
    await start(a, b)
    ether.away.add('b')
    const telling = a.bus.tell('note', 'late')
    await vi.advanceTimersByTimeAsync(LOST_AFTER_MS - 1_100)
    expect(a.lost).toEqual([])
    await vi.advanceTimersByTimeAsync(2_000)
    expect(a.lost).toEqual(['b'])
    await expect(telling).resolves.toBeUndefined()
  })

  it('that says goodbye is gone at once', async () => {
    const [a, b] = [node('a'), node('b')]
    await start(a, b)
    b.bus.stop()
    await vi.advanceTimersByTimeAsync(20)
    expect(a.lost).toEqual(['b'])
  })

  it('does not take the others for lost while it hears nobody itself', async () => {
    const [a, b] = [node('a'), node('b')]
    await start(a, b)
    ether.away.add('a')
    await vi.advanceTimersByTimeAsync(60_000)
    expect([a.lost, b.lost]).toEqual([[], ['a']])
  })

  it('that was taken for lost reads anew what it shows when it is back; so does who gave up telling it', async () => {
    const [a, b] = [node('a'), node('b')]
    await start(a, b)
    ether.away.add('b')
    await vi.advanceTimersByTimeAsync(20_000)
    void a.bus.tell('note', 'missed')
    ether.away.delete('b')
    await vi.advanceTimersByTimeAsync(3_000)
    expect([b.missed(), b.told]).toEqual([1, []])
    void a.bus.tell('note', 'heard')
    await vi.advanceTimersByTimeAsync(50)
    expect(b.told).toEqual(['heard'])
  })

  it('that was taken for lost reads anew also where the others hear it before it hears them', async () => {
    const [a, b] = [node('a'), node('b')]
    await start(a, b)
    ether.away.add('b')
    await vi.advanceTimersByTimeAsync(LOST_AFTER_MS + 2_000)
    expect(a.bus.members.has('b')).toBe(false)
    ether.loses = (text) => text.startsWith('{"from":"a"') && !a.bus.members.has('b')
    ether.away.delete('b')
    await vi.advanceTimersByTimeAsync(3_000)
    expect(b.missed()).toBe(1)
  })

  it('that comes new has missed nothing', async () => {
    const [a, b] = [node('a'), node('b')]
    await start(a)
    await start(b)
    await vi.advanceTimersByTimeAsync(3_000)
    expect([a.missed(), b.missed()]).toEqual([0, 0])
  })

  it('that finds the others only after its start reads anew, and so do they', async () => {
    const a = node('a')
    await start(a)
    ether.away.add('b')
    const b = node('b')
    const started = b.bus.start()
    await vi.advanceTimersByTimeAsync(4_000)
    await started
    ether.away.delete('b')
    await vi.advanceTimersByTimeAsync(3_000)
    expect([a.missed(), b.missed()]).toEqual([1, 1])
  })
})

describe('what is asked', () => {
  it('is answered by the one who is asked, also where messages are lost', async () => {
    const [a, b] = [node('a'), node('b')]
    await start(a, b)
    let count = 0
    ether.loses = () => {
      count += 1
      return count % 3 === 0
    }
    const answer = a.bus.ask('b', 'twice', 21)
    await vi.advanceTimersByTimeAsync(950)
    expect(await answer).toBe(42)
  })

  it('and not answered within a second is refused, and at once while there is no way', async () => {
    const a = node('a')
    await start(a)
    const answer = expect(a.bus.ask('b', 'twice', 21)).rejects.toThrow('did not answer')
    await vi.advanceTimersByTimeAsync(1_500)
    await answer
    ether.away.add('a')
    await expect(a.bus.ask('b', 'twice', 21)).rejects.toThrow('cannot be reached')
  })
})
