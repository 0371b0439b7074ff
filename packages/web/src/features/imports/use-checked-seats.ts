import { rowsToRead } from '@cairn/contract/imports/checked-row'
import { checkSeats } from '@cairn/contract/imports/checked-seats'
import { guessSeatColumns } from '@cairn/contract/imports/guessed-columns'
import {
  type ImportRow,
  type SeatField,
  type SeatMend,
  type SeatsChoice,
  type SeatsContext,
  seatsChoiceSchema,
} from '@cairn/contract/imports/imports.schemas'
import { useMemo } from 'react'
import { useDraft } from '../../lib/use-draft'
import { useImportMode } from './use-import-mode'

export interface SeatsToCheck {
  readonly id: string
  readonly rows: readonly ImportRow[]
  readonly context: SeatsContext
}

function useChoice({ id, rows }: SeatsToCheck) {
  const [kept, keep, forget] = useDraft(`import/${id}`)
  const choice = useMemo((): SeatsChoice => {
    const before = kept === '' ? {} : (JSON.parse(kept) as Partial<SeatsChoice>)
    return { belowId: null, topTitle: null, mends: [], ...guessSeatColumns(rows), ...before }
  }, [rows, kept])
  const change = (changes: Partial<SeatsChoice>) => keep(JSON.stringify({ ...choice, ...changes }))
  return { choice, change, forget }
}

const isSameCell = (one: SeatMend, other: SeatMend) =>
  one.column === other.column && one.row === other.row && one.value === other.value

export function useCheckedSeats(table: SeatsToCheck) {
  const { rows, context } = table
  const { choice, change, forget } = useChoice(table)
  const { mode, setMode, forget: forgetMode } = useImportMode(table.id)
  const checked = useMemo(() => checkSeats(rowsToRead(rows, choice), choice, context), [rows, context, choice])
  const bad = useMemo(() => checked.filter(({ problems }) => problems.length > 0), [checked])
  const right = useMemo(() => checked.flatMap(({ item }) => item ?? []), [checked])
  return {
    ...{ choice, change, mode, setMode, checked, bad, right },
    heads: choice.hasHeads ? rows[0] : undefined,
    rowsByNumber: useMemo(() => new Map(rows.map((row) => [row.row, row])), [rows]),
    forget: () => {
      forget()
      forgetMode()
    },
    setColumn: (at: number, field: SeatField | null) => {
      const others = choice.columns.map((known) => (field !== null && known === field ? null : known))
      change({ columns: others.map((known, index) => (index === at ? field : known)) })
    },
    mend: (mend: SeatMend) => change({ mends: [...choice.mends.filter((other) => !isSameCell(other, mend)), mend] }),
    isWhole: seatsChoiceSchema.safeParse(choice).success,
  }
}
export type CheckedSeats = ReturnType<typeof useCheckedSeats>
