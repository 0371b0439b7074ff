import type { Actor } from '@cairn/contract/people/people.policy'
import type { IdScope } from '../../platform/database/conditions'
import type { Tx } from '../../platform/database/transaction'
import { readableTractions } from '../tractions/readable-tractions.table'

/** The ids of the tractions whose items the actor may see. */
export const tractionScope = (tx: Tx, actor: Actor): IdScope => readableTractions(tx.orgId, actor)
