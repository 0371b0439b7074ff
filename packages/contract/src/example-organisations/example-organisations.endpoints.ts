import { z } from 'zod'
import { defineEndpoint } from '../core/define-endpoint'
import { idSchema } from '../core/ids'
import { succeeded } from '../core/replies'
import { exampleOrganisationSchema } from './example-organisations.schemas'

const group = 'start-up and session'
const path = '/example-organization'
const common = { group, path, access: 'signed-in', scope: null } as const

export const getExampleOrganisation = defineEndpoint({
  ...common,
  id: 'getExampleOrganisation',
  method: 'GET',
  summary: 'One’s example organization, and how far it has come; null for who has none.',
  reply: z.object({ example: exampleOrganisationSchema.nullable() }),
})

export const makeExampleOrganisation = defineEndpoint({
  ...common,
  id: 'makeExampleOrganisation',
  method: 'POST',
  summary:
    'Begin to make an example organization for oneself, filled with people without accounts. Who has one is given that one; 409 for who has no organization of their own.',
  reply: succeeded({ example: exampleOrganisationSchema }),
})

export const removeExampleOrganisation = defineEndpoint({
  ...common,
  id: 'removeExampleOrganisation',
  method: 'DELETE',
  summary:
    'Remove one’s example organization with everything in it, for good, also while it is made. Who works in it works in an organization of their own from then on.',
  reply: succeeded({
    orgId: idSchema.nullable(),
    sessionContext: idSchema.nullable(),
  }),
})
