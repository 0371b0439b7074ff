import type { NodeStatus } from '@cairn/contract/operators/nodes.schemas'
import type { HeardNode } from '@cairn/contract/operators/operators.endpoints'
import type { HeardStatus } from '../../platform/nodes/node-status'

export interface NodesDeps {
  readonly ownStatus: () => NodeStatus
  readonly otherNodes: () => readonly HeardStatus[]
}

/** A stable order. */
export function listNodes({ ownStatus, otherNodes }: NodesDeps): HeardNode[] {
  const heard = [
    { ...ownStatus(), heardAt: new Date().toISOString(), isOwn: true },
    ...otherNodes().map(({ status, heardAt }) => ({ ...status, heardAt: heardAt.toISOString(), isOwn: false })),
  ]
  return heard.toSorted((one, other) => one.since.localeCompare(other.since) || one.id.localeCompare(other.id))
}
