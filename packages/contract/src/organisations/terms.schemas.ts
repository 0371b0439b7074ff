import { z } from 'zod'
import { textSchema } from '../core/fields'
import type { TermName } from './terms'

export const TERM_MAX = 30

/** Terms are inserted into texts with markup and placeholders. */
const MARKS = /[<>]|\{\{|\}\}|\$t\(/

export const TERM_MARKS = 'VAL_TERM_MARKS'

const nameSchema = textSchema(TERM_MAX).refine((text) => !MARKS.test(text), { error: TERM_MARKS })

const termSchema = z.object({ one: nameSchema, other: nameSchema })

export const renamedTermsSchema = z.object({
  rock: termSchema.optional(),
  todo: termSchema.optional(),
  issue: termSchema.optional(),
  headline: termSchema.optional(),
  measurable: termSchema.optional(),
  scorecard: termSchema.optional(),
} satisfies Record<TermName, unknown>)
