import type { WorkItemKind } from '@cairn/contract/core/items'
import { type CheckedRow, RowChecker, rowsToRead } from '@cairn/contract/imports/checked-row'
import { guessColumns } from '@cairn/contract/imports/guessed-columns'
import type { ImportContext } from '@cairn/contract/imports/import-context'
import type {
  ImportChoice,
  ImportField,
  ImportMend,
  ImportRow,
  StartImport,
} from '@cairn/contract/imports/imports.schemas'
import { useMemo } from 'react'
import { useDraft } from '../../lib/use-draft'
import { useLocale } from '../../lib/use-locale'
import { useImportMode } from './use-import-mode'

export interface TableToCheck {
  readonly id: string
  readonly kind: WorkItemKind
  readonly rows: readonly ImportRow[]
  readonly context: ImportContext
}

type Mode = StartImport['mode']

export interface CheckedTable {
  readonly choice: ImportChoice
  readonly checked: readonly CheckedRow[]
  readonly bad: readonly CheckedRow[]
  readonly heads: readonly string[]
  readonly rowsByNumber: ReadonlyMap<number, ImportRow>
  change: (changes: Partial<ImportChoice>) => void
  setColumn: (at: number, field: ImportField | null) => void
  mend: (mend: ImportMend) => void
  readonly mode: Mode
  setMode: (mode: Mode) => void
  forget: () => void
}

const isSameCell = (one: ImportMend, other: ImportMend) =>
  one.field === other.field && one.row === other.row && one.value === other.value

function useChoice({ id, kind, rows, context }: TableToCheck) {
  const { locale } = useLocale()
  const [kept, keep, forget] = useDraft(`import/${id}`)
  const choice = useMemo((): ImportChoice => {
    const guessed = guessColumns(kind, rows, context, locale)
    const only = context.meetings.length === 1 ? (context.meetings[0]?.id ?? null) : null
    const first = { ownerId: null, tractionId: only, dueDate: null, mends: [], skipsDuplicates: true, locale }
    const start = { ...first, hasHeads: guessed.hasHeads, columns: [...guessed.columns] }
    return kept === '' ? start : { ...start, ...(JSON.parse(kept) as Partial<ImportChoice>) }
  }, [kind, rows, context, locale, kept])
  const change = (changes: Partial<ImportChoice>) => keep(JSON.stringify({ ...choice, ...changes }))
  return { choice, change, forget }
}

export function useCheckedRows(table: TableToCheck): CheckedTable {
  const { kind, rows, context } = table
  const { choice, change, forget } = useChoice(table)
  const { mode, setMode, forget: forgetMode } = useImportMode(table.id)
  const checked = useMemo(() => {
    const checker = new RowChecker(kind, choice, context)
    return rowsToRead(rows, choice).map((row) => checker.check(row))
  }, [kind, rows, context, choice])
  const bad = useMemo(() => checked.filter(({ problems }) => problems.length > 0), [checked])
  const rowsByNumber = useMemo(() => new Map(rows.map((row) => [row.row, row])), [rows])
  return {
    choice,
    checked,
    bad,
    rowsByNumber,
    heads: choice.hasHeads ? (rows[0]?.cells ?? []) : [],
    change,
    mode,
    setMode,
    forget: () => {
      forget()
      forgetMode()
    },
    setColumn: (at, field) => {
      const others = choice.columns.map((known) => (known === field ? null : known))
      change({ columns: others.map((known, index) => (index === at ? field : known)) })
    },
    mend: (mend) => change({ mends: [...choice.mends.filter((other) => !isSameCell(other, mend)), mend] }),
  }
}
