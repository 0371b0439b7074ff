import * as endpoints from '@cairn/contract/operators/operators.endpoints'
import { type Implementation, implementSignedIn } from '../../platform/http/implement'
import { listNodes, listOperatorAuditEntries, type NodesDeps } from './operators.service'

export function createOperatorRoutes(nodes: NodesDeps): Implementation[] {
  return [
    implementSignedIn(endpoints.listOperatorAuditEntries, (ctx) => ctx.read(listOperatorAuditEntries)),
    implementSignedIn(endpoints.listNodes, async () => listNodes(nodes)),
  ]
}
