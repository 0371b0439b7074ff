import type { Job, JobContext, JobQueue } from './define-job'

export interface ImmediateQueue extends JobQueue {
  /** Resolves when nothing runs any more. */
  settled(): Promise<void>
}

/** Runs each job in this process right after the commit: for tests. */
export function createImmediateQueue(): ImmediateQueue {
  const jobs = new Map<string, Job>()
  const running = new Set<Promise<void>>()
  let context: JobContext | null = null

  async function run(name: string, payload: unknown): Promise<void> {
    const job = jobs.get(name)
    if (!job || !context) throw new Error(`no job is called ${name}`)
    try {
      await job.run(job.payload.parse(payload), context)
    } catch (error) {
      context.log.error({ err: error, job: name }, 'a job failed')
    }
  }

  return {
    enqueue: async (tx, name, payload) => {
      tx.afterCommit(() => {
        const work = run(name, payload).finally(() => running.delete(work))
        running.add(work)
      })
    },
    start: async (all, given) => {
      context = given
      for (const job of all) jobs.set(job.name, job)
    },
    settled: async () => {
      while (running.size) await Promise.all(running)
    },
    stop: async () => {
      while (running.size) await Promise.all(running)
    },
  }
}
