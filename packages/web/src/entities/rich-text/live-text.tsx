import type { ItemRef } from '@cairn/contract/core/items'
import type { LiveTextRef } from '@cairn/contract/core/live-texts'
import { Button, Textarea } from '@mantine/core'
import {
  createContext,
  type ReactNode,
  type RefObject,
  Suspense,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createStore, type StoreApi, useStore } from 'zustand'
import { useTranslation } from '../../i18n/use-translation'
import { useUnsaved } from '../../lib/forms/unsaved'
import { type EditorBuffer, emptyEditorBuffer, noteSelectAll } from '../../lib/keyboard/editor-buffer'
import { chunk } from '../../lib/offline/chunks'
import { useSession } from '../../lib/session/session'
import type { LiveTexts, LiveTextsStatus } from '../../lib/sync/live-texts'
import { notify } from '../../lib/toasts/notify'
import { lazyPart } from '../../ui/feedback/lazy-part'
import { onEscape } from '../../ui/inputs/inline-text'
import { useNamesOf } from '../people/people'
import type { PeopleSource } from '../people/people-search'

import notesClasses from './notes-field.module.css'

const SharedTextEditor = lazyPart(() => import('./shared-text-editor').then((part) => part.SharedTextEditor))

interface LiveTextProps {
  texts: LoadableTexts
  field: string
  label: string
  isLabelHidden?: boolean | undefined
  people?: PeopleSource | undefined
  item?: ItemRef | undefined
  html: string
  renderText: (html: string, onEdit: () => void) => ReactNode
  onEnd: () => void
  /** Editor without collaboration, when live editing is unavailable. */
  renderSoloEditor: (onEnd: () => void, typed: string) => ReactNode
}

type Mode = 'viewing' | 'connecting' | 'editing' | 'following' | 'solo'

/** After this time the user edits without live collaboration. */
const CONNECT_TIMEOUT_MS = 10_000

/** Used until the store of texts has loaded. */
const loadingStore = createStore(() => ({
  state: 'reading' as LiveTextsStatus['state'],
  others: [] as LiveTextsStatus['others'],
}))

function useLiveStatus<T>(texts: LoadableTexts, read: (now: Pick<LiveTextsStatus, 'state' | 'others'>) => T): T {
  return useStore<StoreApi<Pick<LiveTextsStatus, 'state' | 'others'>>, T>(
    texts === 'loading' ? loadingStore : texts.status,
    read,
  )
}

export function LiveText({ html, onEnd, renderText, renderSoloEditor, ...editorProps }: LiveTextProps) {
  const { texts, field } = editorProps
  const state = useLiveStatus(texts, (now) => now.state)
  const othersAreEditing = useLiveStatus(texts, ({ others }) => others.some((one) => one.field === field))
  const [mode, setMode] = useState<Mode>('viewing')
  const [lastTexts, setLastTexts] = useState<LoadableTexts>('loading')
  const typed = useRef(emptyEditorBuffer())
  if (lastTexts !== texts) {
    setLastTexts(texts)
    if (texts !== 'loading' && texts.restored.has(field) && mode === 'viewing') setMode('following')
  }
  const [hasLeft, setLeft] = useState(false)
  // Shown until the stored text catches up; an older one may arrive in between.
  const [lastEdited, setLastEdited] = useState<string | null>(null)
  useRemoteEdits(texts, field, lastEdited === null ? null : () => setLastEdited(null))
  const isConnected = state === 'open' || state === 'away'
  if (hasLeft && !othersAreEditing) setLeft(false)
  if (lastEdited === html) setLastEdited(null)
  if (mode === 'viewing' && isConnected && othersAreEditing && !hasLeft) setMode('following')
  if (mode === 'connecting' && isConnected) setMode('editing')
  useEffect(() => {
    if (mode !== 'connecting') return
    const timer = setTimeout(() => setMode('solo'), state === 'reading' ? CONNECT_TIMEOUT_MS : 0)
    return () => clearTimeout(timer)
  }, [mode, state])
  if (mode === 'solo') {
    return renderSoloEditor(() => {
      onEnd()
      setMode('viewing')
    }, typed.current.text)
  }
  if (mode === 'viewing' || (mode !== 'connecting' && !isConnected)) {
    const now = lastEdited ?? html
    const edit = () => {
      typed.current = emptyEditorBuffer()
      setMode(isConnected ? 'editing' : 'connecting')
    }
    return renderText(now, edit)
  }
  const end = (result: string | null) => {
    setLastEdited(result === html ? null : result)
    setLeft(othersAreEditing)
    onEnd()
    setMode('viewing')
  }
  if (texts === 'loading' || !isConnected) {
    return (
      <fieldset className="grid gap-2 min-w-0 w-full py-2" aria-label={editorProps.label}>
        <EditorPlaceholder label={editorProps.label} typed={typed} />
      </fieldset>
    )
  }
  const hasFocus = mode === 'editing' || mode === 'connecting'
  return (
    <LiveEditor
      {...editorProps}
      texts={texts}
      typed={typed}
      hasFocus={hasFocus}
      isAway={state === 'away'}
      onEnd={end}
    />
  )
}

