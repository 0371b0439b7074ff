import { setImmediate } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { recordedLog } from '../../testing/recorded-log'
import { createLog } from '../log/log'
import { SystemClock } from './system-clock'

const MINUTE = 60_000
const silent = createLog('silent')

/** A machine whose clock shows what a test sets; it goes on evenly by itself. */
class SetMachine {
  shown: number
  up = 0

  constructor(shown: number) {
    this.shown = shown
  }

  now = () => this.shown
  monotonicMs = () => this.up

  pass(milliseconds: number): void {
    this.shown += milliseconds
    this.up += milliseconds
  }
}

/** A database that shows a machine's time, moved by so much, and takes so long to answer, half of it there. */
function databaseOf(machine: SetMachine, { aheadMs = 0, trips = [10, 10, 10] } = {}) {
  const left = [...trips]
  const source = {
    aheadMs,
    isAway: false,
    query: async <Row extends { ms: number }>() => {
      if (source.isAway) throw new Error('the database is away')
      const trip = left.shift() ?? 10
      machine.pass(trip / 2)
      const ms = machine.up + START + source.aheadMs
      machine.pass(trip / 2)
      return { rows: [{ ms }] as Row[] }
    },
  }
  return source
}

const START = Date.parse('2026-11-16T09:00:00Z')

describe('a clock that follows the database', () => {
  test('follows the database’s time evenly, however far off the machine is', async () => {
    const machine = new SetMachine(START)
    const clock = new SystemClock(machine)
    await clock.follow(databaseOf(machine, { aheadMs: 2 * MINUTE }), silent)
    expect(clock.milliseconds()).toBe(START + 2 * MINUTE + machine.up)
    machine.pass(1_234)
    expect(clock.now()).toEqual(new Date(START + 2 * MINUTE + machine.up))
    expect(clock.machineAheadMs()).toBe(-2 * MINUTE)
  })

  test('uses the answer that came soonest', async () => {
    const machine = new SetMachine(START)
    const clock = new SystemClock(machine)
    const source = databaseOf(machine, { trips: [900, 4, 600] })
    const query = source.query
    // The way back takes all of the time that is more than the shortest.
    source.query = async <Row extends { ms: number }>() => {
      const { rows } = await query<Row>()
      return { rows: rows.map((row) => ({ ...row, ms: row.ms + (machine.up > 2_000 ? 0 : 100) })) }
    }
    await clock.follow(source, silent)
    expect(clock.milliseconds() - (START + machine.up)).toBe(100)
  })

  test('ignores small differences, so that it does not go back repeatedly', async () => {
    const machine = new SetMachine(START)
    const clock = new SystemClock(machine)
    await clock.follow(databaseOf(machine, { aheadMs: -15 }), silent)
    expect(clock.milliseconds()).toBe(START + machine.up)
  })

  test('asks again when the machine’s clock is set, and is not misled by it', async () => {
    const machine = new SetMachine(START)
    const clock = new SystemClock(machine)
    const source = databaseOf(machine)
    await clock.follow(source, silent)
    machine.shown += 5 * MINUTE
    expect(clock.milliseconds()).toBe(START + machine.up)
    await setImmediate()
    source.aheadMs = 1_000
    machine.shown -= 10 * MINUTE
    clock.now()
    await vi.waitFor(() => expect(clock.milliseconds()).toBe(START + 1_000 + machine.up))
  })

  test('continues while the database is away', async () => {
    const machine = new SetMachine(START)
    const clock = new SystemClock(machine)
    const source = databaseOf(machine, { aheadMs: MINUTE })
    await clock.follow(source, silent)
    source.isAway = true
    machine.shown += 5 * MINUTE
    machine.pass(3_000)
    clock.now()
    expect(clock.milliseconds()).toBe(START + MINUTE + machine.up)
  })

  test.each([
    [3_000, '3 s behind'],
    [-120_000, '120 s ahead of'],
  ])('reports once that the machine differs from the database by %i ms, and what to do', async (aheadMs, where) => {
    const machine = new SetMachine(START)
    const clock = new SystemClock(machine)
    const { log, lines } = recordedLog()
    const source = databaseOf(machine, { aheadMs })
    await clock.follow(source, log)
    await clock.follow(source, log)
    expect(lines).toMatchObject([{ level: 40, msg: expect.stringContaining(where) }])
    expect(lines[0]?.msg).toContain('NTP')
  })

  test('does not report two seconds', async () => {
    const machine = new SetMachine(START)
    const { log, lines } = recordedLog()
    await new SystemClock(machine).follow(databaseOf(machine, { aheadMs: 1_990 }), log)
    expect(lines).toEqual([])
  })
})
