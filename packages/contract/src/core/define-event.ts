import { z } from 'zod'
import { idSchema } from './ids'

/** What a live-update event may speak of. */
export const entityKinds = [
  'customcontent',
  'scorecard',
  'measuredvalue',
  'measurable',
  'headline',
  'issue',
  'meetingThread',
  'meeting',
  'org',
  'person',
  'rock',
  'task',
  'todo',
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
] as const
export const entityKindSchema = z.enum(entityKinds)
export type EntityKind = z.infer<typeof entityKindSchema>

/** The three changes a live update may report, and the names of the hub's events. */
export const changeSchema = z.enum(['Added', 'Updated', 'Deleted'])
export type Change = z.infer<typeof changeSchema>

/**
 * What the live-update hub sends. It carries no content but numbers of scorecards (`ValuesUpdate`), which all who hear of
 * them may read alike: a client that shows the entity fetches it again by id, so that a reader only ever sees what the
 * server would show them. `tractionId` helps to find the lists it stands in. Where
 * many of a kind changed at once, as by an import, it names their meeting in place of an item: `id` is `tractionId`.
 */
export const liveUpdateSchema = z.object({
  kind: entityKindSchema,
  /** Of comments, links and presence, the id of the item that they hang on. */
  id: idSchema,
  version: z.number().int().nullable(),
  tractionId: idSchema.nullable(),
  byPersonId: idSchema.nullable(),
  at: z.iso.datetime(),
})
export type LiveUpdate = z.infer<typeof liveUpdateSchema>

/** One kind of entity that other screens hear of; `domain` names the folder that must handle it on the web. */
export interface EventDefinition {
  readonly kind: EntityKind
  readonly domain: string
  readonly changes: readonly Change[]
}

export function defineEvent(definition: EventDefinition): EventDefinition {
  return definition
}
