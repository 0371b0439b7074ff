import { z } from 'zod'
import { VAL_REQUIRED } from '../core/fields'
import { idSchema, optionalIdSchema } from '../core/ids'
import { rockStatuses } from './rocks.statuses'
import { type RockType, rockTypeSchema } from './rocks.types'

export const CHAIN_MAX = 10

export const DELEGATED_TITLE = 'This is a delegated Rock, you cannot edit the title of a delegated Rock.'

const fields = ['tractionId', 'type', 'ownerId'] as const

const rowSchema = z.object({
  id: optionalIdSchema,
  tractionId: optionalIdSchema,
  type: rockTypeSchema.nullish(),
  ownerId: optionalIdSchema,
})

export interface DelegatedRow {
  readonly id: string | null
  readonly tractionId: string
  readonly type: RockType
  readonly ownerId: string
}

const isFilled = (row: z.output<typeof rowSchema>): row is DelegatedRow => fields.every((field) => row[field] != null)
const isEmpty = (row: z.output<typeof rowSchema>) => fields.every((field) => row[field] == null)

export const delegatedSchema = z
  .array(rowSchema)
  .max(CHAIN_MAX - 1, `A Rock can be handed down to at most ${CHAIN_MAX - 1} others.`)
  .superRefine((rows, { addIssue }) => {
    for (const [index, row] of rows.entries()) {
      if (isFilled(row) || isEmpty(row)) continue
      const missing = fields.find((field) => row[field] == null) ?? ''
      addIssue({ code: 'custom', message: VAL_REQUIRED, path: [index, missing] })
    }
  })

export type Delegated = z.output<typeof delegatedSchema>

export const filledRows = (rows: Delegated): DelegatedRow[] => rows.filter(isFilled)

const levelShape = {
  id: idSchema,
  tractionId: idSchema,
  type: rockTypeSchema,
  ownerId: idSchema,
  status: z.enum(rockStatuses).nullable(),
}

export const rockDelegateSchema = z.object(levelShape)
export type RockDelegate = z.infer<typeof rockDelegateSchema>

export const delegatedLevelSchema = z.object({ ...levelShape, delegatedFrom: idSchema })
export type DelegatedLevel = z.infer<typeof delegatedLevelSchema>
