import { isAdmin } from '@cairn/contract/people/people.policy'
import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import { useTractionsWith } from './my-tractions'
import { fullName, usePeople } from './people'
import { useSession } from './session'
import { useActor } from './use-actor'

/** The meeting that a new item begins with: the one that is asked for, or the only one there is. */
export function firstMeeting(meetings: readonly Traction[], wantedId: string | null): string | null {
  const only = meetings.length === 1 ? meetings[0] : undefined
  return (meetings.find(({ id }) => id === wantedId) ?? only)?.id ?? null
}

export interface NamedPerson {
  id: string
  name: string
}

/** The ids of those who are invited to one of these meetings, as far as one sees them oneself, or own it. */
export function useInvitedTo(tractionIds: readonly string[]): Set<string> {
  const tractions = useTractionsWith(tractionIds) ?? []
  return new Set(
    tractions.flatMap((traction) =>
      tractionIds.includes(traction.id) ? [traction.ownerId, ...traction.invitees] : [],
    ),
  )
}

/**
 * Who may own an item of these meetings, by first name: the people invited to them, and an Owner or Admin who asks. The
 * asker is there before the people have loaded: a new item is theirs unless they choose otherwise.
 */
export function useOwnersIn(tractionIds: readonly (string | null)[]): readonly NamedPerson[] {
  const actor = useActor()
  const { user } = useSession()
  const invited = useInvitedTo(tractionIds.filter((id) => id !== null))
  if (isAdmin(actor)) invited.add(actor.personId)
  const named = usePeople()
    .filter((person) => invited.has(person.id) && !person.isRemoved)
    .map((person) => ({ id: person.id, name: fullName(person) }))
  const isMissing = invited.has(actor.personId) && !named.some(({ id }) => id === actor.personId)
  return isMissing ? [{ id: actor.personId, name: fullName(user) }, ...named] : named
}
