/** The servers of this installation, as the one that is asked knows them: nothing of it is in the database. */
import type { NodeStatus } from '@cairn/contract/operators/nodes.schemas'
import type { HeardNode } from '@cairn/contract/operators/operators.endpoints'
import type { HeardStatus } from '../../platform/nodes/node-status'

export interface NodesDeps {
  readonly ownStatus: () => NodeStatus
  /** What the other nodes last said. */
  readonly otherNodes: () => readonly HeardStatus[]
}

/** Those that were started first come first, so that rows keep their places. */
export function listNodes({ ownStatus, otherNodes }: NodesDeps): HeardNode[] {
  const heard = [
    { ...ownStatus(), heardAt: new Date().toISOString(), isOwn: true },
    ...otherNodes().map(({ status, heardAt }) => ({ ...status, heardAt: heardAt.toISOString(), isOwn: false })),
  ]
  return heard.toSorted((one, other) => one.since.localeCompare(other.since) || one.id.localeCompare(other.id))
}
