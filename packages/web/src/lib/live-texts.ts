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
import { keepWords } from './kept-words'
import type { Sender } from './outbox-store'
import { readSessionContext } from './session-context'

/** `reading`: not there yet. `away`: what is written waits for the server. `ended`: nothing more is taken. */
export type LiveTextsState = 'reading' | 'open' | 'away' | 'ended'

/** Someone who has them open, including the user in another tab. */
export interface Present {
  readonly personId: string
  /** The text that they write in; null while in none. */
  readonly field: string | null
}

export interface LiveTextsShown {
  readonly state: LiveTextsState
  /** Something that is written here is not acknowledged yet. */
  readonly hasUnsent: boolean
  readonly others: readonly Present[]
  /** Why the last words were not taken; null unless they were not. */
  readonly refusal: 'refused' | 'too-large' | null
}

/** Open live texts of one entity. */
export interface LiveTexts {
  /** For readers a copy, so that nothing they do is sent. */
  readonly doc: Y.Doc
  readonly isReadOnly: boolean
  readonly awareness: Awareness
  readonly shown: StoreApi<LiveTextsShown>
  /** The texts in which something stands that was written before the page was loaded, and is not acknowledged yet. */
  readonly restored: ReadonlySet<string>
  /** Tells the others where one writes; null for nowhere. */
  writeIn(field: string | null): void
  close(): void
}

interface Opened {
  readonly document: LiveTextRef
  readonly isReadOnly: boolean
  readonly personId: string
  /** Who writes, on this device. */
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

/** Ends of which coming back would be the same again. */
const FINAL = new Set([4403, 1009])

function afterClose(code: number, reason: string): (before: LiveTextsShown) => LiveTextsShown {
  return (before) => {
    if (!FINAL.has(code)) return { ...before, others: [], state: before.state === 'reading' ? 'reading' : 'away' }
    const refusal = reason === 'too-large' || reason === 'refused' ? reason : null
    return { state: 'ended', hasUnsent: false, others: [], refusal }
  }
}

/** Opens them on their own connection, which reconnects by itself and then sends pending changes. */
export function openLiveTexts({ document, isReadOnly, personId, owner }: Opened): LiveTexts {
  const name = liveTextName(document)
  const doc = new Y.Doc()
  const kept = keepWords({ doc, owner, id: document.id, isTheirs: (origin) => origin === provider })
  const isRestored = kept.restored.size > 0
  const shown = createStore<LiveTextsShown>(() => ({
    ...{ state: isRestored ? 'away' : 'reading', hasUnsent: isRestored, others: [], refusal: null },
  }))
  const isEnded = () => shown.getState().state === 'ended'
  const way: HocuspocusProviderWebsocket = new HocuspocusProviderWebsocket({
    ...{ url: addressOf(name), maxDelay: 8_000 },
    // Before the library looks whether it is to come back.
    onClose: ({ event: { code, reason } }) => {
      if (isEnded() || FINAL.has(code)) way.shouldConnect = false
      if (FINAL.has(code)) kept.forget()
      if (!isEnded()) shown.setState(afterClose(code, reason))
    },
  })
  // Dropped while offline: the documents are compared on reconnect, and an update sent before that would be refused.
  way.send = (message) => {
    if (way.webSocket?.readyState === WebSocket.OPEN) way.webSocket.send(message)
  }
  const provider: HocuspocusProvider = new HocuspocusProvider({ websocketProvider: way, name, document: doc })
  const { awareness } = provider
  const shownDoc = isReadOnly ? copyOf(doc) : doc
  if (!awareness) throw new Error('the provider says who is there')
  // Sent again on reconnect: peers ignore an unchanged awareness state of a client they removed.
  const say = () => provider.setAwarenessField('user', { id: personId })
  provider.on('synced', () => {
    if (shown.getState().state === 'away') say()
    shown.setState({ state: 'open' })
  })
  provider.on('unsyncedChanges', () => {
    const { state } = shown.getState()
    if (state !== 'reading') shown.setState({ hasUnsent: provider.hasUnsyncedChanges })
    if (state === 'open' && !provider.hasUnsyncedChanges) kept.forget()
  })
  awareness.on('change', () => shown.setState({ others: othersIn({ doc, states: awareness.getStates() }) }))
  say()
  provider.attach()
  return {
    ...{ doc: shownDoc, isReadOnly, awareness, shown, restored: kept.restored },
    writeIn: (field) => isEnded() || provider.setAwarenessField('field', field),
    close: () => {
      kept.close()
      shown.setState({ state: 'ended', hasUnsent: false, others: [] })
      provider.destroy()
      way.destroy()
      // It may be about to come back, which it would do all the same.
      way.connect = () => Promise.resolve()
      shownDoc.destroy()
      doc.destroy()
    },
  }
}
