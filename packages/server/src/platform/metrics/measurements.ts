import type { FastifyInstance } from 'fastify'
import type { Job } from '../jobs/define-job'

export interface Measurements {
  answered(request: { method: string; route: string | null; status: number; ms: number }): void
  relayed(ms: number): void
  jobEnded(job: { name: string; hasFailed: boolean; ms: number }): void
}

export interface SharedMeasurements extends Measurements {
  add(listener: Partial<Measurements>): void
}

export function createMeasurements(): SharedMeasurements {
  const listeners: Partial<Measurements>[] = []
  return {
    add: (listener) => void listeners.push(listener),
    answered: (request) => {
      for (const listener of listeners) listener.answered?.(request)
    },
    relayed: (ms) => {
      for (const listener of listeners) listener.relayed?.(ms)
    },
    jobEnded: (job) => {
      for (const listener of listeners) listener.jobEnded?.(job)
    },
  }
}

export function measureRequests(app: FastifyInstance, measurements: Measurements): void {
  app.addHook('onResponse', ({ method, routeOptions }, reply, done) => {
    measurements.answered({ method, route: routeOptions.url ?? null, status: reply.statusCode, ms: reply.elapsedTime })
    done()
  })
}

export function measuredJob(job: Job, measurements: Measurements): Job {
  return {
    ...job,
    run: async (payload, run) => {
      const begun = performance.now()
      const end = (hasFailed: boolean) =>
        measurements.jobEnded({ name: job.name, hasFailed, ms: performance.now() - begun })
      try {
        await job.run(payload, run)
      } catch (error) {
        end(true)
        throw error
      }
      end(false)
    },
  }
}
