/** One transaction, so that formulas are computed once. */
import { Refusal } from '@cairn/contract/core/errors'
import { type ImportedNumber, NumbersChecker } from '@cairn/contract/imports/checked-numbers'
import type { PlainRefusal } from '@cairn/contract/imports/import-refusals'
import type { NumbersChoice, NumbersContext } from '@cairn/contract/imports/imports.schemas'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { Tx } from '../../platform/database/transaction'
import * as scorecard from '../scorecard/scorecard.imports.service'
import * as repository from './imports.repository'
import { requireNumbers, requireOwn, rowsOf } from './imports.service'

type OfNumbers = ReturnType<typeof requireNumbers>

async function contextOf(tx: Tx, actor: Actor, { scorecardId, sheet }: OfNumbers): Promise<NumbersContext> {
  return { ...(await scorecard.numberLines(tx, actor, scorecardId)), isWorkbook: sheet !== null }
}

/** @throws 404 */
export const numbersContext = async (tx: Tx, actor: Actor, id: string): Promise<NumbersContext> =>
  contextOf(tx, actor, requireNumbers(requireOwn(actor, await repository.findImport(tx, id))))

/** `right` counts numbers, `refused` rows. */
export async function checkNumbers(tx: Tx, actor: Actor, row: OfNumbers, choice: NumbersChoice) {
  const chunks = await repository.findChunks(tx, row.id)
  const heads = choice.hasHeads ? chunks[0]?.rows[0] : undefined
  const checker = new NumbersChecker(choice, await contextOf(tx, actor, row), heads)
  const sums = { right: 0, refused: 0 }
  for (const chunk of chunks) {
    const checked = rowsOf(chunk, choice).map((one) => checker.check(one))
    const numbers = checked.flatMap(({ item }) => item ?? [])
    const refused = checked.flatMap(({ row: number, item, problems }) =>
      item ? [] : [{ row: number, reasons: problems.map(({ why }) => why) }],
    )
    await repository.saveChunk(tx, row.id, chunk.position, { numbers, refused })
    sums.right += numbers.reduce((count, item) => count + item.numbers.length, 0)
    sums.refused += refused.length
  }
  return sums
}

const keyOf = ({ measurableId, intervalId }: Pick<ImportedNumber, 'measurableId' | 'intervalId'>) =>
  `${measurableId} ${intervalId}`

const GONE: PlainRefusal = 'goneMeasurable'

async function enter(tx: Tx, actor: Actor, scorecardId: string, numbers: readonly ImportedNumber[]) {
  try {
    return await scorecard.importNumbers(tx, actor, scorecardId, numbers)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { replaced: [], refused: numbers }
  }
}

export async function importNumbers(tx: Tx, actor: Actor, row: OfNumbers): Promise<void> {
  const chunks = await repository.findChunks(tx, row.id)
  const all = chunks.flatMap(({ numbers }) => (numbers ?? []).flatMap((item) => item.numbers))
  const { replaced, refused } = await enter(tx, actor, row.scorecardId, all)
  const before = new Map(replaced.map((one) => [keyOf(one), one]))
  const gone = new Set(refused.map(keyOf))
  let refusedCount = row.refusedCount
  for (const chunk of chunks) {
    const items = chunk.numbers ?? []
    const left = items.filter(({ numbers }) => numbers.some((number) => gone.has(keyOf(number))))
    refusedCount += left.length
    await repository.saveChunk(tx, row.id, chunk.position, {
      importedRows: items.map((item) => item.row),
      before: items.flatMap(({ numbers }) => numbers.flatMap((number) => before.get(keyOf(number)) ?? [])),
      refused: [...(chunk.refused ?? []), ...left.map((item) => ({ row: item.row, reasons: [{ code: GONE }] }))],
    })
  }
  const isBroken = row.mode === 'AllOrNone' && refused.length > 0
  await repository.saveImport(tx, row.id, {
    importedCount: replaced.length,
    refusedCount,
    ...(isBroken && { state: 'TakingBack' as const, failure: GONE }),
  })
}

async function restoreValues(tx: Tx, actor: Actor, scorecardId: string, replaced: readonly scorecard.ReplacedValue[]) {
  if (replaced.length === 0) return 0
  try {
    return await scorecard.restoreNumbers(tx, actor, scorecardId, replaced)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return 0
  }
}

export async function undoNumbers(tx: Tx, actor: Actor, row: OfNumbers): Promise<void> {
  const chunks = await repository.findChunks(tx, row.id)
  const replaced = chunks.flatMap(({ before }) => before ?? [])
  const restoredCount = await restoreValues(tx, actor, row.scorecardId, replaced)
  for (const { position } of chunks) await repository.saveChunk(tx, row.id, position, { isTakenBack: true })
  await repository.saveImport(tx, row.id, { takenBackCount: restoredCount, keptCount: replaced.length - restoredCount })
}
