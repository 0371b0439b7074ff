import type { VtoTextField } from '@cairn/contract/vto/vto.texts'
import { Button } from '@mantine/core'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useTranslation } from '../../../i18n/use-translation'
import { useNamesOf } from '../../../lib/people'
import { onEscape } from '../../../ui/edit-in-place'
import { lazyPart } from '../../../ui/lazy-part'
import type { LiveTexts } from '../live-texts'
import classes from './vision.module.css'

const SharedTextEditor = lazyPart(() => import('../../../ui/shared-text-editor').then((part) => part.SharedTextEditor))

interface LiveTextProps {
  texts: LiveTexts
  field: VtoTextField
  label: string
  isLabelHidden?: boolean | undefined
  /** As it was kept last. */
  html: string
  /** The text as it reads, with a way to write in it. */
  shown: (html: string, onEdit: () => void) => ReactNode
  onEnd: () => void
  /** Where the texts cannot be reached now: written by one at a time. */
  alone: (onEnd: () => void) => ReactNode
}

type Mode = 'shown' | 'written' | 'followed' | 'alone'

/** A long text that is written together: opened where one writes, and where somebody else does. */
export function LiveText({ texts, field, label, isLabelHidden, html, onEnd, shown, alone }: LiveTextProps) {
  const state = useStore(texts.shown, (now) => now.state)
  const isOthers = useStore(texts.shown, ({ others }) => others.some((one) => one.field === field))
  const [mode, setMode] = useState<Mode>(() => (texts.restored.has(field) ? 'followed' : 'shown'))
  const [hasLeft, setLeft] = useState(false)
  /** What was written stands there at once, and not only when it is kept. */
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
  return (
    <Written
      {...{ texts, field, label, isLabelHidden }}
      hasFocus={mode === 'written'}
      isAway={state === 'away'}
      onEnd={end}
    />
  )
}

interface WrittenProps extends Pick<LiveTextProps, 'texts' | 'field' | 'label' | 'isLabelHidden'> {
  hasFocus: boolean
  isAway: boolean
  onEnd: (html: string) => void
}

function Written({ texts, field, label, isLabelHidden, hasFocus, isAway, onEnd }: WrittenProps) {
  const { t } = useTranslation(['generic', 'live-text'])
  const others = useStore(texts.shown, (now) => now.others)
  const nameOf = useNamesOf(others.map(({ personId }) => personId))
  const read = useRef(() => '')
  const end = () => {
    texts.writeIn(null)
    onEnd(read.current())
  }
  return (
    <fieldset className={classes.editor} aria-label={label} onKeyDown={onEscape(end)}>
      <Suspense>
        <SharedTextEditor
          {...{ label, isLabelHidden, field, hasFocus, nameOf, read }}
          doc={texts.doc}
          awareness={texts.awareness}
          onFocused={(isFocused) => texts.writeIn(isFocused ? field : null)}
        />
      </Suspense>
      {isAway && (
        <p className={classes.empty} role="status">
          {t('live-text:away')}
        </p>
      )}
      <Button size="sm" onClick={end}>
        {t('done')}
      </Button>
    </fieldset>
  )
}
