import { z } from 'zod'
import { idSchema } from '../core/ids'
import { tractionSchema } from '../tractions/tractions.schemas'

export const startingSteps = ['people', 'quarter', 'meeting', 'numbers', 'rocks', 'issues'] as const
const startingStepSchema = z.enum(startingSteps)
export type StartingStep = (typeof startingSteps)[number]

/** Required count per step. */
export const neededFor: Readonly<Record<StartingStep, number>> = {
  people: 1,
  quarter: 1,
  meeting: 1,
  numbers: 5,
  rocks: 3,
  issues: 3,
}

/** In minutes. */
export const minutesFor: Readonly<Record<StartingStep, number>> = {
  people: 3,
  quarter: 1,
  meeting: 2,
  numbers: 8,
  rocks: 10,
  issues: 5,
}

const stepStateSchema = z.object({
  name: startingStepSchema,
  state: z.enum(['Open', 'Done', 'Skipped']),
  count: z.number().int(),
})
export type StepState = z.infer<typeof stepStateSchema>

export const gettingStartedSchema = z.object({
  /** Until all steps are done or skipped, the first meeting was held, or hidden by the reader. */
  isShown: z.boolean(),
  steps: z.array(stepStateSchema),
  traction: tractionSchema.nullable(),
  joinedIds: z.array(idSchema),
})
export type GettingStarted = z.infer<typeof gettingStartedSchema>

export const profileNoteSchema = z.object({
  isHidden: z.boolean(),
})
export type ProfileNote = z.infer<typeof profileNoteSchema>

export const updateGettingStartedSchema = z.object({
  isShown: z.boolean().optional(),
  skipped: z.array(startingStepSchema).max(startingSteps.length).optional(),
})
export type UpdateGettingStarted = z.infer<typeof updateGettingStartedSchema>
