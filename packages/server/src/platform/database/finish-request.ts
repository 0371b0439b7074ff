import type { PoolClient } from 'pg'
import { ask } from './ask'
import type { OutboxEvent } from './outbox.table'

export interface StoredReply {
  readonly key: string
  readonly requestHash: string
  readonly reply: string
}

const UNSTORABLE = /\\u(?:0000|d[89a-f])/i

/** jsonb rejects NUL and lone surrogates. */
function storableJson(value: unknown): string {
  const json = JSON.stringify(value)
  if (!UNSTORABLE.test(json)) return json
  return JSON.stringify(value, (_key, part: unknown) => (typeof part === 'string' ? storable(part) : part))
}

const storable = (text: string) => Buffer.from(text, 'utf8').toString('utf8').replaceAll('\0', '\ufffd')

const rowOf = ({ orgId, id, hub, name, audience, payload, perPerson, node }: OutboxEvent) => ({
  org_id: orgId,
  id,
  hub,
  name,
  audience,
  payload,
  node,
  ...(perPerson ? { per_person: perPerson } : {}),
})

const text = 'SELECT cairn_finish_request($1,$2,$3,$4)'

/** Throws before COMMIT is sent. */
export function finishRequest(client: PoolClient, outbox: readonly OutboxEvent[], kept: StoredReply | null) {
  if (outbox.length === 0 && !kept) return undefined
  const values = [storableJson(outbox.map(rowOf)), kept?.key, kept?.requestHash, kept?.reply]
  return ask(client, text, values)
}
