import { notFound, Refusal } from '@cairn/contract/core/errors'
import type { Actor } from '@cairn/contract/people/people.policy'
import * as Y from 'yjs'
import type { Tx } from '../database/transaction'
import { sanitizeHtml } from '../html/sanitize-html'
import { htmlOfText, normalizedHtml, replaceText } from './html-conversion'
import { type LiveTextDomain, LiveTextRefusal, type TextsOf } from './live-text'
import * as repository from './live-text.repository'

export interface News {
  readonly updates: readonly Uint8Array[]
  readonly seq: number
}

async function newsOf(tx: Tx, row: repository.LiveTextRow, knownSeq: number): Promise<News> {
  const state = row.stateSeq > knownSeq ? [row.state] : []
  const since = await repository.findUpdates(tx, row.id, Math.max(knownSeq, row.stateSeq))
  return { updates: [...state, ...since.map(({ bytes }) => bytes)], seq: row.lastSeq }
}

export async function newsSince(tx: Tx, ref: repository.TextRef, knownSeq: number): Promise<News | null> {
  const row = await repository.lockText(tx, ref, 'share')
  return row ? await newsOf(tx, row, knownSeq) : null
}

function seeded(texts: TextsOf): Uint8Array {
  const doc = new Y.Doc()
  doc.transact(() => {
    for (const [field, html] of Object.entries(texts)) if (html !== '') replaceText(doc.getXmlFragment(field), html)
  })
  return Y.encodeStateAsUpdate(doc)
}

/** Seeding a document twice would duplicate its text. */
export async function openText(tx: Tx, domain: LiveTextDomain, id: string): Promise<News> {
  const ref = { kind: domain.kind, id }
  const there = await newsSince(tx, ref, -1)
  if (there) return there
  await domain.lock(tx, id)
  const meanwhile = await newsSince(tx, ref, -1)
  if (meanwhile) return meanwhile
  const state = Buffer.from(seeded(await domain.read(tx, id)))
  const row = await repository.insertText(tx, { ...ref, state })
  if (!row) throw notFound()
  return await newsOf(tx, row, -1)
}

/** @throws LiveTextRefusal without edit access or above the size limit */
export async function appendToText(
  tx: Tx,
  domain: LiveTextDomain,
  { actor, id, update }: { readonly actor: Actor; readonly id: string; readonly update: Uint8Array },
): Promise<number> {
  if ((await domain.rightTo(tx, actor, id)) !== 'edit') throw new LiveTextRefusal('forbidden')
  const seq = await repository.appendUpdate(tx, { kind: domain.kind, id }, update)
  if (seq === null) throw new LiveTextRefusal('too-large', 1009)
  return seq
}

function merged(updates: readonly Uint8Array[]): Y.Doc {
  const doc = new Y.Doc()
  doc.transact(() => {
    for (const update of updates) Y.applyUpdate(doc, update)
  })
  return doc
}

const read = async (tx: Tx, row: repository.LiveTextRow) => merged((await newsOf(tx, row, -1)).updates)

/** Null if too deep or too long. */
export function sanitizedText(html: string): string | null {
  try {
    return sanitizeHtml(html)
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

export async function persistText(tx: Tx, domain: LiveTextDomain, id: string): Promise<boolean> {
  await domain.lock(tx, id)
  const row = await repository.lockText(tx, { kind: domain.kind, id }, 'update')
  if (!row || row.keptSeq === row.lastSeq) return false
  const doc = await read(tx, row)
  const texts = domain.fields.map((field) => [field, htmlOfText(doc.getXmlFragment(field))] as const)
  await domain.write(tx, id, Object.fromEntries(texts))
  await repository.saveTextState(tx, row, Y.encodeStateAsUpdate(doc), row.lastSeq)
  return true
}

/** The document when it was last stored. Null if it does not match the domain's text. */
function asStored({ state }: repository.LiveTextRow, stored: TextsOf): Y.Doc | null {
  const doc = merged([state])
  const isStored = ([field, html]: [string, string]) => htmlOfText(doc.getXmlFragment(field)) === normalizedHtml(html)
  return Object.entries(stored).every(isStored) ? doc : null
}

/** Changes `stored` to `texts`, keeping unsaved edits. The caller holds the domain's lock. @throws LiveTextRefusal above the size limit */
export async function writeIntoText(
  tx: Tx,
  domain: LiveTextDomain,
  id: string,
  { stored, texts }: { readonly stored: TextsOf; readonly texts: TextsOf },
): Promise<boolean> {
  const row = await repository.lockText(tx, { kind: domain.kind, id }, 'update')
  if (!row) return false
  const doc = asStored(row, stored) ?? (await read(tx, row))
  const before = Y.encodeStateVector(doc)
  let hasChanged = false
  doc.on('update', () => {
    hasChanged = true
  })
  doc.transact(() => {
    for (const [field, html] of Object.entries(texts)) {
      const fragment = doc.getXmlFragment(field)
      if (htmlOfText(fragment) !== html) replaceText(fragment, html)
    }
  })
  if (!hasChanged) return false
  const seq = await repository.appendUpdate(tx, row, Y.encodeStateAsUpdate(doc, before))
  if (seq === null) throw new LiveTextRefusal('too-large', 1009)
  if (row.keptSeq === row.lastSeq) await repository.saveTextState(tx, row, Y.encodeStateAsUpdate(doc), seq)
  else await persistText(tx, domain, id)
  return true
}
