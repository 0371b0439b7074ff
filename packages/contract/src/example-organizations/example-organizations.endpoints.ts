import { z } from 'zod'
import { defineEndpoint } from '../core/define-endpoint'
import { idSchema } from '../core/ids'
import { succeeded } from '../core/replies'
import { exampleOrganizationSchema } from './example-organizations.schemas'

const group = 'start-up and session'
const path = '/example-organization'
const common = { group, path, access: 'signed-in', scope: null } as const

export const getExampleOrganization = defineEndpoint({
  ...common,
  id: 'getExampleOrganization',
  method: 'GET',
  summary: 'One’s example organization, and how far it has come; null for who has none.',
  reply: z.object({ example: exampleOrganizationSchema.nullable() }),
})

export const makeExampleOrganization = defineEndpoint({
  ...common,
  id: 'makeExampleOrganization',
  method: 'POST',
  summary:
    'Begin to make an example organization for oneself, filled with people without accounts. Who has one is given that one; 409 for who has no organization of their own.',
  reply: succeeded({ example: exampleOrganizationSchema }),
})

export const removeExampleOrganization = defineEndpoint({
  ...common,
  id: 'removeExampleOrganization',
  method: 'DELETE',
  summary:
    'Remove one’s example organization with everything in it, for good, also while it is made. Who works in it works in an organization of their own from then on.',
  reply: succeeded({
    orgId: idSchema.nullable(),
    sessionContext: idSchema.nullable(),
  }),
})
