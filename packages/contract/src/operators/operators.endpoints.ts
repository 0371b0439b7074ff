import { z } from 'zod'
import { defineEndpoint } from '../core/define-endpoint'
import { idSchema } from '../core/ids'
import { nodeStatusSchema } from './nodes.schemas'

export const operatorActionSchema = z.enum(['OperatorAdded', 'OperatorRemoved', 'FlagSet', 'FlagMessageSet'])
export type OperatorAction = z.infer<typeof operatorActionSchema>

export const OPERATORS_VARIABLE = 'CAIRN_OPERATORS'

export const OPERATOR_AUDIT_ENTRIES_READ = 200

export const listOperatorAuditEntries = defineEndpoint({
  id: 'listOperatorAuditEntries',
  method: 'GET',
  path: '/operator/log',
  group: 'operator',
  summary: `List the actions of the server’s operators and changes of operators, the newest ${OPERATOR_AUDIT_ENTRIES_READ} first. Only for operators.`,
  access: 'operator',
  scope: null,
  reply: z.array(
    z.object({
      id: idSchema,
      at: z.iso.datetime(),
      operator: z.string(),
      action: operatorActionSchema,
      details: z.record(z.string(), z.string()),
      address: z.string(),
    }),
  ),
})

export const heardNodeSchema = nodeStatusSchema.extend({
  heardAt: z.iso.datetime(),
  isOwn: z.boolean(),
})
export type HeardNode = z.infer<typeof heardNodeSchema>

export const listNodes = defineEndpoint({
  id: 'listNodes',
  method: 'GET',
  path: '/operator/nodes',
  group: 'operator',
  summary:
    'List the servers of this installation with their versions, lags, counts and last errors. Only for operators.',
  access: 'operator',
  scope: null,
  reply: z.array(heardNodeSchema),
})
