import { z } from 'zod'

/** A person's access has changed: their sockets on all nodes are closed or moved to other rooms. */
export const accessChangeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sessions-over'), sessionIds: z.array(z.string()) }),
  z.object({ kind: z.literal('person-gone'), orgId: z.string(), personId: z.string() }),
  z.object({ kind: z.literal('organization-gone'), orgId: z.string() }),
  /** They can no longer see the meeting. */
  z.object({ kind: z.literal('meeting-closed'), meetingId: z.string(), personIds: z.array(z.string()) }),
  /** Null: everyone in the organization. */
  z.object({ kind: z.literal('rooms'), orgId: z.string(), personIds: z.array(z.string()).nullable() }),
])
export type AccessChange = z.infer<typeof accessChangeSchema>

/** PostgreSQL notifications are limited to 8,000 bytes. */
const IDS_AT_ONCE = 100

function chunksOf(ids: readonly string[]): string[][] {
  const chunks: string[][] = []
  for (let at = 0; at < ids.length; at += IDS_AT_ONCE) chunks.push(ids.slice(at, at + IDS_AT_ONCE))
  return chunks
}

export const sessionsOver = (ids: readonly string[]): AccessChange[] =>
  chunksOf(ids).map((sessionIds) => ({ kind: 'sessions-over', sessionIds }))

export const meetingClosed = (meetingId: string, ids: readonly string[]): AccessChange[] =>
  chunksOf(ids).map((personIds) => ({ kind: 'meeting-closed', meetingId, personIds }))

/** Without `personIds`: everyone's. */
export function roomsChanged(orgId: string, personIds?: readonly string[]): AccessChange[] {
  if (!personIds) return [{ kind: 'rooms', orgId, personIds: null }]
  return chunksOf(personIds).map((ids) => ({ kind: 'rooms', orgId, personIds: ids }))
}
