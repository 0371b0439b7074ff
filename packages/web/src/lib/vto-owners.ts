import { canEditRevision } from '@cairn/contract/collections/collections.policy'
import { roleOf } from '@cairn/contract/people/people.policy'
import { useRevision } from './collections'
import type { NamedPerson } from './item-owners'
import { fullName, usePeople } from './people'

/** Who may own an issue on a V/TO, by first name: whoever may edit it. Nobody where one may not edit it oneself. */
export function useOwnersOn(revisionId: string | null): readonly NamedPerson[] {
  const revision = useRevision(revisionId)
  const people = usePeople()
  if (!revision?.canEdit) return []
  const { permissions, createdById, leadershipIds: leadership } = revision
  const mayEdit = (person: (typeof people)[number]) =>
    canEditRevision({ personId: person.id, role: roleOf(person) }, { ...permissions, createdById, leadership })
  return people
    .filter((person) => !person.isRemoved && mayEdit(person))
    .map((person) => ({ id: person.id, name: fullName(person) }))
}
