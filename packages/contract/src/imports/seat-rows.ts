/** Rows of a table of seats, while they are read and as they were checked. */
import type { NamedPerson } from './import-context'
import type { ImportRefusal } from './import-refusals'
import type { SeatField } from './import-seats.schemas'
import type { NamedSeat, SeatAbove } from './seat-index'

/** A row that can be imported. */
export interface SeatItem {
  readonly row: number
  readonly title: string
  readonly personId: string | null
  /** Whom it is left open for, since nobody here is called so; otherwise empty. */
  readonly meantFor: string
  readonly roles: readonly string[]
  readonly isAssistant: boolean
  /** Null where it reports to nobody. */
  readonly above: SeatAbove | null
}

/** Why a cell is refused. `column`: -1 where it is none of the table's. `value`: how it reads. */
export interface SeatProblem {
  readonly column: number
  readonly field: SeatField
  readonly why: ImportRefusal
  readonly value: string
}

export interface CheckedSeatRow {
  readonly row: number
  readonly item: SeatItem | null
  readonly problems: readonly SeatProblem[]
  /** What was found, also in a row that is refused. `above`: null for none, or where it is not known which. */
  readonly found: Omit<SeatItem, 'row' | 'personId'> & {
    readonly person: NamedPerson | null
    readonly name: string
    /** The title of the seat above. */
    readonly aboveTitle: string
  }
}

/** A row while it is read. */
export interface SeatDraft extends NamedSeat {
  readonly row: number
  readonly person: NamedPerson | null
  readonly meantFor: string
  readonly roles: readonly string[]
  readonly isAssistant: boolean
  readonly reportsTo: string
  readonly problems: SeatProblem[]
  refuse(field: SeatField, why: ImportRefusal): void
}
