import { setTimeout as delay } from 'node:timers/promises'
import { Cron } from 'croner'
import type { Tx } from '../database/transaction'
import type { Log } from '../log/log'
import { inSpan } from '../tracing/tracing'
import type { Job, JobContext } from './define-job'
import { LANES, type Lane } from './pg-boss-schema'

export interface Pace {
  readonly beatMs: number
  readonly lostSeconds: number
  readonly pollMs: number
  /** Doubles with each try. */
  readonly pauseSeconds: number
  readonly stopMs: number
}

export interface ClaimedJob {
  readonly id: string
  readonly lane: Lane
  readonly name: string
  readonly sealed: string
  readonly trace?: string
}

export interface JobStore {
  take(lane: Lane): Promise<ClaimedJob | undefined>
  open(job: ClaimedJob): unknown
  beat(job: ClaimedJob): Promise<void>
  /** False if another worker has ended it. */
  end(job: ClaimedJob, tx: Tx, isRecurring: boolean): Promise<boolean>
  fail(job: ClaimedJob, reason: string): Promise<void>
  handBack(job: ClaimedJob): Promise<void>
  /** Only the first node enqueues it. */
  enqueueRecurring(name: string, time: Date): Promise<void>
}

const ROOM = 2

class JobLost extends Error {
  override readonly name = 'JobLost'
}

/** `timezone: 'UTC'` would create eight date formats per job at each start. */
const UTC = { utcOffset: 0 }

const lastTime = (times: Cron): Date => times.previousRuns(1, new Date(Date.now() + 1_000))[0] ?? new Date()

export class JobWorker {
  #jobs: ReadonlyMap<string, Job> = new Map()
  readonly #running = new Set<ClaimedJob>()
  #workers: readonly Promise<void>[] = []
  readonly #times: Cron[] = []
  readonly #waiting: Record<Lane, Set<() => void>> = { mails: new Set(), work: new Set() }
  /** Counts wake-ups, so that none is missed between polling and waiting. */
  readonly #calls: Record<Lane, number> = { mails: 0, work: 0 }
  #isStopping = false

  constructor(
    readonly store: JobStore,
    readonly pace: Pace,
    readonly log: Log,
  ) {}

  start(jobs: readonly Job[], context: JobContext): void {
    this.#jobs = new Map(jobs.map((job) => [job.name, job]))
    for (const { name, cron } of jobs) {
      if (!cron) continue
      const runAtTime = (times: Cron) => this.#orTell(this.#runAtTime(name, lastTime(times)))
      this.#times.push(new Cron(cron, UTC, runAtTime))
    }
    const places = LANES.flatMap((lane) => Array.from({ length: ROOM }, () => lane))
    this.#workers = places.map((lane) => this.#work(lane, context))
  }

  wake(lane: Lane): void {
    this.#calls[lane] += 1
    for (const goOn of this.#waiting[lane]) goOn()
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    for (const time of this.#times) time.stop()
    for (const lane of LANES) this.wake(lane)
    const timeUp = new AbortController()
    const timeout = delay(this.pace.stopMs, undefined, { signal: timeUp.signal }).catch(() => undefined)
    await Promise.race([Promise.all(this.#workers), timeout])
    timeUp.abort()
    for (const job of this.#running) await this.#handBack(job)
  }

  /** May still be running; only a commit in time counts. */
  async #handBack(job: ClaimedJob): Promise<void> {
    this.#running.delete(job)
    await this.#orTell(this.store.handBack(job))
  }

  async #runAtTime(name: string, time: Date): Promise<void> {
    await this.store.enqueueRecurring(name, time)
    this.wake('work')
  }

  async #work(lane: Lane, context: JobContext): Promise<void> {
    while (!this.#isStopping) {
      const calls = this.#calls[lane]
      const job = await this.#orTell(this.store.take(lane))
      if (job && this.#isStopping) await this.#handBack(job)
      else if (job) await this.#runTaken(job, context)
      else if (calls === this.#calls[lane]) await this.#pause(lane)
    }
  }

  #pause(lane: Lane): Promise<void> {
    return new Promise((resolve) => {
      const goOn = () => {
        clearTimeout(timer)
        this.#waiting[lane].delete(goOn)
        resolve()
      }
      const timer = setTimeout(goOn, this.pace.pollMs)
      this.#waiting[lane].add(goOn)
    })
  }

  async #runTaken(job: ClaimedJob, context: JobContext): Promise<void> {
    const beat = () => this.#running.has(job) && void this.#orTell(this.store.beat(job))
    const beating = setInterval(beat, this.pace.beatMs)
    this.#running.add(job)
    await this.#run(job, context)
    clearInterval(beating)
    this.#running.delete(job)
  }

  async #run(taken: ClaimedJob, context: JobContext): Promise<void> {
    const job = this.#jobs.get(taken.name)
    let isFinished = false
    const finish = async (tx: Tx) => {
      if (!(await this.store.end(taken, tx, job?.cron !== undefined))) {
        throw new JobLost('another worker has taken the job over')
      }
      tx.afterCommit(() => {
        isFinished = true
      })
    }
    try {
      if (!job) throw new Error(`no job is called ${taken.name}`)
      const span = () => ({ name: `job ${taken.name}`, kind: 'consumer' as const, traceparent: taken.trace })
      await inSpan(span, async () => {
        await job.run(this.store.open(taken), { ...context, jobId: taken.id, finish })
        if (!isFinished) await context.database.system(finish)
      })
    } catch (error) {
      await this.#failed(taken, error)
    }
  }

  async #failed(job: ClaimedJob, error: unknown): Promise<void> {
    const facts = { err: error, job: job.name, jobId: job.id }
    if (error instanceof JobLost) return this.log.warn(facts, 'a job was taken over by another worker')
    this.log.error(facts, 'a job failed')
    if (!this.#running.has(job)) return
    await this.#orTell(this.store.fail(job, error instanceof Error ? error.message : String(error)))
  }

  async #orTell<T>(work: Promise<T>): Promise<T | undefined> {
    try {
      return await work
    } catch (error) {
      this.log.error({ err: error }, 'the job queue could not reach the database')
      return undefined
    }
  }
}
