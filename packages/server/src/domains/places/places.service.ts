import { forbidden, invalidForm, notFound, refusalMessage } from '@cairn/contract/core/errors'
import { inTraction, onRevision, type Place } from '@cairn/contract/core/items'
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

/** A missing meeting or V/TO was removed or is unreadable. */
export interface ReadPlace extends Place {
  readonly traction: ReadTraction | null
  readonly revision: ReadRevision | null
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

export async function readPlaceOf(
  tx: Tx,
  actor: Actor,
  place: Place,
  traction: ReadTraction | null,
): Promise<ReadPlace> {
  const [revision = null] = place.kind === 'vtorevision' ? await readRevisions(tx, actor, [place.id]) : []
  return placeWith(place, { traction, revision })
}

function accessOf({ kind, id, traction, revision }: ReadPlace): PlaceAccess | null {
  switch (kind) {
    case 'traction':
      return (
        traction && { kind, ownerId: traction.ownerId, invitees: traction.invitees, isPractice: traction.isPractice }
      )
    case 'vtorevision':
      // Accountability charts hold no items.
      return revision?.kind === 'vto' ? { ...revision, kind } : null
    case 'person':
      return { kind, id }
  }
}

/** @throws 404, 403 */
export function requireEditable(actor: Actor, place: ReadPlace): void {
  const access = accessOf(place)
  if (!access || !canReadPlace(actor, access)) throw notFound()
  if (!canEditInPlace(actor, access)) throw forbidden()
}

/** @throws 404, 403 */
export async function editablePlace(tx: Tx, actor: Actor, place: Place): Promise<ReadPlace> {
  const traction = place.kind === 'traction' ? await readTraction(tx, actor, place.id) : null
  const read = await readPlaceOf(tx, actor, place, traction)
  requireEditable(actor, read)
  return read
}

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

/** @throws 422 */
export async function requireOwnersIn(tx: Tx, place: ReadPlace, personIds: readonly string[], field: string) {
  if (place.traction) return await requireOwners(tx, place.traction, personIds, field)
  if (place.revision) {
    const editors = await editorsAmong(tx, place.revision, personIds)
    if (personIds.every((id) => editors.has(id))) return
    throw invalidForm([refusalMessage('NOT_AN_EDITOR', { field })])
  }
  if (personIds.every((id) => id === place.id)) return
  throw invalidForm([refusalMessage('NOT_YOURS', { field })])
}

/** Besides the person's own changes. */
export async function placesHeardBy(tx: Tx, actor: Actor): Promise<Place[]> {
  const tractions = await readableTractionIds(tx, actor)
  const revisions = await readableRevisionIds(tx, actor)
  return [...tractions.map(inTraction), ...revisions.map(onRevision)]
}

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

export interface Visibility {
  seesPlace(id: string | null): boolean
  seesMeeting(id: string | null): boolean
}

/** No query for an empty list. */
async function hiddenOf(ids: readonly string[], findReadable: (ids: string[]) => Promise<string[]>) {
  const hidden = new Set(ids)
  for (const id of hidden.size > 0 ? await findReadable([...hidden]) : []) hidden.delete(id)
  return hidden
}

export async function visibilityOf(
  tx: Tx,
  actor: Actor,
  past: { readonly placeIds: readonly string[]; readonly meetingIds: readonly string[] },
): Promise<Visibility> {
  const places = await hiddenOf(past.placeIds, (ids) => findReadable(tx, actor, ids))
  const meetings = await hiddenOf(past.meetingIds, (ids) => findReadableMeetings(tx, actor, ids))
  return {
    seesPlace: (id) => id === null || !places.has(id),
    seesMeeting: (id) => id === null || !meetings.has(id),
  }
}
