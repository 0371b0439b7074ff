import type { Source, SourceKind } from '@cairn/contract/core/items'
import type { Place } from '@cairn/contract/core/places'
import { type SQL, sql } from 'drizzle-orm'
import { boolean, type PgColumn, text, uuid } from 'drizzle-orm/pg-core'

export const placeColumns = <Kind extends Place['kind']>() => ({
  placeKind: text('place_kind').$type<Kind>().notNull(),
  placeId: uuid('place_id').notNull(),
  /** History may name a former container that readers cannot see. */
  hasMoved: boolean('has_moved').notNull().default(false),
})

export const standsIn = ({ placeKind }: { readonly placeKind: PgColumn }, ...kinds: Place['kind'][]): SQL =>
  sql`${placeKind} in (${sql.raw(kinds.map((kind) => `'${kind}'`).join(', '))})`

export interface Placed {
  readonly placeKind: Place['kind']
  readonly placeId: string
}

export const placeOf = ({ placeKind, placeId }: Placed): Place => ({ kind: placeKind, id: placeId })

export const standing = <Kind extends Place['kind']>(kind: Kind, id: string) => ({
  placeKind: kind,
  placeId: id,
  hasMoved: false,
})

export const tractionIdOf = ({ placeKind, placeId }: Placed): string | null =>
  placeKind === 'traction' ? placeId : null

/** The source's container at that time, which decides who can read it. */
export const sourceColumns = () => ({
  sourceKind: text('source_kind').$type<SourceKind>(),
  sourceId: uuid('source_id'),
  sourceNote: text('source_note'),
  sourcePlaceId: uuid('source_place_id'),
})

export const noSource = { sourceKind: null, sourceId: null, sourceNote: null, sourcePlaceId: null } as const

interface Sourced {
  readonly sourceKind: SourceKind | null
  readonly sourceId: string | null
  readonly sourceNote: string | null
}

export const sourceOf = ({ sourceKind, sourceId, sourceNote }: Sourced): Source | null =>
  sourceKind && { kind: sourceKind, id: sourceId, note: sourceNote ?? '' }
