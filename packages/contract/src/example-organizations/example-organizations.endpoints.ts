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
  summary: 'Get your example organization and its progress. Null if you have none.',
  reply: z.object({ example: exampleOrganizationSchema.nullable() }),
})

export const makeExampleOrganization = defineEndpoint({
  ...common,
  id: 'makeExampleOrganization',
  method: 'POST',
  summary:
    'Start creating your example organization, filled with people without accounts. Returns the existing one if there is one. 409 if you have no organization of your own.',
  reply: succeeded({ example: exampleOrganizationSchema }),
})

export const removeExampleOrganization = defineEndpoint({
  ...common,
  id: 'removeExampleOrganization',
  method: 'DELETE',
  summary:
    'Permanently delete your example organization with everything in it, even while it is being created. If you work in it, you are switched to an organization of your own.',
  reply: succeeded({
    orgId: idSchema.nullable(),
    sessionContext: idSchema.nullable(),
  }),
})
