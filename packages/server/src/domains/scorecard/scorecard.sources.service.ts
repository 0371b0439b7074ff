import type { Actor } from '@cairn/contract/people/people.policy'
import type { FormulaSource } from '@cairn/contract/scorecard/scorecard.sheets.schemas'
import type { Tx } from '../../platform/database/transaction'
import { listPeople } from '../people/people.service'
import { readablePlaces } from '../places/places.service'
import { readableScorecard } from './scorecard.access.service'
import {
  findHomePlaces,
  findNamesakes,
  findSources,
  findSourcesById,
  type Source,
} from './scorecard.formulas.repository'
import { unitsOf } from './scorecard.formulas.service'

const SOURCES_SHOWN = 20

interface AskedSources {
  readonly text: string
  readonly except?: string | undefined
  readonly ids?: readonly string[] | undefined
}

async function withPlaces(tx: Tx, rows: readonly Source[]): Promise<Omit<FormulaSource, 'unitOfMeasure'>[]> {
  const places = new Map(
    (
      await findHomePlaces(
        tx,
        rows.map(({ id }) => id),
      )
    ).map((place) => [place.id, place]),
  )
  const people = await listPeople(tx, [...new Set(rows.map(({ ownerId }) => ownerId))])
  const names = new Map(people.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]))
  return rows.map(({ ownerId, ...row }) => {
    const place = row.meeting === null ? undefined : places.get(row.id)
    const at = { scorecard: place?.scorecard || null, groupTitle: place?.groupTitle ?? null }
    return { ...row, ...at, owner: names.get(ownerId) ?? '' }
  })
}

/** With `ids`, includes archived and removed sources. */
export async function listFormulaSources(
  tx: Tx,
  actor: Actor,
  scorecardId: string,
  { text, except, ids }: AskedSources,
): Promise<FormulaSource[]> {
  const { periodKind: kind } = await readableScorecard(tx, actor, scorecardId)
  const readable = readablePlaces(tx, actor)
  const rows = ids
    ? [
        ...(await findSourcesById(tx, ids, readable)),
        ...(await findNamesakes(tx, { kind, ids, limit: SOURCES_SHOWN }, readable)),
      ]
    : await findSources(tx, { kind, text, except, limit: SOURCES_SHOWN }, readable)
  const units = await unitsOf(
    tx,
    rows.map(({ id }) => id),
    kind,
  )
  return (await withPlaces(tx, rows)).map((row) => ({ ...row, unitOfMeasure: units.get(row.id) ?? 'Number' }))
}
