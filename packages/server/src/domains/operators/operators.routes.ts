import * as endpoints from '@cairn/contract/operators/operators.endpoints'
import { type Implementation, implementSignedIn } from '../../platform/http/implement'
import { listOperatorAuditEntries } from './operators.service'

export const operatorRoutes: Implementation[] = [
  implementSignedIn(endpoints.listOperatorAuditEntries, (ctx) => ctx.read(listOperatorAuditEntries)),
]
