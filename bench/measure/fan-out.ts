import type { ChildProcess } from 'node:child_process'
import { nextMessage } from './server-process'

export interface ClientMeeting {
  readonly meetingId: string
  readonly tokens: readonly string[]
}

export type ClientRequest =
  | { kind: 'connect'; name: string; url: string; meetings: readonly ClientMeeting[] }
  | { kind: 'round'; name: string; seconds: number }

export interface RoundResult {
  readonly writes: number
  readonly delivered: number
  /** Deliveries that never came. */
  readonly lost: number
  /** From sending the write to hearing of it, over all deliveries, in milliseconds. */
  readonly p50: number
  readonly p99: number
}

export async function askClient<Reply>(client: ChildProcess, request: ClientRequest): Promise<Reply> {
  const reply = nextMessage<Reply>(client)
  client.send(request)
  return await reply
}