/** Calls `onChange` on remote edits; null does not subscribe. */
function useRemoteEdits(texts: LoadableTexts, field: string, onChange: (() => void) | null): void {
  const notifyRemoteEdit = useEffectEvent(() => onChange?.())
  const isAwaited = onChange !== null
  useEffect(() => {
    if (!isAwaited || texts === 'loading') return
    const text = texts.doc.getXmlFragment(field)
    const onDeepChange = (_events: unknown, { local }: { readonly local: boolean }) => local || notifyRemoteEdit()
    text.observeDeep(onDeepChange)
    return () => text.unobserveDeep(onDeepChange)
  }, [isAwaited, texts, field])
}

interface LiveEditorProps extends Omit<LiveTextProps, 'texts' | 'html' | 'onEnd' | 'renderText' | 'renderSoloEditor'> {
  texts: LiveTexts
  typed: RefObject<EditorBuffer>
  hasFocus: boolean
  isAway: boolean
  /** Null if nothing was loaded. */
  onEnd: (html: string | null) => void
}

function LiveEditor({ texts, typed, hasFocus, isAway, onEnd, ...editorProps }: LiveEditorProps) {
  const { field, label } = editorProps
  const { isReadOnly } = texts
  const { t } = useTranslation(['generic', 'live-text'])
  const others = useStore(texts.status, (now) => now.others)
  const nameOf = useNamesOf(others.map(({ personId }) => personId))
  const read = useRef<() => string | null>(() => null)
  const end = () => {
    texts.writeIn(null)
    onEnd(read.current())
  }
  return (
    <fieldset className="grid gap-2 min-w-0 w-full py-2" aria-label={label} onKeyDown={onEscape(end)}>
      <Suspense fallback={hasFocus && <EditorPlaceholder label={label} typed={typed} />}>
        <SharedTextEditor
          {...{ ...editorProps, isReadOnly, hasFocus, nameOf, read, typed }}
          doc={texts.doc}
          awareness={texts.awareness}
          onFocused={(isFocused) => texts.writeIn(isFocused ? field : null)}
        />
      </Suspense>
      {isAway && (
        <p className="mut" role="status">
          {t('live-text:away')}
        </p>
      )}
      {!isReadOnly && (
        <div>
          <Button size="sm" onClick={end}>
            {t('done')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

/** Holds the focus until the editor is ready: otherwise keys would trigger shortcuts. */
export function EditorPlaceholder({ label, typed }: { label: string; typed: RefObject<EditorBuffer> }) {
  const field = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    field.current?.focus()
    // It may mount again, and browsers put the caret before a default value.
    field.current?.setSelectionRange(typed.current.text.length, typed.current.text.length)
  }, [typed])
  return (
    <Textarea
      ref={field}
      aria-label={label}
      defaultValue={typed.current.text}
      classNames={{ input: notesClasses.wait ?? '' }}
      onKeyDown={(event) => {
        noteSelectAll(event, typed.current)
      }}
      onChange={(event) => {
        typed.current.text = event.currentTarget.value
      }}
    />
  )
}

const loadLiveTexts = chunk(() => import('../../lib/sync/live-texts'))

type LoadableTexts = LiveTexts | 'loading'

const TextsContext = createContext<LoadableTexts | null>(null)

export const useLiveTexts = (): LoadableTexts | null => useContext(TextsContext)

interface LiveTextsProviderProps {
  document: Omit<LiveTextRef, 'orgId'> | null
  isReadOnly?: boolean
  children: ReactNode
}

export function LiveTextsProvider({ document, isReadOnly = false, children }: LiveTextsProviderProps) {
  const { t } = useTranslation('live-text')
  const { orgId, user } = useSession()
  const [texts, setTexts] = useState<LoadableTexts | null>(document && orgId !== null ? 'loading' : null)
  const [refusals, setRefusals] = useState(0)
  const { kind, id } = document ?? {}
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal needs a new document
  useEffect(() => {
    if (kind === undefined || id === undefined || orgId === null) return setTexts(null)
    setTexts('loading')
    let isDisposed = false
    let opened: LiveTexts | null = null
    const open = ({ openLiveTexts }: Awaited<ReturnType<typeof loadLiveTexts>>) => {
      if (isDisposed) return
      const owner = { personId: user.accountId, orgId }
      opened = openLiveTexts({ document: { orgId, kind, id }, isReadOnly, personId: user.userId, owner })
      opened.status.subscribe(({ refusal }) => {
        if (isDisposed || refusal === null) return
        notify.error(t(refusal === 'too-large' ? 'full' : 'refused'))
        setRefusals((count) => count + 1)
      })
      setTexts(opened)
    }
    // Falls back to editing by one author.
    loadLiveTexts().then(open, () => setTexts(null))
    return () => {
      isDisposed = true
      opened?.close()
    }
  }, [kind, id, isReadOnly, orgId, user.userId, user.accountId, refusals])
  return (
    <TextsContext value={texts}>
      {texts && texts !== 'loading' && <UnsentGuard texts={texts} />}
      {children}
    </TextsContext>
  )
}

function UnsentGuard({ texts }: { texts: LiveTexts }) {
  const hasUnsentChanges = useStore(texts.status, ({ state, hasUnsent }) => state === 'away' && hasUnsent)
  useUnsaved(hasUnsentChanges)
  return null
}
