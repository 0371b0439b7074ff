import { LIVE_TEXT_SCHEMA } from '@cairn/contract/core/live-texts'
import * as Y from 'yjs'
import { discardDraft, readDraft, saveDraft, WRITE_WITHIN_MS, writeDrafts } from './drafts'
import { draftPlaces } from './drafts-naming'
import type { Sender } from './outbox-store'

interface Kept {
  readonly update: string
  readonly fields: readonly string[]
}

const FROM_DEVICE = 'from-device'

const textOf = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
const bytesOf = (text: string): Uint8Array => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))

export interface KeptWords {
  readonly restored: ReadonlySet<string>
  forget(): void
  close(): void
}

interface Texts {
  readonly doc: Y.Doc
  readonly owner: Sender
  readonly id: string
  readonly isTheirs: (origin: unknown) => boolean
}

const fieldsIn = ({ doc, changedParentTypes }: Y.Transaction): string[] =>
  [...doc.share].flatMap(([name, type]) => (changedParentTypes.has(type) ? [name] : []))

export function keepWords({ doc, owner, id, isTheirs }: Texts): KeptWords {
  const texts = `live-texts/${LIVE_TEXT_SCHEMA}/${id}/`
  const own = `${texts}${doc.clientID}`
  const found = new Map<string, string>()
  const fields = new Set<string>()
  for (const place of draftPlaces(owner, (one) => one.startsWith(texts))) {
    const kept = readDraft(owner, place)?.value as Kept | undefined
    if (!kept) continue
    found.set(place, kept.update)
    for (const field of kept.fields) fields.add(field)
    Y.applyUpdate(doc, bytesOf(kept.update), FROM_DEVICE)
  }
  const restored = new Set(fields)
  let waiting: ReturnType<typeof setTimeout> | undefined
  const save = () => {
    if (waiting === undefined) return
    clearTimeout(waiting)
    waiting = undefined
    saveDraft(owner, own, { update: textOf(Y.encodeStateAsUpdate(doc)), fields: [...fields] } satisfies Kept, null)
  }
  const onChange = (_update: Uint8Array, origin: unknown, _doc: Y.Doc, transaction: Y.Transaction) => {
    if (origin === FROM_DEVICE || isTheirs(origin)) return
    for (const field of fieldsIn(transaction)) fields.add(field)
    waiting ??= setTimeout(save, WRITE_WITHIN_MS)
  }
  const saveNow = () => {
    save()
    writeDrafts()
  }
  doc.on('update', onChange)
  window.addEventListener('pagehide', saveNow)
  return {
    restored,
    forget: () => {
      clearTimeout(waiting)
      waiting = undefined
      fields.clear()
      restored.clear()
      discardDraft(owner, own)
      for (const [place, update] of found) {
        if ((readDraft(owner, place)?.value as Kept | undefined)?.update === update) discardDraft(owner, place)
      }
      found.clear()
    },
    close: () => {
      save()
      doc.off('update', onChange)
      window.removeEventListener('pagehide', saveNow)
    },
  }
}
