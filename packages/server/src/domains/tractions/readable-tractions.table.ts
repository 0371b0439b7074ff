import { type Actor, isAdmin } from '@cairn/contract/people/people.policy'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { IdScope } from '../../platform/database/conditions'
import { isPresent, tractionInvitees, tractions } from './tractions.table'

const t = alias(tractions, 't')

/** `canReadTraction` as a subquery, so that a list is one query: a traction's owner is always among its invitees. */
export function readableTractions(orgId: string, actor: Actor): IdScope {
  if (isAdmin(actor)) {
    return sql`(select t.id from ${tractions} t where t.org_id = ${orgId} and ${isPresent(t)})`
  }
  return sql`(select i.traction_id from ${tractionInvitees} i
    join ${tractions} t on t.org_id = i.org_id and t.id = i.traction_id and ${isPresent(t)}
    where i.org_id = ${orgId} and i.person_id = ${actor.personId})`
}
