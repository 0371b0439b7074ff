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
import type { LiveTexts, LiveTextsShown } from '../../lib/sync/live-texts'
import { notify } from '../../lib/toasts/notify'
import { lazyPart } from '../../ui/feedback/lazy-part'
import { onEscape } from '../../ui/inputs/inline-text'
import { useNamesOf } from '../people/people'
import type { PeopleSource } from '../people/people-search'
import classes from './live-text.module.css'
import notesClasses from './notes-field.module.css'

const SharedTextEditor = lazyPart(() => import('./shared-text-editor').then((part) => part.SharedTextEditor))

interface LiveTextProps {
  texts: OpenTexts
  field: string
  label: string
  isLabelHidden?: boolean | undefined
  people?: PeopleSource | undefined
  item?: ItemRef | undefined
  html: string
  shown: (html: string, onEdit: () => void) => ReactNode
  onEnd: () => void
  /** Fallback for a single author when live editing is unavailable. */
  alone: (onEnd: () => void, typed: string) => ReactNode
}

type Mode = 'shown' | 'awaited' | 'written' | 'followed' | 'alone'

/** Then one author edits alone. */
const PATIENCE_MS = 10_000

const coming = createStore(() => ({
  state: 'reading' as LiveTextsShown['state'],
  others: [] as LiveTextsShown['others'],
}))

function useShown<T>(texts: OpenTexts, read: (now: Pick<LiveTextsShown, 'state' | 'others'>) => T): T {
  return useStore<StoreApi<Pick<LiveTextsShown, 'state' | 'others'>>, T>(
    texts === 'coming' ? coming : texts.shown,
    read,
  )
}

export function LiveText({ html, onEnd, shown, alone, ...edited }: LiveTextProps) {
  const { texts, field } = edited
  const state = useShown(texts, (now) => now.state)
  const isOthers = useShown(texts, ({ others }) => others.some((one) => one.field === field))
  const [mode, setMode] = useState<Mode>('shown')
  const [known, setKnown] = useState<OpenTexts>('coming')
  const typed = useRef(emptyEditorBuffer())
  if (known !== texts) {
    setKnown(texts)
    if (texts !== 'coming' && texts.restored.has(field) && mode === 'shown') setMode('followed')
  }
  const [hasLeft, setLeft] = useState(false)
  const [written, setWritten] = useState<string | null>(null)
  useOthersWriting(texts, field, written === null ? null : () => setWritten(null))
  const isThere = state === 'open' || state === 'away'
  if (hasLeft && !isOthers) setLeft(false)
  if (written === html) setWritten(null)
  if (mode === 'shown' && isThere && isOthers && !hasLeft) setMode('followed')
  if (mode === 'awaited' && isThere) setMode('written')
  useEffect(() => {
    if (mode !== 'awaited') return
    const timer = setTimeout(() => setMode('alone'), state === 'reading' ? PATIENCE_MS : 0)
    return () => clearTimeout(timer)
  }, [mode, state])
  if (mode === 'alone') {
    return alone(() => {
      onEnd()
      setMode('shown')
    }, typed.current.text)
  }
  if (mode === 'shown' || (mode !== 'awaited' && !isThere)) {
    const now = written ?? html
    const edit = () => {
      typed.current = emptyEditorBuffer()
      setMode(isThere ? 'written' : 'awaited')
    }
    return shown(now, edit)
  }
  const end = (said: string | null) => {
    setWritten(said === html ? null : said)
    setLeft(isOthers)
    onEnd()
    setMode('shown')
  }
  if (texts === 'coming' || !isThere) {
    return (
      <fieldset className={classes.editor} aria-label={edited.label}>
        <StandIn label={edited.label} typed={typed} />
      </fieldset>
    )
  }
  const hasFocus = mode === 'written' || mode === 'awaited'
  return <Written {...edited} {...{ texts, typed, hasFocus }} isAway={state === 'away'} onEnd={end} />
}

