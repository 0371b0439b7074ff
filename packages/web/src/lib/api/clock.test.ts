import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ServerClock } from './clock'

const START = Date.parse('2026-11-24T09:00:00Z')
let uptime = 0
let wall = START
const onJump = vi.fn()

beforeEach(() => {
  uptime = 5_000
  wall = START
  onJump.mockClear()
  vi.spyOn(performance, 'now').mockImplementation(() => uptime)
  vi.spyOn(Date, 'now').mockImplementation(() => wall)
})
afterEach(() => vi.restoreAllMocks())

function startedClock(): ServerClock {
  const clock = new ServerClock(onJump)
  clock.set(START + 60_000)
  return clock
}

describe('the server clock', () => {
  it('continues from the server’s time', () => {
    const clock = startedClock()
    uptime += 2_000
    wall += 2_000
    expect(clock.now()).toBe(START + 62_000)
    expect(onJump).not.toHaveBeenCalled()
  })

  it('is measured again, and stays correct meanwhile, when the wall clock is set back', () => {
    const clock = startedClock()
    wall -= 600_000
    expect(clock.now()).toBe(START + 60_000)
    expect(onJump).toHaveBeenCalledOnce()
    clock.now()
    expect(onJump).toHaveBeenCalledOnce()
  })

  it('catches up after a sleep during which uptime stopped', () => {
    const clock = startedClock()
    wall += 30_000
    expect(clock.now()).toBe(START + 90_000)
    expect(onJump).toHaveBeenCalledOnce()
  })
})
