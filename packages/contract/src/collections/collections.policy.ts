import { type Actor, isLicensed } from '../people/people.policy'
import type { Revision, Sharing } from './collections.schemas'

/** What the decisions need of a revision. */
export interface RevisionAccess extends Pick<Sharing, 'lt' | 'org'> {
  readonly individuals: readonly Sharing['individuals'][number][]
  readonly createdById: string
  /** Who is invited to the leadership meeting. */
  readonly leadership: readonly string[]
}

/**
 * Whoever made it always may. Of everybody else, one's own entry alone decides where there is one; without it, what
 * everybody may, or else what the leadership team may. No role opens it, Owner and Admin included: record 52.
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

/** Also who may own an issue that stands on it, and who may share it further. */
export const canEditRevision = (actor: Actor, revision: RevisionAccess): boolean =>
  isLicensed(actor) && rightsOf(actor, revision).canEdit

type Led = Pick<RevisionAccess, 'createdById' | 'leadership'>

/** For what the specification says that only whoever made it, or the leadership team, counts as its owner. */
const countsAsOwner = ({ personId }: Actor, { createdById, leadership }: Led): boolean =>
  personId === createdById || leadership.includes(personId)

/** Its title, and whether it is the company's. It must be one that they see. */
export const canChangeCollection = (actor: Actor, folder: Led): boolean =>
  isLicensed(actor) && countsAsOwner(actor, folder)

/** Also bringing it back. */
export const canRemoveRevision = (actor: Actor, revision: RevisionAccess): boolean =>
  canEditRevision(actor, revision) && countsAsOwner(actor, revision)

type Entries = RevisionAccess['individuals']

/** Whether sharing leaves alone what is said of the actor: that is for others to change, unless the actor made it. */
export function leavesOwnEntry(
  { personId }: Actor,
  { createdById, individuals }: Pick<RevisionAccess, 'createdById' | 'individuals'>,
  wanted: Entries,
): boolean {
  const own = (entries: Entries) => entries.find((entry) => entry.personId === personId)
  const [before, after] = [own(individuals), own(wanted)]
  return personId === createdById || (before?.canView === after?.canView && before?.canEdit === after?.canEdit)
}

/** Whether the draft differs from the published copy. */
export const hasUnpublishedChanges = ({
  canEdit,
  publishedAt,
  updatedAt,
}: Pick<Revision, 'canEdit' | 'publishedAt' | 'updatedAt'>): boolean =>
  canEdit && publishedAt !== undefined && Date.parse(updatedAt) > Date.parse(publishedAt)
