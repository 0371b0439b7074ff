import { formatsOf, locales } from '@cairn/contract/identity/locales'
import { type CheckedNumbersRow, NumbersChecker } from '@cairn/contract/imports/checked-numbers'
import { rowsToRead } from '@cairn/contract/imports/checked-row'
import { guessNumberColumns, guessNumberLocale } from '@cairn/contract/imports/guessed-columns'
import type {
  ImportRow,
  NumberField,
  NumberMend,
  NumbersChoice,
  NumbersContext,
} from '@cairn/contract/imports/imports.schemas'
import { useMemo } from 'react'
import { useDraft } from '../../lib/use-draft'
import { useLocale } from '../../lib/use-locale'
import { useImportMode } from './use-import-mode'

export interface NumbersToCheck {
  readonly id: string
  readonly rows: readonly ImportRow[]
  readonly context: NumbersContext
}

/** Stored on the device to survive a reload. */
function useChoice({ id, rows, context }: NumbersToCheck) {
  const { locale } = useLocale()
  const [kept, keep, forget] = useDraft(`import/${id}`)
  const choice = useMemo((): NumbersChoice => {
    const before = kept === '' ? {} : (JSON.parse(kept) as Partial<NumbersChoice>)
    const read = before.locale ?? guessNumberLocale(rows, context, formatsOf(locale), locales)
    return { ...guessNumberColumns(rows, context, read), locale: read, mends: [], ...before }
  }, [rows, context, locale, kept])
  const change = (changes: Partial<NumbersChoice>) => keep(JSON.stringify({ ...choice, ...changes }))
  return { choice, change, forget }
}

const isSameCell = (one: NumberMend, other: NumberMend) =>
  one.column === other.column && one.row === other.row && one.value === other.value

/** Uses the server's own checks. */
export function useCheckedNumbers(table: NumbersToCheck) {
  const { rows, context } = table
  const { choice, change, forget } = useChoice(table)
  const { mode, setMode, forget: forgetMode } = useImportMode(table.id)
  const heads = choice.hasHeads ? rows[0] : undefined
  const checked = useMemo((): readonly CheckedNumbersRow[] => {
    const checker = new NumbersChecker(choice, context, heads)
    return rowsToRead(rows, choice).map((row) => checker.check(row))
  }, [rows, context, choice, heads])
  const bad = useMemo(() => checked.filter(({ problems }) => problems.length > 0), [checked])
  const rowsByNumber = useMemo(() => new Map(rows.map((row) => [row.row, row])), [rows])
  const isOne = (field: NumberField | null) => field !== null && field !== 'number'
  return {
    ...{ choice, change, mode, setMode, heads, checked, bad, rowsByNumber },
    right: useMemo(() => checked.reduce((count, { item }) => count + (item?.numbers.length ?? 0), 0), [checked]),
    /** Discards the stored choices. */
    forget: () => {
      forget()
      forgetMode()
    },
    setColumn: (at: number, field: NumberField | null) => {
      const others = choice.columns.map((known) => (isOne(field) && known === field ? null : known))
      change({ columns: others.map((known, index) => (index === at ? field : known)) })
    },
    read: (measurableId: string, reading: 'InScale' | 'InFull') =>
      change({ scales: [...(choice.scales ?? []), { measurableId, reading }] }),
    mend: (mend: NumberMend) => change({ mends: [...choice.mends.filter((other) => !isSameCell(other, mend)), mend] }),
  }
}
export type CheckedNumbers = ReturnType<typeof useCheckedNumbers>
