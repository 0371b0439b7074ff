import * as endpoints from '@cairn/contract/operators/operators.endpoints'
import { type Implementation, implementSignedIn } from '../../platform/http/implement'
import { listNodes, type NodesDeps } from './operators.nodes.service'
import { listOperatorAuditEntries } from './operators.service'

export function createOperatorRoutes(nodes: NodesDeps): Implementation[] {
  return [
    implementSignedIn(endpoints.listOperatorAuditEntries, (ctx) => ctx.read(listOperatorAuditEntries)),
    implementSignedIn(endpoints.listNodes, async () => listNodes(nodes)),
  ]
}
