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
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useStore } from 'zustand'
import { useTranslation } from '../i18n/use-translation'
import { chunk } from '../lib/chunks'
import type { LiveTexts } from '../lib/live-texts'
import { useNamesOf } from '../lib/people'
import type { PeopleSource } from '../lib/people-search'
import { useSession } from '../lib/session'
import { useUnsaved } from '../lib/unsaved'
import { onEscape } from './inline-text'
import { lazyPart } from './lazy-part'
import classes from './live-text.module.css'
import notesClasses from './notes-field.module.css'
import { notify } from './notify'

const SharedTextEditor = lazyPart(() => import('./shared-text-editor').then((part) => part.SharedTextEditor))

interface LiveTextProps {
  texts: LiveTexts
  field: string
  label: string
  isLabelHidden?: boolean | undefined
  people?: PeopleSource | undefined
  item?: ItemRef | undefined
  html: string
  shown: (html: string, onEdit: () => void) => ReactNode
  onEnd: () => void
  /** Fallback for a single author when live editing is unavailable. */
  alone: (onEnd: () => void) => ReactNode
}

type Mode = 'shown' | 'written' | 'followed' | 'alone'

export function LiveText({ html, onEnd, shown, alone, ...edited }: LiveTextProps) {
  const { texts, field } = edited
  const state = useStore(texts.shown, (now) => now.state)
  const isOthers = useStore(texts.shown, ({ others }) => others.some((one) => one.field === field))
  const [mode, setMode] = useState<Mode>(() => (texts.restored.has(field) ? 'followed' : 'shown'))
  const [hasLeft, setLeft] = useState(false)
  const [written, setWritten] = useState<{ readonly html: string; readonly over: string } | null>(null)
  const isThere = state === 'open' || state === 'away'
  if (hasLeft && !isOthers) setLeft(false)
  if (mode === 'shown' && isThere && isOthers && !hasLeft) setMode('followed')
  if (mode === 'alone') {
    return alone(() => {
      onEnd()
      setMode('shown')
    })
  }
  if (mode === 'shown' || !isThere) {
    const now = written?.over === html ? written.html : html
    return shown(now, () => setMode(isThere ? 'written' : 'alone'))
  }
  const end = (said: string) => {
    setWritten({ html: said, over: html })
    setLeft(isOthers)
    onEnd()
    setMode('shown')
  }
  return <Written {...edited} hasFocus={mode === 'written'} isAway={state === 'away'} onEnd={end} />
}

interface WrittenProps extends Omit<LiveTextProps, 'html' | 'onEnd' | 'shown' | 'alone'> {
  hasFocus: boolean
  isAway: boolean
  onEnd: (html: string) => void
}

function Written({ texts, hasFocus, isAway, onEnd, ...edited }: WrittenProps) {
  const { field, label } = edited
  const { isReadOnly } = texts
  const { t } = useTranslation(['generic', 'live-text'])
  const others = useStore(texts.shown, (now) => now.others)
  const nameOf = useNamesOf(others.map(({ personId }) => personId))
  const read = useRef(() => '')
  const typed = useRef('')
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
function StandIn({ label, typed }: { label: string; typed: RefObject<string> }) {
  const field = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => field.current?.focus(), [])
  return (
    <Textarea
      ref={field}
      aria-label={label}
      classNames={{ input: notesClasses.wait ?? '' }}
      onChange={(event) => {
        typed.current = event.currentTarget.value
      }}
    />
  )
}

const loadLiveTexts = chunk(() => import('../lib/live-texts'))

const OpenTexts = createContext<LiveTexts | null>(null)

export const useOpenTexts = (): LiveTexts | null => useContext(OpenTexts)

interface LiveTextsOfProps {
  document: Omit<LiveTextRef, 'orgId'> | null
  isReadOnly?: boolean
  children: ReactNode
}

export function LiveTextsOf({ document, isReadOnly = false, children }: LiveTextsOfProps) {
  const { t } = useTranslation('live-text')
  const { orgId, user } = useSession()
  const [texts, setTexts] = useState<LiveTexts | null>(null)
  const [refusals, setRefusals] = useState(0)
  const { kind, id } = document ?? {}
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal needs a new document
  useEffect(() => {
    if (kind === undefined || id === undefined || orgId === null) return
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
    loadLiveTexts().then(open, () => undefined)
    return () => {
      isLeft = true
      opened?.close()
      setTexts(null)
    }
  }, [kind, id, isReadOnly, orgId, user.userId, user.accountId, refusals])
  return (
    <OpenTexts value={texts}>
      {texts && <Unsent texts={texts} />}
      {children}
    </OpenTexts>
  )
}

function Unsent({ texts }: { texts: LiveTexts }) {
  const isHeld = useStore(texts.shown, ({ state, hasUnsent }) => state === 'away' && hasUnsent)
  useUnsaved(isHeld)
  return null
}
