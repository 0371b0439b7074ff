import { newId } from '../database/new-id'
import { openText, type Seal, sealText } from '../secrets/sealed-text'
import type { JobQueue } from './define-job'
import { JobWorker, type Pace } from './job-worker'
import * as repository from './jobs.repository'

/** A crashed worker's jobs go on after 40 seconds at most. */
export const pace: Pace = { beatMs: 10_000, lostSeconds: 30 }

/**
 * Jobs in the database beside the data, so that they are committed together. What they carry is sealed, and goes with
 * them. A job that this process enqueues starts at once; the beat also finds what is due later, was left by another
 * process, or was being done by one that is gone.
 */
export function createDatabaseQueue(secret: string, { beatMs, lostSeconds }: Pace = pace): JobQueue {
  const workers: JobWorker[] = []
  const seal = (id: string): Seal => ({ secret, purpose: 'job', owner: id })
  return {
    enqueue: async (tx, name, payload, afterSeconds) => {
      const id = newId()
      const sealedPayload = sealText(seal(id), JSON.stringify(payload))
      await repository.insertJob(tx, { id, name, sealedPayload, afterSeconds })
      tx.afterCommit(() => workers[0]?.wake())
    },
    start: async (jobs, context) => {
      // What was in the queue before jobs were sealed is still open.
      const isOpen = (text: string) => text.startsWith('{')
      const open = ({ id, sealedPayload: text }: repository.JobRow): unknown =>
        JSON.parse(isOpen(text) ? text : openText(seal(id), text))
      const worker = new JobWorker({ jobs, context, open, beatMs, lostSeconds })
      workers.push(worker)
      worker.start()
    },
    stop: async () => {
      for (const worker of workers) await worker.stop()
    },
  }
}
