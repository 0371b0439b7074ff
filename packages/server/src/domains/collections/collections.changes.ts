import type { CollectionKind, Sharing } from '@cairn/contract/collections/collections.schemas'
import type { NewAuditEntry } from '../audit/audit.service'

interface Rights {
  readonly canView: boolean
  readonly canEdit: boolean
}

const words = (rights: Rights | undefined): string => {
  if (!rights) return '–'
  if (rights.canEdit) return 'edit'
  return rights.canView ? 'view' : 'none'
}

const change = (before: Rights | undefined, after: Rights | undefined): string | null =>
  words(before) === words(after) ? null : `${words(before)} → ${words(after)}`

/** By id: audit readers may not see the title. */
export function sharingChanges(
  revision: Pick<Sharing, 'lt' | 'org'> & {
    readonly id: string
    readonly kind: CollectionKind
    readonly individuals: readonly (Rights & { personId: string })[]
  },
  { lt, org, individuals }: Sharing,
): NewAuditEntry[] {
  const entryOf = (changes: Readonly<Record<string, string | null>>, subjectId?: string): NewAuditEntry[] => {
    const details = Object.entries(changes).flatMap(([field, value]) => (value === null ? [] : [[field, value]]))
    if (details.length === 0) return []
    return [
      {
        action: 'SharingChanged',
        subjectId,
        details: { [revision.kind]: revision.id, ...Object.fromEntries(details) },
      },
    ]
  }
  const rightsOf = (entries: readonly (Rights & { personId: string })[], id: string) =>
    entries.find(({ personId }) => personId === id)
  const named = new Set([...revision.individuals, ...individuals].map(({ personId }) => personId))
  return [
    ...entryOf({ leadershipTeam: change(revision.lt, lt), everybody: change(revision.org, org) }),
    ...[...named].flatMap((id) =>
      entryOf({ rights: change(rightsOf(revision.individuals, id), rightsOf(individuals, id)) }, id),
    ),
  ]
}
