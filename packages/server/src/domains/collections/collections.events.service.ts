import type { AuditField } from '@cairn/contract/audit/audit.schemas'
import { canViewRevision } from '@cairn/contract/collections/collections.policy'
import type { CollectionKind, Sharing } from '@cairn/contract/collections/collections.schemas'
import type { Change } from '@cairn/contract/core/define-event'
import { ofPerson } from '@cairn/contract/core/items'
import type { Tx } from '../../platform/database/transaction'
import { recordChange } from '../../platform/realtime/record-event'
import type { NewAuditEntry } from '../audit/audit.service'
import { currentPeople } from '../people/people.service'
import type { CollectionRow, ReadRevision } from './collections.repository'

/** The last entry per person wins. */
export const lastPerPerson = (individuals: Sharing['individuals']): Sharing['individuals'] => [
  ...new Map(individuals.map((entry) => [entry.personId, entry])).values(),
]

const isForEverybody = ({ org, individuals }: ReadRevision) =>
  org.canView && individuals.every(({ canView }) => canView)

async function viewersOf(tx: Tx, revision: ReadRevision): Promise<string[]> {
  const { org, createdById, leadership, individuals } = revision
  const candidates = org.canView
    ? (await currentPeople(tx)).map(({ id }) => id)
    : [createdById, ...leadership, ...individuals.map(({ personId }) => personId)]
  return candidates.filter((personId) => canViewRevision({ personId, role: 'Observer' }, revision))
}

/** Per person: sockets may not be in the room yet. */
export async function recordRevisionChanged(
  tx: Tx,
  change: Change,
  revision: ReadRevision,
  before?: ReadRevision,
): Promise<void> {
  const { id, version, kind } = revision
  const record = { kind: kind === 'vto' ? ('vtorevision' as const) : kind, id, version }
  const states = before ? [before, revision] : [revision]
  if (states.some(isForEverybody)) return recordChange(tx, change, record)
  const viewers = new Set<string>()
  for (const state of states) for (const personId of await viewersOf(tx, state)) viewers.add(personId)
  for (const personId of viewers) recordChange(tx, change, { ...record, place: ofPerson(personId) })
}

export async function recordFolderChange(
  tx: Tx,
  change: Change,
  {
    kind,
    id,
    version,
    createdById,
    isCompanyFolder,
  }: Pick<CollectionRow, 'kind' | 'id' | 'version' | 'createdById' | 'isCompanyFolder'>,
  held: readonly ReadRevision[],
): Promise<void> {
  const record = { kind, id, version }
  if (isCompanyFolder || held.some(isForEverybody)) return recordChange(tx, change, record)
  const viewers = new Set([createdById])
  for (const revision of held) for (const personId of await viewersOf(tx, revision)) viewers.add(personId)
  for (const personId of viewers) recordChange(tx, change, { ...record, place: ofPerson(personId) })
}

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
  const entryOf = (changes: Partial<Record<AuditField, string | null>>, subjectId?: string): NewAuditEntry[] => {
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
