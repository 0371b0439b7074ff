import type { Actor } from '@cairn/contract/people/people.policy'
import { type SQL, sql } from 'drizzle-orm'
import type { IdScope } from '../../platform/database/conditions'
import { organizations } from '../organizations/organizations.table'
import { tractionInvitees } from '../tractions/tractions.table'
import { revisionPeople, revisions } from './collections.table'

export const leadershipOf = (orgId: string): SQL =>
  sql`select i.person_id from ${organizations} o
    join ${tractionInvitees} i on i.org_id = o.org_id and i.traction_id = o.leadership_traction_id
    where o.org_id = ${orgId}`

function revisionsFor(orgId: string, { personId }: Actor, right: 'canView' | 'canEdit'): IdScope {
  const [own, everyone, leadership] = {
    canView: [sql`p.can_view`, sql`r.org_can_view`, sql`r.lt_can_view`],
    canEdit: [sql`p.can_edit`, sql`r.org_can_edit`, sql`r.lt_can_edit`],
  }[right]
  return sql`(select r.id from ${revisions} r
    left join ${revisionPeople} p on p.org_id = r.org_id and p.revision_id = r.id and p.person_id = ${personId}
    where r.org_id = ${orgId} and r.removed_at is null and (r.created_by_id = ${personId}
      or coalesce(${own}, ${everyone} or (${leadership} and ${personId} in (${leadershipOf(orgId)})))))`
}

/** Must match `canViewRevision`. */
export const readableRevisions = (orgId: string, actor: Actor): IdScope => revisionsFor(orgId, actor, 'canView')

/** Must match `canEditRevision`. */
export const editableRevisions = (orgId: string, actor: Actor): IdScope => revisionsFor(orgId, actor, 'canEdit')

/** Across organizations. */
export const removedBefore = (before: Date): IdScope =>
  sql`(select r.org_id, r.id from ${revisions} r where r.removed_at < ${before.toISOString()}::timestamptz)`
