import { NumbersChecker } from './checked-numbers'
import { rowsToRead } from './checked-row'
import { guessNumberColumns } from './guessed-number-columns'
import type { NumbersContext } from './import-numbers.schemas'
import type { ImportRow } from './imports.schemas'

const SAMPLE = 50
/** Prefers the user's locale despite a few errors. */
const FAR_MORE = 2

function counted(rows: readonly ImportRow[], context: NumbersContext, locale: string) {
  const choice = { ...guessNumberColumns(rows, context, locale), locale, mends: [] }
  const checker = new NumbersChecker(choice, context, choice.hasHeads ? rows[0] : undefined)
  const checked = rowsToRead(rows, choice).map((row) => checker.check(row))
  const isRead = checked.map(({ problems }) => problems.every(({ why }) => why.code === 'doubtfulNumber'))
  const right = checked.reduce(
    (count, { item, problems }, at) => count + (isRead[at] ? (item?.numbers.length ?? problems.length) : 0),
    0,
  )
  return { locale, right, isWhole: !isRead.includes(false) }
}

export function guessNumberLocale(
  all: readonly ImportRow[],
  context: NumbersContext,
  own: string,
  ways: readonly string[],
): string {
  const rows = all.slice(0, SAMPLE)
  const owns = counted(rows, context, own)
  if (owns.isWhole) return own
  const others = ways.filter((way) => way !== own).map((way) => counted(rows, context, way))
  const best = others.reduce((most, one) => (one.right > most.right ? one : most), owns)
  return best.right > owns.right * FAR_MORE ? best.locale : own
}
