import type { Source, SourceKind } from '@cairn/contract/core/items'
import type { Place } from '@cairn/contract/core/places'
import { type SQL, sql } from 'drizzle-orm'
import { boolean, type PgColumn, text, uuid } from 'drizzle-orm/pg-core'

/** What an item stands in; the ids of places are their own, whatever their kind. */
export const placeColumns = <Kind extends Place['kind']>() => ({
  placeKind: text('place_kind').$type<Kind>().notNull(),
  placeId: uuid('place_id').notNull(),
  /** It stood in another place before: of what its past names, not everybody who sees it may know. */
  hasMoved: boolean('has_moved').notNull().default(false),
})

/** The condition of a check: the item stands in a place of one of these kinds. */
export const standsIn = ({ placeKind }: { readonly placeKind: PgColumn }, ...kinds: Place['kind'][]): SQL =>
  sql`${placeKind} in (${sql.raw(kinds.map((kind) => `'${kind}'`).join(', '))})`

export interface Placed {
  readonly placeKind: Place['kind']
  readonly placeId: string
}

export const placeOf = ({ placeKind, placeId }: Placed): Place => ({ kind: placeKind, id: placeId })

/** The columns of what has stood in one place only. */
export const standing = <Kind extends Place['kind']>(kind: Kind, id: string) => ({
  placeKind: kind,
  placeId: id,
  hasMoved: false,
})

/** The meeting that an item stands in; null for what stands in none. */
export const tractionIdOf = ({ placeKind, placeId }: Placed): string | null =>
  placeKind === 'traction' ? placeId : null

/** What an item comes from: an item of any kind. `sourcePlaceId`: what that stood in then, by which its readers are known. */
export const sourceColumns = () => ({
  sourceKind: text('source_kind').$type<SourceKind>(),
  sourceId: uuid('source_id'),
  /** How it read then. */
  sourceNote: text('source_note'),
  sourcePlaceId: uuid('source_place_id'),
})

/** The columns of what comes from nothing. */
export const noSource = { sourceKind: null, sourceId: null, sourceNote: null, sourcePlaceId: null } as const

interface Sourced {
  readonly sourceKind: SourceKind | null
  readonly sourceId: string | null
  readonly sourceNote: string | null
}

export const sourceOf = ({ sourceKind, sourceId, sourceNote }: Sourced): Source | null =>
  sourceKind && { kind: sourceKind, id: sourceId, note: sourceNote ?? '' }
