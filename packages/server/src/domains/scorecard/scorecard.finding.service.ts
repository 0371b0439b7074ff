import type { Actor } from '@cairn/contract/people/people.policy'
import type { SeenMeasurable } from '@cairn/contract/scorecard/scorecard.cells.schemas'
import type { Tx } from '../../platform/database/transaction'
import { readablePlaces } from '../places/places.service'
import { findSources, type Source } from './scorecard.formulas.repository'

const MOST = 2_000

export const findSeenMeasurables = (tx: Tx, actor: Actor, words: readonly (readonly string[])[]): Promise<Source[]> =>
  findSources(tx, { text: '', words, limit: MOST }, readablePlaces(tx, actor))

export const listOwnedMeasurables = async (
  tx: Tx,
  actor: Actor,
  ownerId: string | undefined,
): Promise<SeenMeasurable[]> =>
  (await findSources(tx, { text: '', ownerId }, readablePlaces(tx, actor))).map(({ id, title, ownerId, meeting }) => ({
    id,
    title,
    ownerId,
    meeting,
  }))
