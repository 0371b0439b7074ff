import { z } from 'zod'
import type { PlainRefusalCode } from '../core/errors'
import { lineSchema } from '../core/fields'
import { idSchema, optionalIdSchema } from '../core/ids'
import { succeeded } from '../core/replies'
import { searchRequestSchema } from '../core/search'
import { headlineSchema } from '../headlines/headlines.schemas'
import { issueSchema } from '../issues/issues.schemas'
import { type NotificationType, notificationSchema } from '../notifications/notifications.schemas'
import { rockSchema } from '../rocks/rocks.schemas'
import { measuredWeeksSchema } from '../scorecard/scorecard.schemas'
import { todoSchema } from '../todos/todos.schemas'
import { tractionSchema } from '../tractions/tractions.schemas'
import {
  COLUMNS,
  fits,
  MAX_HEIGHT,
  overlapping,
  WIDGETS_MAX,
  WIDGETS_PER_TYPE,
  type WidgetType,
  widgetTypes,
} from './widgets'

export const headlineStatuses = ['ToReview', 'Reviewed'] as const

const widgetFilterIds = ['owner-id', 'excluded-owner-ids', 'headline-status', 'traction-ids'] as const

/**
 * For `owner-id` (Mine) and `excluded-owner-ids` (Others) the server stores the reader's own id. `traction-ids` is null
 * if the meeting is no longer readable.
 */
const widgetFilterSchema = z.object({
  id: z.enum(widgetFilterIds),
  value: optionalIdSchema,
  statuses: z.array(z.enum(headlineStatuses)).max(headlineStatuses.length).default([]),
})
export type WidgetFilter = z.output<typeof widgetFilterSchema>

const boxFields = {
  x: z
    .number()
    .int()
    .min(0)
    .max(COLUMNS - 1),
  y: z
    .number()
    .int()
    .min(0)
    .max(WIDGETS_MAX * MAX_HEIGHT),
  w: z.number().int().min(1).max(COLUMNS),
  h: z.number().int().min(1).max(MAX_HEIGHT),
}

export const storedWidgetSchema = z.object({
  i: lineSchema.min(1).max(50),
  type: z.enum(widgetTypes, 'UNKNOWN_TILE'),
  ...boxFields,
  filters: z.array(widgetFilterSchema).max(widgetFilterIds.length).nullish(),
})
export type StoredWidget = z.output<typeof storedWidgetSchema>

const widgetInputSchema = storedWidgetSchema.refine(fits, 'TILE_OUT_OF_BOUNDS')

export interface Widget extends StoredWidget {
  readonly filters: WidgetFilter[]
}

export const widgetLimits = {
  todo: 'WIDGET_LIMIT_TODOS',
  meeting: 'WIDGET_LIMIT_MEETINGS',
  measurable: 'WIDGET_LIMIT_MEASURABLES',
  rock: 'WIDGET_LIMIT_ROCKS',
  issue: 'WIDGET_LIMIT_ISSUES',
  headline: 'WIDGET_LIMIT_HEADLINES',
} as const satisfies Readonly<Record<WidgetType, PlainRefusalCode>>

const widgetSettingsSchema = z
  .array(widgetInputSchema)
  .max(WIDGETS_MAX, 'TILE_LIMIT')
  .superRefine((widgets, { addIssue }) => {
    if (new Set(widgets.map(({ i }) => i)).size < widgets.length) {
      addIssue({ code: 'custom', message: 'TILE_NAME_TWICE' })
    }
    const pair = overlapping(widgets)
    if (pair) {
      addIssue({ code: 'custom', message: 'TILES_OVERLAP', path: [widgets.indexOf(pair[1])] })
    }
  })

export const overfull = (widgets: readonly { readonly type: WidgetType }[]): WidgetType | undefined =>
  widgetTypes.find((type) => widgets.filter((widget) => widget.type === type).length > WIDGETS_PER_TYPE)

export const dashboardSchema = z.object({
  /** 0 for the default dashboard. */
  version: z.number().int(),
  widgetSettings: z.array(
    z.object({
      i: z.string(),
      type: z.enum(widgetTypes),
      ...boxFields,
      filters: z.array(
        z.object({
          id: z.enum(widgetFilterIds),
          value: idSchema.nullable(),
          statuses: z.array(z.enum(headlineStatuses)),
        }),
      ),
    }),
  ),
  /** Stored tiles unknown to this release. */
  leftOut: z.number().int(),
})
export type Dashboard = z.infer<typeof dashboardSchema>

export const updateDashboardSchema = z.object({ widgetSettings: widgetSettingsSchema })
export const dashboardReplySchema = succeeded({ dashboard: dashboardSchema })

export const newsTypes = ['Mentioned', 'ItemAssigned', 'ItemsHandedOver'] as const satisfies readonly NotificationType[]

/** The bell shows older ones too. */
export const NEWS_MAX = 100

const teamLineSchema = z.object({
  tractionId: idSchema,
  missingNumbers: z.number().int(),
  offTrackRocks: z.number().int(),
  overdueTodos: z.number().int(),
  openIssues: z.number().int(),
})
export type TeamLine = z.infer<typeof teamLineSchema>

export const nowSchema = z.object({
  tractions: z.array(tractionSchema),
  here: z.object({ meetingId: idSchema, personIds: z.array(idSchema) }).nullable(),
  measured: measuredWeeksSchema,
  rocks: z.array(rockSchema),
  todos: z.array(todoSchema),
  news: z.array(notificationSchema),
  teams: z.array(teamLineSchema),
})
export type Now = z.infer<typeof nowSchema>

/** No text search, which would run once per tile. */
const tileSearchSchema = searchRequestSchema.refine(({ filters }) => filters['text-search'] === undefined, {
  message: 'TILE_TEXT_SEARCH',
  path: ['filters', 'text-search'],
})

const searches = z.array(tileSearchSchema).max(WIDGETS_PER_TYPE, 'TILE_REQUEST_LIMIT').default([])

export const tileSearchesSchema = z.object({ rock: searches, todo: searches, issue: searches, headline: searches })
export type TileSearches = z.output<typeof tileSearchesSchema>

export const tilesSchema = z.object({
  rock: z.array(z.array(rockSchema)),
  todo: z.array(z.array(todoSchema)),
  issue: z.array(z.array(issueSchema)),
  headline: z.array(z.array(headlineSchema)),
})
export type Tiles = z.infer<typeof tilesSchema>
