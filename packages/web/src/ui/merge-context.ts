import { createContext, use } from 'react'
import type { Contest } from '../lib/use-field-merge'

export interface FieldMerging {
  readonly takenFrom: (field: string) => string | undefined
  readonly contestOf: (field: string) => Contest | undefined
  readonly valueOf: (field: string) => unknown
  readonly describe: (field: string, value: unknown) => string | undefined
  readonly keepMine: (field: string) => void
  readonly keepTheirs: (field: string) => void
  /** Registered fields show their own conflicts. Returns the unregister function. */
  readonly register: (field: string) => () => void
}

export const MergeContext = createContext<FieldMerging | null>(null)

export const useFieldMerging = (): FieldMerging | null => use(MergeContext)
