import { z } from 'zod'
import { CARD_SCALE, CHART_SPACING, COLLAPSED_MAX } from '../accountability-chart/chart-sizes'
import { idSchema } from '../core/ids'
import { PDF_PERIODS_MAX, paperSchema } from '../pdfs/pdfs.schemas'

const keySchema = z.string().regex(/^[a-z0-9-]{1,64}$/i)
const within = ({ min, max }: { readonly min: number; readonly max: number }) => z.number().min(min).max(max)

/** In rem. */
const columnWidthSchema = z.number().min(3).max(40)

const choice = <Name extends string, Value extends z.ZodType>(name: Name, value: Value) =>
  z.object({ name: z.literal(name), value })

const choiceAbout = <Name extends string, Value extends z.ZodType>(name: Name, about: z.ZodString, value: Value) =>
  z.object({ name: z.literal(name), about, value })

/** How a person likes their screens. Screens ignore columns and views that they do not know. */
export const choiceSchema = z.discriminatedUnion('name', [
  choice('live-menu', z.boolean()),
  choice('misses-first', z.boolean()),
  choice('scorecard-current', z.boolean()),
  choice('scorecard-columns', z.array(keySchema).max(20)),
  choice('scorecard-widths', z.object({ title: columnWidthSchema.optional(), period: columnWidthSchema.optional() })),
  choice('scorecard-view', keySchema),
  choice('scorecard-order', keySchema),
  choice('scorecard-sum', keySchema),
  choice('scorecard-last', idSchema),
  choiceAbout('chart-collapsed', idSchema, z.array(idSchema).max(COLLAPSED_MAX)),
  choice(
    'chart-layout',
    z.object({ spacing: within(CHART_SPACING), scale: within(CARD_SCALE), isCompact: z.boolean() }),
  ),
  choice('vto-tab', z.enum(['vision', 'traction'])),
  choice(
    'pdfs',
    z.object({ paper: paperSchema, periods: z.number().int().min(1).max(PDF_PERIODS_MAX), notes: z.boolean() }),
  ),
  choice('denial-seen', z.boolean()),
  choice('guided-skipped', z.object({ meetingId: idSchema, steps: z.array(keySchema).max(20) })),
  choiceAbout('lesson', keySchema, z.object({ section: z.number().int().min(1).max(20), isDone: z.boolean() })),
  choice('lesson-last', keySchema),
])
export type Choice = z.output<typeof choiceSchema>
export type ChoiceName = Choice['name']
export type ChoiceOf<Name extends ChoiceName> = Extract<Choice, { readonly name: Name }>

/** The least recently changed beyond it are dropped, since every session carries them. */
export const CHOICES_MAX_CHARACTERS = 32_000
