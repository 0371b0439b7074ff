import { canEditRevision } from '@cairn/contract/collections/collections.policy'
import { isAdmin, isAdminRole, roleOf } from '@cairn/contract/people/people.policy'
import type { Person } from '@cairn/contract/people/people.schemas'
import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import { useActor } from '../../lib/session/session'
import { useRevision } from '../collections/collections'
import type { FilterValues } from '../items/item-cache'
import { useTractionsWith } from '../tractions/my-tractions'

export function ownersAfter(begun: readonly string[], isTouched: boolean, chosen: readonly string[]): string[] {
  const others = chosen.filter((id) => !begun.includes(id))
  return isTouched || others.length === 0 ? [...chosen] : others
}

const FILTER_MAX = 1000

export interface PeopleScope {
  readonly searches: readonly Readonly<Record<string, FilterValues>>[]
  readonly holds: (person: Person) => boolean
}

const isPresent = ({ isRemoved }: Person) => !isRemoved

export const everyone: PeopleScope = { searches: [{}], holds: isPresent }

export const licensedPeople: PeopleScope = {
  searches: [{ 'has-license': [true] }],
  holds: (person) => person.hasLicense && isPresent(person),
}

const noOne: PeopleScope = { searches: [], holds: () => false }

export const without = ({ searches, holds }: PeopleScope, ids: readonly string[]): PeopleScope => ({
  searches: searches.map((search) => ({ ...search, 'excluded-ids': ids.slice(0, FILTER_MAX) })),
  holds: (person) => holds(person) && !ids.includes(person.id),
})

export function among(ids: readonly string[]): PeopleScope {
  const searches = Array.from({ length: Math.ceil(ids.length / FILTER_MAX) }, (_, at) => ({
    ids: ids.slice(at * FILTER_MAX, (at + 1) * FILTER_MAX),
  }))
  const known = new Set(ids)
  return { searches, holds: (person) => known.has(person.id) && isPresent(person) }
}

export function firstMeeting(meetings: readonly Traction[], wantedId: string | null): string | null {
  const only = meetings.length === 1 ? meetings[0] : undefined
  return (meetings.find(({ id }) => id === wantedId) ?? only)?.id ?? null
}

function useInvitedTo(tractionIds: readonly string[]): Set<string> {
  const tractions = useTractionsWith(tractionIds) ?? []
  return new Set(
    tractions.flatMap((traction) =>
      tractionIds.includes(traction.id) ? [traction.ownerId, ...traction.invitees] : [],
    ),
  )
}

export interface Owners extends PeopleScope {
  readonly ids: ReadonlySet<string>
}

export function useOwnersIn(tractionIds: readonly (string | null)[]): Owners {
  const actor = useActor()
  const places = tractionIds.filter((id) => id !== null)
  const ids = useInvitedTo(places)
  const invited = places.length > 0 ? [{ 'traction-ids': places.slice(0, FILTER_MAX) }] : []
  const own = isAdmin(actor) && !ids.has(actor.personId) ? [{ ids: [actor.personId] }] : []
  if (own.length > 0) ids.add(actor.personId)
  return { ids, searches: [...own, ...invited], holds: (person) => ids.has(person.id) && isPresent(person) }
}

export function usePeopleWithAccess(tractionIds: readonly (string | null | undefined)[]): PeopleScope {
  const places = tractionIds.filter((id) => typeof id === 'string' && id !== '') as string[]
  const invited = useInvitedTo(places)
  if (invited.size === 0) return noOne
  return {
    searches: [{ 'traction-ids': places.slice(0, FILTER_MAX) }, { 'has-role': ['Owner', 'Admin'] }],
    holds: (person) => isPresent(person) && (invited.has(person.id) || person.roles.some(isAdminRole)),
  }
}

export function useOwnersOn(revisionId: string | null): PeopleScope {
  const revision = useRevision(revisionId)
  if (!revision?.canEdit) return noOne
  const { permissions, createdById, leadershipIds: leadership } = revision
  const { lt, org, individuals } = permissions
  const idsOf = (canEdit: boolean) =>
    individuals.filter((entry) => entry.canEdit === canEdit).map(({ personId }) => personId)
  const excluded = idsOf(false).filter((id) => id !== createdById)
  const named = [createdById, ...idsOf(true), ...(lt.canEdit ? leadership : [])]
  const wanted: Record<string, FilterValues> = org.canEdit ? {} : { ids: [...new Set(named)].slice(0, FILTER_MAX) }
  return {
    searches: [{ ...wanted, 'has-license': [true], 'excluded-ids': excluded.slice(0, FILTER_MAX) }],
    holds: (person) =>
      isPresent(person) &&
      canEditRevision({ personId: person.id, role: roleOf(person) }, { ...permissions, createdById, leadership }),
  }
}
