import { z } from 'zod'
import { idSchema } from '../core/ids'

export const EXAMPLE_DAYS = 30

export const exampleOrganizationSchema = z.object({
  orgId: idSchema,
  state: z.enum(['Making', 'Ready', 'Failed']),
  percent: z.number().int().min(0).max(100),
})
export type ExampleOrganization = z.infer<typeof exampleOrganizationSchema>
