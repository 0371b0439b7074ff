import { z } from 'zod'
import { idSchema } from '../core/ids'

/** After so many days in which nobody worked in it, an example goes by itself. */
export const EXAMPLE_DAYS = 30

/** The one organisation that somebody may have to look around in, filled with a company that there is not. */
export const exampleOrganisationSchema = z.object({
  /** Nobody belongs to it before it is ready. */
  orgId: idSchema,
  /** Failed: there is nothing of it, and it can be asked for again. */
  state: z.enum(['Making', 'Ready', 'Failed']),
  /** How much of it there is, 0 to 100. */
  percent: z.number().int().min(0).max(100),
})
export type ExampleOrganisation = z.infer<typeof exampleOrganisationSchema>
