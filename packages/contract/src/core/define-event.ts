import { z } from 'zod'
import { idSchema } from './ids'
import { workItemKinds } from './work-item-kinds'

const entityKinds = [
  ...workItemKinds,
  'customcontent',
  'scorecard',
  'measuredvalue',
  'measurable',
  'meetingThread',
  'meeting',
  'org',
  'person',
  'task',
  'team',
  'traction',
  'notification',
  'vto',
  'vtorevision',
  'permissions',
  'ac',
  'seat',
  'invoice',
  'organizationalrole',
  'leadershipteam',
  'navbar',
  'subscription',
  'agenda',
  'checklist',
  'attachment',
  'comment',
  'link',
  'presence',
  'dashboard',
  'view',
  'choice',
] as const
const entityKindSchema = z.enum(entityKinds)
export type EntityKind = z.infer<typeof entityKindSchema>

const changeSchema = z.enum(['Added', 'Updated', 'Deleted'])
export type Change = z.infer<typeof changeSchema>

/**
 * Carries no content except scorecard values; clients refetch with their permissions. Bulk changes send the meeting's id
 * as `id`.
 */
const liveUpdateSchema = z.object({
  kind: entityKindSchema,
  id: idSchema,
  version: z.number().int().nullable(),
  tractionId: idSchema.nullable(),
  byPersonId: idSchema.nullable(),
  at: z.iso.datetime(),
})
export type LiveUpdate = z.infer<typeof liveUpdateSchema>

export interface EventDefinition {
  readonly kind: EntityKind
  readonly domain: string
  readonly changes: readonly Change[]
}

export function defineEvent(definition: EventDefinition): EventDefinition {
  return definition
}
