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

const customContentSchema = z.object({
  contentType: z.enum(['Scorecard', 'RockReview', 'Headlines', 'ToDoList', 'IDS', 'Text', 'Link']),
  text: z.string().max(10_000).optional(),
  url: z.string().max(2_000).optional(),
})

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
const agendaIconSchema = z.enum(agendaIcons)
export type AgendaIcon = z.infer<typeof agendaIconSchema>

/** `title` is null for standard items, which are translated. */
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
    .max(100)
    .nullish()
    .transform((title) => title || null),
  lengthInMinutes: z.number().int().min(1, 'TOO_FEW_MINUTES').max(240, 'TOO_MANY_MINUTES'),
  icon: agendaIconSchema.nullish().transform((icon) => icon ?? null),
  customContent: z.array(customContentSchema).max(10).default([]),
})

const agendaTypeSchema = z.enum(['Default', 'Saved', 'Custom'])

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

export const agendaChoiceSchema = agendaSchema.extend({
  /** Per reader. */
  isFavorite: z.boolean(),
  canManage: z.boolean(),
})
export type AgendaChoice = z.infer<typeof agendaChoiceSchema>
