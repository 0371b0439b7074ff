import { z } from 'zod'
import { idSchema } from './ids'

export const placeKinds = ['traction', 'vtorevision', 'person'] as const
export const placeSchema = z.object({ kind: z.enum(placeKinds), id: idSchema })
export type Place = z.infer<typeof placeSchema>

export const inTraction = (id: string) => ({ kind: 'traction', id }) as const satisfies Place
export const onRevision = (id: string) => ({ kind: 'vtorevision', id }) as const satisfies Place
export const ofPerson = (id: string) => ({ kind: 'person', id }) as const satisfies Place
