import { z } from 'zod'
import { lineSchema } from '../core/fields'
import { idSchema } from '../core/ids'
import { versionSchema } from '../core/replies'

export const agendaItemTypes = [
  'Segue',
  'Scorecard',
  'RockReview',
  'Headlines',
  'ToDoList',
  'IDS',
  'Conclude',
  'Custom',
] as const
export const agendaItemTypeSchema = z.enum(agendaItemTypes)
export type AgendaItemType = z.infer<typeof agendaItemTypeSchema>

/** What a custom item shows: one of the meeting's own lists, a note, or a link. */
export const customContentSchema = z.object({
  contentType: z.enum(['Scorecard', 'RockReview', 'Headlines', 'ToDoList', 'IDS', 'Text', 'Link']),
  text: z.string().max(10_000).optional(),
  url: z.string().max(2_000).optional(),
})

/** Icons that a section of one's own may bear; the standard ones have theirs by their type. */
export const agendaIcons = [
  'note',
  'link',
  'list',
  'star',
  'flag',
  'shield',
  'trophy',
  'heart',
  'megaphone',
  'idea',
  'book',
  'calendar',
  'money',
  'tools',
  'people',
  'break',
] as const
export const agendaIconSchema = z.enum(agendaIcons)
export type AgendaIcon = z.infer<typeof agendaIconSchema>

/** `title` is null on a standard item, which the language pack names. `lengthInMinutes` 1 to 240. */
export const agendaItemSchema = z.object({
  id: idSchema,
  type: agendaItemTypeSchema,
  title: z.string().max(100).nullable(),
  lengthInMinutes: z.number().int().min(1).max(240),
  icon: agendaIconSchema.nullable(),
  customContent: z.array(customContentSchema).max(10),
})
export type AgendaItem = z.infer<typeof agendaItemSchema>

export const agendaItemInputSchema = z.object({
  id: idSchema.optional(),
  type: agendaItemTypeSchema,
  title: lineSchema
    .max(100, 'Use at most 100 characters.')
    .nullish()
    .transform((title) => title || null),
  lengthInMinutes: z.number().int().min(1, 'At least one minute.').max(240, 'At most 240 minutes.'),
  icon: agendaIconSchema.nullish().transform((icon) => icon ?? null),
  customContent: z.array(customContentSchema).max(10).default([]),
})

export const agendaTypeSchema = z.enum(['Default', 'Saved', 'Custom'])

/** A Custom entry with 0 minutes and no items always ends the list. */
export const agendaSchema = z.object({
  id: idSchema,
  version: versionSchema,
  name: z.string(),
  type: agendaTypeSchema,
  lengthInMinutes: z.number().int().min(0),
  sessionNumber: z.number().int().default(1),
  items: z.array(agendaItemSchema),
})
export type Agenda = z.infer<typeof agendaSchema>

/** An agenda as one may choose it. */
export const agendaChoiceSchema = agendaSchema.extend({
  /** The reader's own mark; their favourites come first in a list. */
  isFavorite: z.boolean(),
  /** Whether the reader may remove it: one that was saved for a meeting that they manage. */
  canManage: z.boolean(),
})
export type AgendaChoice = z.infer<typeof agendaChoiceSchema>
