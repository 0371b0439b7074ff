import type { Log } from '../log/log'
import type { Clock } from './clock'

const MEASURE_EVERY_MS = 60_000
const TRIES = 3
/** Smaller differences are ignored, because a correction may set the clock back. */
const CLOSE_MS = 20
/** Slower answers are too inaccurate. */
const SLOWEST_TRIP_MS = 1_000
const JUMP_MS = 500
const FAR_OFF_MS = 2_000

export interface MachineTime {
  now(): number
  monotonicMs(): number
}

interface TimeSource {
  query<Row extends { ms: number }>(text: string): Promise<{ rows: Row[] }>
}

const ASK = 'select extract(epoch from clock_timestamp())::float8 * 1000 as ms'

const machineTime: MachineTime = { now: () => Date.now(), monotonicMs: () => performance.now() }

/** Follows the database's clock, so that all nodes share one time. */
export class SystemClock implements Clock {
  readonly #machine: MachineTime
  #zero = 0
  #machineZero = 0
  #refresh: (() => Promise<void>) | undefined
  #isFarOff = false

  constructor(machine: MachineTime = machineTime) {
    this.#machine = machine
  }

  now(): Date {
    return new Date(this.milliseconds())
  }

  milliseconds(): number {
    if (!this.#refresh) return this.#machine.now()
    const machineZero = this.#readMachineZero()
    if (Math.abs(machineZero - this.#machineZero) > JUMP_MS) {
      this.#machineZero = machineZero
      void this.#refresh()
    }
    return Math.floor(this.#zero + this.#machine.monotonicMs())
  }

  monotonicMs(): number {
    return this.#machine.monotonicMs()
  }

  /** Milliseconds. */
  machineAheadMs(): number {
    return this.#refresh ? this.#readMachineZero() - this.#zero : 0
  }

  async follow(source: TimeSource, log: Log): Promise<() => void> {
    let looking: Promise<void> | undefined
    const look = () => {
      looking ??= this.#measure(source, log).finally(() => {
        looking = undefined
      })
      return looking
    }
    this.#machineZero = this.#readMachineZero()
    this.#zero = this.#machineZero
    this.#refresh = look
    await look()
    const timer = setInterval(look, MEASURE_EVERY_MS).unref()
    return () => clearInterval(timer)
  }

  #readMachineZero(): number {
    return this.#machine.now() - this.#machine.monotonicMs()
  }

  /** Uses the fastest answer, read at half its round trip. */
  async #measure(source: TimeSource, log: Log): Promise<void> {
    let best = { tripMs: SLOWEST_TRIP_MS, zero: this.#zero }
    try {
      for (let tries = 0; tries < TRIES; tries++) {
        const asked = this.monotonicMs()
        const { rows } = await source.query(ASK)
        const tripMs = this.monotonicMs() - asked
        if (rows[0] && tripMs < best.tripMs) best = { tripMs, zero: rows[0].ms - asked - tripMs / 2 }
      }
    } catch (error) {
      log.debug({ err: error }, 'the database’s clock could not be read')
      return
    }
    if (Math.abs(best.zero - this.#zero) > CLOSE_MS) this.#zero = best.zero
    this.#warn(log)
  }

  #warn(log: Log): void {
    const aheadMs = Math.round(this.machineAheadMs())
    const isFarOff = Math.abs(aheadMs) > FAR_OFF_MS
    if (isFarOff && !this.#isFarOff) {
      const where = aheadMs > 0 ? 'ahead of' : 'behind'
      log.warn(
        { aheadMs },
        `this machine’s clock is ${Math.round(Math.abs(aheadMs) / 1_000)} s ${where} the database’s, by which Cairn goes; ` +
          'let both machines keep their time by NTP',
      )
    }
    this.#isFarOff = isFarOff
  }
}

export const systemClock = new SystemClock()
