import { type Actor, isLicensed } from '../people/people.policy'
import type { Revision, Sharing } from './collections.schemas'

export interface RevisionAccess extends Pick<Sharing, 'lt' | 'org'> {
  readonly individuals: readonly Sharing['individuals'][number][]
  readonly createdById: string
  readonly leadership: readonly string[]
}

/**
 * The creator has all rights. For others, their own entry wins over those for everyone and the leadership team. Roles
 * grant nothing: decision record 52.
 */
function rightsOf({ personId }: Actor, { createdById, lt, org, individuals, leadership }: RevisionAccess) {
  if (personId === createdById) return { canView: true, canEdit: true }
  const own = individuals.find((entry) => entry.personId === personId)
  if (own) return own
  const isInLeadership = leadership.includes(personId)
  return {
    canView: org.canView || (lt.canView && isInLeadership),
    canEdit: org.canEdit || (lt.canEdit && isInLeadership),
  }
}

export const canViewRevision = (actor: Actor, revision: RevisionAccess): boolean => rightsOf(actor, revision).canView

export const canEditRevision = (actor: Actor, revision: RevisionAccess): boolean =>
  isLicensed(actor) && rightsOf(actor, revision).canEdit

type Led = Pick<RevisionAccess, 'createdById' | 'leadership'>

/** The specification treats the creator and the leadership team as owners. */
const countsAsOwner = ({ personId }: Actor, { createdById, leadership }: Led): boolean =>
  personId === createdById || leadership.includes(personId)

export const canChangeCollection = (actor: Actor, folder: Led): boolean =>
  isLicensed(actor) && countsAsOwner(actor, folder)

export const canRemoveRevision = (actor: Actor, revision: RevisionAccess): boolean =>
  canEditRevision(actor, revision) && countsAsOwner(actor, revision)

type Entries = RevisionAccess['individuals']

/** People cannot change their own entry, except for the creator. */
export function leavesOwnEntry(
  { personId }: Actor,
  { createdById, individuals }: Pick<RevisionAccess, 'createdById' | 'individuals'>,
  wanted: Entries,
): boolean {
  const own = (entries: Entries) => entries.find((entry) => entry.personId === personId)
  const [before, after] = [own(individuals), own(wanted)]
  return personId === createdById || (before?.canView === after?.canView && before?.canEdit === after?.canEdit)
}

export const hasUnpublishedChanges = ({
  canEdit,
  publishedAt,
  updatedAt,
}: Pick<Revision, 'canEdit' | 'publishedAt' | 'updatedAt'>): boolean =>
  canEdit && publishedAt !== undefined && Date.parse(updatedAt) > Date.parse(publishedAt)
