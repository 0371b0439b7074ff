import pg from 'pg'
import type { OutboxEvent } from './outbox-event'

const literal = pg.escapeLiteral

const UNSTORABLE = /\\u(?:0000|d[89a-f])/i

/** JSON that PostgreSQL takes: NUL and half a surrogate pair, which jsonb refuses, become U+FFFD. */
function jsonLiteral(value: unknown): string {
  const json = JSON.stringify(value)
  if (!UNSTORABLE.test(json)) return literal(json)
  return literal(JSON.stringify(value, (_key, part: unknown) => (typeof part === 'string' ? storable(part) : part)))
}

const storable = (text: string) => Buffer.from(text, 'utf8').toString('utf8').replaceAll('\0', '\ufffd')

const rowOf = ({ orgId, id, hub, name, audience, payload, perPerson }: OutboxEvent) => ({
  org_id: orgId,
  ...{ id, hub, name, audience, payload },
  ...(perPerson ? { per_person: perPerson } : {}),
})

/** What is said at the end of a transaction: its outbox rows and the commit, in one round trip. */
export function commitText(outbox: readonly OutboxEvent[], before = ''): string {
  const record = outbox.length ? `SELECT cairn_record(${jsonLiteral(outbox.map(rowOf))}::jsonb);` : ''
  return `${record}${before}COMMIT`
}
