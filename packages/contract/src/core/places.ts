import { z } from 'zod'
import { idSchema } from './ids'

/**
 * What a thing stands in: a meeting series, a V/TO's revision, or a person, whose alone it is then. Who may read it, who
 * may edit it, who hears of its changes and in which room follow from its place, and from nothing else.
 */
export const placeKinds = ['traction', 'vtorevision', 'person'] as const
export const placeSchema = z.object({ kind: z.enum(placeKinds), id: idSchema })
export type Place = z.infer<typeof placeSchema>

export const inTraction = (id: string) => ({ kind: 'traction', id }) as const satisfies Place
export const onRevision = (id: string) => ({ kind: 'vtorevision', id }) as const satisfies Place
export const ofPerson = (id: string) => ({ kind: 'person', id }) as const satisfies Place
