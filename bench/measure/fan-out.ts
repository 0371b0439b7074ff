import type { ChildProcess } from 'node:child_process'
import { nextMessage } from './server-process'

export interface ClientMeeting {
  readonly meetingId: string
  readonly tokens: readonly string[]
}

export type ClientRequest =
  /** Attendees of each meeting alternate between the servers. */
  | { kind: 'connect'; name: string; urls: readonly string[]; meetings: readonly ClientMeeting[] }
  /** `every` is in seconds. */
  | { kind: 'round'; name: string; seconds: number; every: number }
  | { kind: 'close'; name: string }

export interface RoundResult {
  readonly writes: number
  readonly delivered: number
  /** Deliveries that never arrived. */
  readonly lost: number
  /** Milliseconds from write to delivery. */
  readonly p50: number
  readonly p99: number
  /** Extra latency on servers other than the writer's; NaN with one server. */
  readonly addedP50: number
  readonly addedP99: number
  /** The load generator's own share of a core, from 0 to 1, and its lag: the measurement error. */
  readonly clientCpu: number
  readonly clientLagMs: number
}

export async function askClient<Reply>(client: ChildProcess, request: ClientRequest): Promise<Reply> {
  const reply = nextMessage<Reply | { error: string }>(client)
  client.send(request)
  const answer = await reply
  if (typeof answer === 'object' && answer !== null && 'error' in answer) throw new Error(answer.error)
  return answer as Reply
}
