import type { NamedPerson } from './import-context'
import type { ImportRefusal } from './import-refusals'
import type { SeatField } from './imports.schemas'
import type { NamedSeat, SeatAbove } from './seat-index'

export interface SeatItem {
  readonly row: number
  readonly title: string
  readonly personId: string | null
  readonly meantFor: string
  readonly roles: readonly string[]
  readonly isAssistant: boolean
  readonly above: SeatAbove | null
}

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
  readonly found: Omit<SeatItem, 'row' | 'personId'> & {
    readonly person: NamedPerson | null
    readonly name: string
    readonly aboveTitle: string
  }
}

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