/** The stored text follows later; an older one may arrive in between. */
function useOthersWriting(texts: OpenTexts, field: string, onChange: (() => void) | null): void {
  const act = useEffectEvent(() => onChange?.())
  const isAwaited = onChange !== null
  useEffect(() => {
    if (!isAwaited || texts === 'coming') return
    const text = texts.doc.getXmlFragment(field)
    const follow = (_events: unknown, { local }: { readonly local: boolean }) => local || act()
    text.observeDeep(follow)
    return () => text.unobserveDeep(follow)
  }, [isAwaited, texts, field])
}

interface WrittenProps extends Omit<LiveTextProps, 'texts' | 'html' | 'onEnd' | 'shown' | 'alone'> {
  texts: LiveTexts
  typed: RefObject<EditorBuffer>
  hasFocus: boolean
  isAway: boolean
  /** Null if nothing was loaded. */
  onEnd: (html: string | null) => void
}

function Written({ texts, typed, hasFocus, isAway, onEnd, ...edited }: WrittenProps) {
  const { field, label } = edited
  const { isReadOnly } = texts
  const { t } = useTranslation(['generic', 'live-text'])
  const others = useStore(texts.shown, (now) => now.others)
  const nameOf = useNamesOf(others.map(({ personId }) => personId))
  const read = useRef<() => string | null>(() => null)
  const end = () => {
    texts.writeIn(null)
    onEnd(read.current())
  }
  return (
    <fieldset className={classes.editor} aria-label={label} onKeyDown={onEscape(end)}>
      <Suspense fallback={hasFocus && <StandIn label={label} typed={typed} />}>
        <SharedTextEditor
          {...{ ...edited, isReadOnly, hasFocus, nameOf, read, typed }}
          doc={texts.doc}
          awareness={texts.awareness}
          onFocused={(isFocused) => texts.writeIn(isFocused ? field : null)}
        />
      </Suspense>
      {isAway && (
        <p className={classes.away} role="status">
          {t('live-text:away')}
        </p>
      )}
      {!isReadOnly && (
        <Button size="sm" onClick={end}>
          {t('done')}
        </Button>
      )}
    </fieldset>
  )
}

/** Holds the focus until the editor is ready: otherwise keys would trigger shortcuts. */
export function StandIn({ label, typed }: { label: string; typed: RefObject<EditorBuffer> }) {
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

type OpenTexts = LiveTexts | 'coming'

const TextsContext = createContext<OpenTexts | null>(null)

export const useOpenTexts = (): OpenTexts | null => useContext(TextsContext)

interface LiveTextsOfProps {
  document: Omit<LiveTextRef, 'orgId'> | null
  isReadOnly?: boolean
  children: ReactNode
}

export function LiveTextsOf({ document, isReadOnly = false, children }: LiveTextsOfProps) {
  const { t } = useTranslation('live-text')
  const { orgId, user } = useSession()
  const [texts, setTexts] = useState<OpenTexts | null>(document && orgId !== null ? 'coming' : null)
  const [refusals, setRefusals] = useState(0)
  const { kind, id } = document ?? {}
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal needs a new document
  useEffect(() => {
    if (kind === undefined || id === undefined || orgId === null) return setTexts(null)
    setTexts('coming')
    let isLeft = false
    let opened: LiveTexts | null = null
    const open = ({ openLiveTexts }: Awaited<ReturnType<typeof loadLiveTexts>>) => {
      if (isLeft) return
      const owner = { personId: user.accountId, orgId }
      opened = openLiveTexts({ document: { orgId, kind, id }, isReadOnly, personId: user.userId, owner })
      opened.shown.subscribe(({ refusal }) => {
        if (isLeft || refusal === null) return
        notify.error(t(refusal === 'too-large' ? 'full' : 'refused'))
        setRefusals((count) => count + 1)
      })
      setTexts(opened)
    }
    // Falls back to editing by one author.
    loadLiveTexts().then(open, () => setTexts(null))
    return () => {
      isLeft = true
      opened?.close()
    }
  }, [kind, id, isReadOnly, orgId, user.userId, user.accountId, refusals])
  return (
    <TextsContext value={texts}>
      {texts && texts !== 'coming' && <Unsent texts={texts} />}
      {children}
    </TextsContext>
  )
}

function Unsent({ texts }: { texts: LiveTexts }) {
  const isHeld = useStore(texts.shown, ({ state, hasUnsent }) => state === 'away' && hasUnsent)
  useUnsaved(isHeld)
  return null
}
