import { randomUUID } from 'node:crypto'
import { Cron } from 'croner'
import type { Tx } from '../database/transaction'
import type { Log } from '../log/log'
import type { Job, JobContext } from './define-job'
import * as repository from './jobs.repository'

/** How fast a worker's heart beats, and after how long without a beat it is taken for lost. */
export interface Pace {
  readonly beatMs: number
  readonly lostSeconds: number
}

/** Jobs at once, no two of a kind: a mail server that is slow to answer holds up mails alone. */
const ROOM = 4
/** The last of them nine hours after the first: a mail server may be away overnight. */
const TRIES = 9
const FIRST_PAUSE_SECONDS = 10
const STOP_MS = 5_000

class JobLost extends Error {
  override readonly name = 'JobLost'
}

interface WorkerOptions extends Pace {
  readonly jobs: readonly Job[]
  readonly context: JobContext
  readonly open: (row: repository.JobRow) => unknown
}

/** Works off the jobs of one process, and shows the others that it lives. */
export class JobWorker {
  readonly #id = randomUUID()
  readonly #jobs: ReadonlyMap<string, Job>
  readonly #running = new Map<string, Promise<void>>()
  readonly #times: Cron[] = []
  readonly #log: Log
  #heart: NodeJS.Timeout | undefined
  #taking: Promise<void> | null = null
  #isAskedAgain = false
  #isStopping = false

  constructor(readonly options: WorkerOptions) {
    this.#jobs = new Map(options.jobs.map((job) => [job.name, job]))
    this.#log = options.context.log
  }

  start(): void {
    this.#heart = setInterval(() => void this.#beat(), this.options.beatMs)
    for (const { name, cron } of this.options.jobs) if (cron) this.#runAtTimes(name, cron)
    this.wake()
  }

  /** Looks for jobs now; while it does so already, once more after that. */
  wake(): void {
    this.#isAskedAgain = true
    this.#taking ??= this.#takeAll().finally(() => {
      this.#taking = null
      if (this.#isAskedAgain && !this.#isStopping) this.wake()
    })
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    clearInterval(this.#heart)
    for (const time of this.#times) time.stop()
    await this.#taking
    const all = Promise.allSettled(this.#running.values())
    const timeout = new Promise((resolve) => setTimeout(resolve, STOP_MS).unref())
    if (this.#running.size) await Promise.race([all, timeout])
    if (this.#running.size) await this.#handBack({ afterSeconds: 0 })
  }

  async #beat(): Promise<void> {
    this.wake()
    if (this.#running.size === 0) return
    await this.#orTell(this.options.context.database.system((tx) => repository.beat(tx, this.#id)))
  }

  async #takeAll(): Promise<void> {
    while (this.#isAskedAgain && !this.#isStopping) {
      this.#isAskedAgain = false
      while (this.#running.size < ROOM && (await this.#takeOne()));
    }
  }

  async #takeOne(): Promise<boolean> {
    const { context, lostSeconds } = this.options
    const names = [...this.#jobs.keys()]
    const busyNames = [...this.#running.keys()]
    const search = { worker: this.#id, names, busyNames, lostSeconds }
    const row = await this.#orTell(context.database.system((tx) => repository.takeJob(tx, search)))
    if (!row) return false
    const work = this.#run(row).finally(() => {
      this.#running.delete(row.name)
      this.wake()
    })
    this.#running.set(row.name, work)
    return true
  }

  async #run(row: repository.JobRow): Promise<void> {
    const { context, open } = this.options
    const job = this.#jobs.get(row.name)
    let isFinished = false
    const finish = async (tx: Tx) => {
      if (!(await repository.finishJob(tx, row.id, this.#id)))
        throw new JobLost('another worker has taken the job over')
      tx.afterCommit(() => {
        isFinished = true
      })
    }
    try {
      await job?.run(job.payload.parse(open(row)), { ...context, jobId: row.id, finish })
      if (!isFinished) await context.database.system(finish)
    } catch (error) {
      await this.#fail(row, error)
    }
  }

  async #fail(row: repository.JobRow, error: unknown): Promise<void> {
    const { database } = this.options.context
    const facts = { err: error, job: row.name, jobId: row.id, tries: row.tries }
    if (error instanceof JobLost) return this.#log.warn(facts, 'a job was taken over by another worker')
    if (row.tries >= TRIES) {
      this.#log.error(facts, 'a job was given up')
      await this.#orTell(database.system((tx) => repository.finishJob(tx, row.id, this.#id)))
      return
    }
    this.#log.error(facts, 'a job failed and is tried again')
    await this.#handBack({ id: row.id, afterSeconds: FIRST_PAUSE_SECONDS * 3 ** (row.tries - 1) })
  }

  async #handBack(what: { id?: string; afterSeconds: number }): Promise<void> {
    const back = { worker: this.#id, ...what }
    await this.#orTell(this.options.context.database.system((tx) => repository.handBack(tx, back)))
  }

  /** Of the nodes that reach a job's time together, one enqueues it: the time itself is noted, not when they came. */
  #runAtTimes(name: string, pattern: string): void {
    const { database } = this.options.context
    let due: Date | null = null
    const time = new Cron(pattern, { timezone: 'UTC' }, async () => {
      const at = due ?? new Date()
      due = time.nextRun()
      const enqueueOnce = async (tx: Tx) => {
        if (await repository.noteTime(tx, name, at)) await tx.enqueue(name, {})
      }
      await this.#orTell(database.system(enqueueOnce))
    })
    due = time.nextRun()
    this.#times.push(time)
  }

  /** Without a database for a while, jobs wait for the next beat. */
  async #orTell<T>(work: Promise<T>): Promise<T | undefined> {
    try {
      return await work
    } catch (error) {
      this.#log.error({ err: error }, 'the job queue could not reach the database')
      return undefined
    }
  }
}
