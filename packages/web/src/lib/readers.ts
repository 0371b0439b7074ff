import { isAdminRole } from '@cairn/contract/people/people.policy'
import { type NamedPerson, useInvitedTo } from './item-owners'
import { fullName, usePeople } from './people'

/**
 * Who can see what stands in one of these meetings, by first name: those whom a mention reaches. Nobody for what stands
 * in none: it is one's own.
 */
export function useReadersIn(tractionIds: readonly (string | null | undefined)[]): NamedPerson[] {
  const invited = useInvitedTo(tractionIds.filter((id) => typeof id === 'string'))
  const people = usePeople()
  if (invited.size === 0) return []
  return people
    .filter((person) => !person.isRemoved && (invited.has(person.id) || person.roles.some(isAdminRole)))
    .map((person) => ({ id: person.id, name: fullName(person) }))
}
