import type { Clock } from '../clock/clock'
import { systemClock } from '../clock/system-clock'
import { newId } from '../database/new-id'
import type { Job, JobContext, JobQueue } from './define-job'

export interface ImmediateQueue extends JobQueue {
  settled(): Promise<void>
}

/** For tests. */
export function createImmediateQueue(clock: Clock = systemClock): ImmediateQueue {
  const jobs = new Map<string, Job>()
  const running = new Set<Promise<void>>()
  const putOff: { readonly due: number; readonly begin: () => void }[] = []
  let context: JobContext | null = null

  async function run(name: string, payload: unknown): Promise<void> {
    const job = jobs.get(name)
    if (!job || !context) throw new Error(`no job is called ${name}`)
    try {
      await job.run(payload, { ...context, jobId: newId(), finish: async () => undefined })
    } catch (error) {
      context.log.error({ err: error, job: name }, 'a job failed')
    }
  }

  function beginDue(): void {
    const isDue = ({ due }: { due: number }) => due <= clock.now().getTime()
    const due = putOff.filter(isDue)
    putOff.splice(0, putOff.length, ...putOff.filter((one) => !isDue(one)))
    for (const { begin } of due) begin()
  }

  const settled = async () => {
    beginDue()
    while (running.size) await Promise.all(running)
  }

  return {
    enqueue: async (tx, name, payload, afterSeconds) => {
      const begin = () => {
        const work = run(name, payload).finally(() => running.delete(work))
        running.add(work)
      }
      const due = clock.now().getTime() + afterSeconds * 1_000
      tx.afterCommit(afterSeconds > 0 ? () => void putOff.push({ due, begin }) : begin)
    },
    start: async (all, given) => {
      context = given
      for (const job of all) jobs.set(job.name, job)
    },
    settled,
    stop: settled,
  }
}
