import {
  LIVE_TEXT_SCHEMA,
  LIVE_TEXTS_PATH,
  type LiveTextPresence,
  type LiveTextRef,
  liveTextName,
} from '@cairn/contract/core/live-texts'
import { HocuspocusProvider, HocuspocusProviderWebsocket } from '@hocuspocus/provider'
import type { Awareness } from 'y-protocols/awareness'
import * as Y from 'yjs'
import { createStore, type StoreApi } from 'zustand'
import { discardDraft, draftPlaces, readDraft, saveDraft, WRITE_WITHIN_MS, writeDrafts } from '../forms/drafts'
import type { Sender } from '../offline/outbox-store'
import { readSessionContext } from '../session/session-context'

interface StoredUpdate {
  readonly update: string
  readonly fields: readonly string[]
}

const FROM_DEVICE = 'from-device'

const textOf = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
const bytesOf = (text: string): Uint8Array => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))

export interface LocalText {
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

export function persistLocalText({ doc, owner, id, isTheirs }: Texts): LocalText {
  const texts = `live-texts/${LIVE_TEXT_SCHEMA}/${id}/`
  const own = `${texts}${doc.clientID}`
  const found = new Map<string, string>()
  const fields = new Set<string>()
  for (const place of draftPlaces(owner, (one) => one.startsWith(texts))) {
    const kept = readDraft(owner, place)?.value as StoredUpdate | undefined
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
    saveDraft(
      owner,
      own,
      { update: textOf(Y.encodeStateAsUpdate(doc)), fields: [...fields] } satisfies StoredUpdate,
      null,
    )
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
        if ((readDraft(owner, place)?.value as StoredUpdate | undefined)?.update === update) discardDraft(owner, place)
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

export type LiveTextsState = 'reading' | 'open' | 'away' | 'ended'

export interface Present {
  readonly personId: string
  readonly field: string | null
}

export interface LiveTextsStatus {
  readonly state: LiveTextsState
  readonly hasUnsent: boolean
  readonly others: readonly Present[]
  readonly refusal: 'refused' | 'too-large' | null
}

export interface LiveTexts {
  readonly doc: Y.Doc
  readonly isReadOnly: boolean
  readonly awareness: Awareness
  readonly status: StoreApi<LiveTextsStatus>
  readonly restored: ReadonlySet<string>
  writeIn(field: string | null): void
  close(): void
}

interface Opened {
  readonly document: LiveTextRef
  readonly isReadOnly: boolean
  readonly personId: string
  readonly owner: Sender
}

function addressOf(name: string): string {
  const context = readSessionContext()
  const query = new URLSearchParams({ schema: String(LIVE_TEXT_SCHEMA), ...(context && { sessionContext: context }) })
  return `${window.location.origin.replace(/^http/, 'ws')}${LIVE_TEXTS_PATH}/${name}?${query}`
}

function othersIn({ doc, ...awareness }: Pick<Awareness, 'doc'> & { states: Map<number, unknown> }): Present[] {
  return [...awareness.states].flatMap(([client, state]) => {
    const { user, field = null } = state as Partial<LiveTextPresence>
    return client === doc.clientID || !user ? [] : [{ personId: user.id, field }]
  })
}

function copyOf(doc: Y.Doc): Y.Doc {
  const copy = new Y.Doc()
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc))
  doc.on('update', (update) => Y.applyUpdate(copy, update))
  return copy
}

const FINAL = new Set([4403, 1009])

function afterClose(code: number, reason: string): (before: LiveTextsStatus) => LiveTextsStatus {
  return (before) => {
    if (!FINAL.has(code)) return { ...before, others: [], state: before.state === 'reading' ? 'reading' : 'away' }
    const refusal = reason === 'too-large' || reason === 'refused' ? reason : null
    return { state: 'ended', hasUnsent: false, others: [], refusal }
  }
}

export function openLiveTexts({ document, isReadOnly, personId, owner }: Opened): LiveTexts {
  const name = liveTextName(document)
  const doc = new Y.Doc()
  const kept = persistLocalText({ doc, owner, id: document.id, isTheirs: (origin) => origin === provider })
  const isRestored = kept.restored.size > 0
  const status = createStore<LiveTextsStatus>(() => ({
    state: isRestored ? 'away' : 'reading',
    hasUnsent: isRestored,
    others: [],
    refusal: null,
  }))
  const isEnded = () => status.getState().state === 'ended'
  const way: HocuspocusProviderWebsocket = new HocuspocusProviderWebsocket({
    url: addressOf(name),
    maxDelay: 8_000,
    onClose: ({ event: { code, reason } }) => {
      if (isEnded() || FINAL.has(code)) way.shouldConnect = false
      if (FINAL.has(code)) kept.forget()
      if (!isEnded()) status.setState(afterClose(code, reason))
    },
  })
  // Dropped while offline: reconnecting syncs the document, and an earlier update would be rejected.
  way.send = (message) => {
    if (way.webSocket?.readyState === WebSocket.OPEN) way.webSocket.send(message)
  }
  const provider: HocuspocusProvider = new HocuspocusProvider({ websocketProvider: way, name, document: doc })
  const { awareness } = provider
  const readableDoc = isReadOnly ? copyOf(doc) : doc
  if (!awareness) throw new Error('the provider says who is there')
  // Sent again on reconnect: peers ignore an unchanged awareness state of a client they removed.
  const say = () => provider.setAwarenessField('user', { id: personId })
  provider.on('synced', () => {
    if (status.getState().state === 'away') say()
    status.setState({ state: 'open' })
  })
  provider.on('unsyncedChanges', () => {
    const { state } = status.getState()
    if (state !== 'reading') status.setState({ hasUnsent: provider.hasUnsyncedChanges })
    if (state === 'open' && !provider.hasUnsyncedChanges) kept.forget()
  })
  awareness.on('change', () => status.setState({ others: othersIn({ doc, states: awareness.getStates() }) }))
  say()
  provider.attach()
  return {
    doc: readableDoc,
    isReadOnly,
    awareness,
    status,
    restored: kept.restored,
    writeIn: (field) => isEnded() || provider.setAwarenessField('field', field),
    close: () => {
      kept.close()
      status.setState({ state: 'ended', hasUnsent: false, others: [] })
      provider.destroy()
      way.destroy()
      way.connect = () => Promise.resolve()
      readableDoc.destroy()
      doc.destroy()
    },
  }
}
