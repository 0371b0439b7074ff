/** Measurables as they are looked for by name. */
import type { Actor } from '@cairn/contract/people/people.policy'
import type { SeenMeasurable } from '@cairn/contract/scorecard/scorecard.cells.schemas'
import type { Tx } from '../../platform/database/transaction'
import { readablePlaces } from '../places/places.service'
import { findSources, type Source } from './scorecard.formulas.repository'

/** An organisation has hundreds. */
const MOST = 2_000

/** Those on scorecards that the actor sees, neither archived nor removed, by title. One query. */
export const listSeenMeasurables = (tx: Tx, actor: Actor): Promise<Source[]> =>
  findSources(tx, { text: '', limit: MOST }, readablePlaces(tx, actor))

/** As `listSeenMeasurables`, with whose they are. One query. */
export const listOwnedMeasurables = async (tx: Tx, actor: Actor): Promise<SeenMeasurable[]> =>
  (await listSeenMeasurables(tx, actor)).map(({ id, title, ownerId, meeting }) => ({ id, title, ownerId, meeting }))
