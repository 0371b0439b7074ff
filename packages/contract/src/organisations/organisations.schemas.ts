import { z } from 'zod'
import { textSchema } from '../core/fields'
import { idSchema } from '../core/ids'
import { versionSchema } from '../core/replies'

export const weekStartSchema = z.enum(['Monday', 'Sunday', 'Saturday'])

/** Defaults: UTC, weeks from Monday, quarters from January, a blue theme. */
export const organisationSchema = z.object({
  id: idSchema,
  version: versionSchema,
  name: z.string(),
  themeColor: z.string(),
  timeZone: z.string(),
  weekStart: weekStartSchema,
  quarterStartMonth: z.number().int().min(1).max(12),
  implementer: z.string().nullable(),
  leadershipTractionId: idSchema.nullable(),
})
export type Organisation = z.infer<typeof organisationSchema>

/** Blue, `#1E5AC0`, unless the organisation picks another; corrected for contrast where it is shown. */
export const DEFAULT_THEME_COLOR = '#1E5AC0'

export const createOrganisationSchema = z.object({
  name: textSchema(),
  timeZone: z.string().max(64).optional(),
})
