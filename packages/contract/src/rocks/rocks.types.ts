import { z } from 'zod'

/** Personal is shown as Individual. */
export const rockTypeSchema = z.enum(['Personal', 'Company', 'Departmental', 'Team'])
export type RockType = z.infer<typeof rockTypeSchema>
