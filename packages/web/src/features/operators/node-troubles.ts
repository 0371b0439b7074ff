import type { HeardNode } from '@cairn/contract/operators/operators.endpoints'

/** From when on something wants to be looked at, in milliseconds. */
const LAG_MS = 1_000
/** What a lost node leaves behind is sent within five seconds. */
const LEFT_OVER_MS = 5_000
const SILENT_MS = 3_000
const LATE_JOB_MS = 60_000
const CLOCK_MS = 2_000
const REDIS_MS = 50

/** What of a node wants to be looked at. */
export interface Troubles {
  /** For how long nothing was heard of it, in milliseconds. */
  readonly silentMs: number | null
  /** The host of the node that started last, where that one hands out another build. */
  readonly otherVersionThan: string | null
  readonly isLagging: boolean
  /** Events wait that nobody has sent in time. */
  readonly hasLeftOver: boolean
  readonly isLate: boolean
  readonly hasFailedJobs: boolean
  readonly isShortOfConnections: boolean
  readonly isRedisBad: boolean
  readonly isClockWrong: boolean
}

/** The node that the others are compared with: what started last has what is meant to run. */
const newestOf = (nodes: readonly HeardNode[]) =>
  nodes.reduce((newest, node) => (node.since > newest.since ? node : newest))

/** By the clock of the node that answers: the others' may be wrong, and this browser's too. */
function silenceOf(node: HeardNode, nodes: readonly HeardNode[]): number {
  const answering = nodes.find(({ isOwn }) => isOwn) ?? node
  return Date.parse(answering.heardAt) - Date.parse(node.heardAt)
}

export function troublesOf(node: HeardNode, nodes: readonly HeardNode[]): Troubles {
  const { relay, jobs, pool, redis, clockOffsetMs } = node
  const [newest, silentMs] = [newestOf(nodes), silenceOf(node, nodes)]
  return {
    silentMs: silentMs > SILENT_MS ? silentMs : null,
    otherVersionThan: newest.version === node.version ? null : newest.host,
    isLagging: relay.lagMs > LAG_MS,
    hasLeftOver: relay.oldestMs > LEFT_OVER_MS,
    isLate: jobs.oldestMs > LATE_JOB_MS,
    hasFailedJobs: jobs.failed > 0,
    isShortOfConnections: pool.waiting > 0,
    isRedisBad: redis.state === 'away' || (redis.answerMs ?? 0) > REDIS_MS,
    isClockWrong: Math.abs(clockOffsetMs ?? 0) > CLOCK_MS,
  }
}
