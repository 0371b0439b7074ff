import type { HeardNode } from '@cairn/contract/operators/operators.endpoints'

/** Thresholds in ms. */
const LAG_MS = 1_000
/** Events of a lost node are sent within five seconds. */
const LEFT_OVER_MS = 5_000
const SILENT_MS = 3_000
const LATE_JOB_MS = 60_000
const CLOCK_MS = 2_000
const REDIS_MS = 50

export interface Troubles {
  /** In ms. */
  readonly silentMs: number | null
  /** The newest node's host, if its build differs. */
  readonly otherVersionThan: string | null
  readonly isLagging: boolean
  /** Overdue unsent events. */
  readonly hasLeftOver: boolean
  readonly isLate: boolean
  readonly hasFailedJobs: boolean
  readonly isShortOfConnections: boolean
  readonly isRedisBad: boolean
  readonly isClockWrong: boolean
}

/** The reference: it started last. */
const newestOf = (nodes: readonly HeardNode[]) =>
  nodes.reduce((newest, node) => (node.since > newest.since ? node : newest))

/** By the responding node's clock; other clocks may be wrong. */
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
