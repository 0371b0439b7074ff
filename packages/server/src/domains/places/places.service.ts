/**
 * What an item stands in, and what follows from that: who may see it, who may edit it, who may own it, and what of its
 * past a reader may know of. A place that one may not see answers like one that there is not.
 */
import { forbidden, invalidForm, notFound } from '@cairn/contract/core/errors'
import { inTraction, onRevision, type Place } from '@cairn/contract/core/places'
import type { Actor } from '@cairn/contract/people/people.policy'
import { canEditInPlace, canReadPlace, type PlaceAccess } from '@cairn/contract/places/places.policy'
import type { Tx } from '../../platform/database/transaction'
import {
  editorsAmong,
  type ReadRevision,
  readableRevisionIds,
  readRevisions,
  revisionsByIds,
} from '../collections/collections.service'
import {
  type ReadTraction,
  readableTractionIds,
  readTraction,
  readTractions,
  requireOwners,
  tractionsByIds,
} from '../tractions/tractions.service'
import { findReadable, findReadableMeetings } from './places.repository'

export { editablePlaces, listedPlaces, readablePlaces } from './places.repository'

/** With what there is to know of it; a meeting or a V/TO that is missing was removed, or is not for the reader. */
export interface ReadPlace extends Place {
  readonly traction: ReadTraction | null
  readonly revision: ReadRevision | null
  /** The meeting that runs in it. */
  readonly runningMeetingId: string | null
}

interface Parts {
  readonly traction: ReadTraction | null
  readonly revision: ReadRevision | null
}

const placeWith = (place: Place, { traction, revision }: Parts): ReadPlace => ({
  ...place,
  traction,
  revision,
  runningMeetingId: traction?.runningMeetingId ?? null,
})

/** A place whose meeting, if it is one, was read already. */
export async function readPlaceOf(
  tx: Tx,
  actor: Actor,
  place: Place,
  traction: ReadTraction | null,
): Promise<ReadPlace> {
  const [revision = null] = place.kind === 'vtorevision' ? await readRevisions(tx, actor, [place.id]) : []
  return placeWith(place, { traction, revision })
}

/** Null for a meeting or a V/TO that is missing. */
function accessOf({ kind, id, traction, revision }: ReadPlace): PlaceAccess | null {
  switch (kind) {
    case 'traction':
      return (
        traction && { kind, ownerId: traction.ownerId, invitees: traction.invitees, isPractice: traction.isPractice }
      )
    case 'vtorevision':
      // An accountability chart is no place for items.
      return revision?.kind === 'vto' ? { ...revision, kind } : null
    case 'person':
      return { kind, id }
  }
}

/** @throws 404 where the actor may not see what stands in it, 403 where they may not edit it */
export function requireEditable(actor: Actor, place: ReadPlace): void {
  const access = accessOf(place)
  if (!access || !canReadPlace(actor, access)) throw notFound()
  if (!canEditInPlace(actor, access)) throw forbidden()
}

/** Where the actor may put something. @throws 404, 403 */
export async function editablePlace(tx: Tx, actor: Actor, place: Place): Promise<ReadPlace> {
  const traction = place.kind === 'traction' ? await readTraction(tx, actor, place.id) : null
  const read = await readPlaceOf(tx, actor, place, traction)
  requireEditable(actor, read)
  return read
}

/** Of several places, the ids of those in which the actor may edit. */
export async function editablePlaceIds(tx: Tx, actor: Actor, places: readonly Place[]): Promise<Set<string>> {
  const idsOf = (kind: Place['kind']) => places.filter((place) => place.kind === kind).map(({ id }) => id)
  const tractions = await readTractions(tx, actor, idsOf('traction'))
  const revisions = await readRevisions(tx, actor, idsOf('vtorevision'))
  const isEditable = (place: Place) => {
    const [traction = null] = tractions.filter(({ id }) => id === place.id)
    const [revision = null] = revisions.filter(({ id }) => id === place.id)
    const access = accessOf(placeWith(place, { traction, revision }))
    return access !== null && canReadPlace(actor, access) && canEditInPlace(actor, access)
  }
  return new Set(places.filter(isEditable).map(({ id }) => id))
}

/** 422 beside `field` where somebody may own nothing in the place. */
export async function requireOwnersIn(tx: Tx, place: ReadPlace, personIds: readonly string[], field: string) {
  if (place.traction) return await requireOwners(tx, place.traction, personIds, field)
  if (place.revision) {
    const editors = await editorsAmong(tx, place.revision, personIds)
    if (personIds.every((id) => editors.has(id))) return
    throw invalidForm([{ code: 'NOT_AN_EDITOR', text: 'Choose somebody who can edit this V/TO.', field }])
  }
  if (personIds.every((id) => id === place.id)) return
  throw invalidForm([{ code: 'NOT_YOURS', text: 'A personal to-do is your own. Choose a meeting to share it.', field }])
}

/** Whose changes somebody may hear of, besides what is their own. */
export async function placesHeardBy(tx: Tx, actor: Actor): Promise<Place[]> {
  const tractions = await readableTractionIds(tx, actor)
  const revisions = await readableRevisionIds(tx, actor)
  return [...tractions.map(inTraction), ...revisions.map(onRevision)]
}

/** Of people those who may see what stands in one of the places, by place: each in the first that shows it to them. */
export async function readersOf(tx: Tx, places: readonly Place[], people: readonly Actor[]) {
  const idsOf = (kind: Place['kind']) => places.filter((place) => place.kind === kind).map(({ id }) => id)
  const tractions = await tractionsByIds(tx, idsOf('traction'))
  const revisions = await revisionsByIds(tx, idsOf('vtorevision'))
  const told = new Set<string>()
  return places.flatMap((place) => {
    const [traction = null] = tractions.filter(({ id }) => id === place.id)
    const [revision = null] = revisions.filter(({ id }) => id === place.id)
    const read = placeWith(place, { traction, revision })
    const access = accessOf(read)
    const readers = people.filter((one) => access && !told.has(one.personId) && canReadPlace(one, access))
    for (const { personId } of readers) told.add(personId)
    return readers.length > 0 ? [{ place: read, personIds: readers.map(({ personId }) => personId) }] : []
  })
}

/** What of an item's past its reader may know of. */
export interface Sight {
  seesPlace(id: string | null): boolean
  seesMeeting(id: string | null): boolean
}

/** Of so many ids those that somebody may not see; asks only where there are any. */
async function hiddenOf(ids: readonly string[], findReadable: (ids: string[]) => Promise<string[]>) {
  const hidden = new Set(ids)
  for (const id of hidden.size > 0 ? await findReadable([...hidden]) : []) hidden.delete(id)
  return hidden
}

/** What the actor sees of places, and of meetings by their series. */
export async function sightOf(
  tx: Tx,
  actor: Actor,
  past: { readonly placeIds: readonly string[]; readonly meetingIds: readonly string[] },
): Promise<Sight> {
  const places = await hiddenOf(past.placeIds, (ids) => findReadable(tx, actor, ids))
  const meetings = await hiddenOf(past.meetingIds, (ids) => findReadableMeetings(tx, actor, ids))
  return {
    seesPlace: (id) => id === null || !places.has(id),
    seesMeeting: (id) => id === null || !meetings.has(id),
  }
}
