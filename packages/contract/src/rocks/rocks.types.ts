import { z } from 'zod'

/** Personal is displayed as Individual. */
export const rockTypeSchema = z.enum(['Personal', 'Company', 'Departmental', 'Team'])
export type RockType = z.infer<typeof rockTypeSchema>
