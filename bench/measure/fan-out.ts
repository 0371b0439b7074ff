import type { ChildProcess } from 'node:child_process'
import { nextMessage } from './server-process'

export interface ClientMeeting {
  readonly meetingId: string
  readonly tokens: readonly string[]
}

export type ClientRequest =
  /** Adds to who is connected to the servers of this name; the attendees of each meeting take turns with them. */
  | { kind: 'connect'; name: string; urls: readonly string[]; meetings: readonly ClientMeeting[] }
  /** One write every so many seconds in each meeting that is connected. */
  | { kind: 'round'; name: string; seconds: number; every: number }
  | { kind: 'close'; name: string }

export interface RoundResult {
  readonly writes: number
  readonly delivered: number
  /** Deliveries that never came. */
  readonly lost: number
  /** From sending the write to hearing of it, over all deliveries, in milliseconds. */
  readonly p50: number
  readonly p99: number
  /**
   * How much later than on average those heard of it whose server is the writer's did those whose server is another.
   * NaN where there is no other.
   */
  readonly addedP50: number
  readonly addedP99: number
  /** What the load itself took of one core, from 0 to 1, and how late its own turns were: what it measures is off by that. */
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
