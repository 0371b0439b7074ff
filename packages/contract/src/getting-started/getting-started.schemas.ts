import { z } from 'zod'
import { idSchema } from '../core/ids'
import { tractionSchema } from '../tractions/tractions.schemas'

/** In the order in which they are best taken; each may be taken at any time. */
export const startingSteps = ['people', 'quarter', 'meeting', 'numbers', 'rocks', 'issues'] as const
const startingStepSchema = z.enum(startingSteps)
export type StartingStep = (typeof startingSteps)[number]

/** How many of what it makes there must be before a step has been taken. */
export const neededFor: Readonly<Record<StartingStep, number>> = {
  people: 1,
  quarter: 1,
  meeting: 1,
  numbers: 5,
  rocks: 3,
  issues: 3,
}

/** About how long a step takes. */
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
  /** Done: there is what it makes, whoever has made it. */
  state: z.enum(['Open', 'Done', 'Skipped']),
  /** How many of what it makes there are. */
  count: z.number().int(),
})
export type StepState = z.infer<typeof stepStateSchema>

export const gettingStartedSchema = z.object({
  /** Until every step is taken or skipped, or the first meeting was held; or as its reader has said. */
  isShown: z.boolean(),
  /** Empty while it is not shown. */
  steps: z.array(stepStateSchema),
  /** The meeting that numbers, Rocks and issues are put into. */
  traction: tractionSchema.nullable(),
  /** Who has come, besides oneself. */
  joinedIds: z.array(idSchema),
})
export type GettingStarted = z.infer<typeof gettingStartedSchema>

/** The line that asks for what is missing in one's profile. */
export const profileNoteSchema = z.object({
  /** Its reader wants no more of it, whatever is missing. */
  isHidden: z.boolean(),
})
export type ProfileNote = z.infer<typeof profileNoteSchema>

/** What is left out stays. */
export const updateGettingStartedSchema = z.object({
  isShown: z.boolean().optional(),
  /** All that are skipped. */
  skipped: z.array(startingStepSchema).max(startingSteps.length).optional(),
})
export type UpdateGettingStarted = z.infer<typeof updateGettingStartedSchema>
