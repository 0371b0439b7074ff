import { createContext, use } from 'react'
import type { Contest } from '../lib/use-field-merge'

/** How the fields of an open popup stand to what others make of them. */
export interface FieldMerging {
  /** Who changed it a moment ago, where the field followed. */
  readonly takenFrom: (field: string) => string | undefined
  readonly contestOf: (field: string) => Contest | undefined
  readonly valueOf: (field: string) => unknown
  /** A value as it is read, where its field alone does not say it. */
  readonly describe: (field: string, value: unknown) => string | undefined
  readonly keepMine: (field: string) => void
  readonly keepTheirs: (field: string) => void
  /** Says that it shows what becomes of a field; gives the way to take that back. */
  readonly register: (field: string) => () => void
}

export const MergeContext = createContext<FieldMerging | null>(null)

export const useFieldMerging = (): FieldMerging | null => use(MergeContext)
