import { type Actor, isAdmin } from '@cairn/contract/people/people.policy'
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { IdScope } from '../../platform/database/conditions'
import { isInLists, isPresent, tractionInvitees, tractions } from './tractions.table'

const t = alias(tractions, 't')

function tractionsWhere(orgId: string, actor: Actor, condition: SQL): IdScope {
  if (isAdmin(actor)) {
    return sql`(select t.id from ${tractions} t where t.org_id = ${orgId} and ${condition})`
  }
  return sql`(select i.traction_id from ${tractionInvitees} i
    join ${tractions} t on t.org_id = i.org_id and t.id = i.traction_id and ${condition}
    where i.org_id = ${orgId} and i.person_id = ${actor.personId})`
}

/** Must match `canReadTraction`. The owner is always invited. */
export const readableTractions = (orgId: string, actor: Actor): IdScope =>
  tractionsWhere(orgId, actor, sql`${isPresent(t)} and (not ${t.isPractice} or ${t.ownerId} = ${actor.personId})`)

export const listedTractions = (orgId: string, actor: Actor): IdScope => tractionsWhere(orgId, actor, isInLists(t))
