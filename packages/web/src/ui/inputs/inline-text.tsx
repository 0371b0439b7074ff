import PencilLine from 'icon:pencil-line'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useCallback, useId, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { ApiFailure } from '../../lib/api/api-failure'
import type { Draft } from '../../lib/forms/drafts'
import { type DraftPlace, useDraftPlace } from '../../lib/forms/use-draft'
import { useOpenedField } from './field-focus'
import { IconButton } from './icon-button'
import classes from './inline-text.module.css'

export interface InlineTextProps {
  value: string
  label: string
  /** Key of the stored draft, and the version of the edited entity. */
  draftOptions: { place: string; version: number }
  onSave: (text: string, version: number) => Promise<unknown>
  isEditing: boolean
  onEditing: (isEditing: boolean) => void
  isEditable?: boolean
  opens?: { label: string; editLabel: string; onOpen: () => void } | undefined
  isDone?: boolean
  maxLength?: number
  isOneLine?: boolean
}

const textOf = (kept: Draft | null) => (typeof kept?.value === 'string' ? kept.value : null)

/** A conflict is shown elsewhere, or the entity is gone. */
const isSettled = (failure: unknown) => failure instanceof ApiFailure && [404, 409].includes(failure.status)

/** Enter and blur save, Escape restores. Empty text is not saved and stays open. */
export function InlineText(props: InlineTextProps) {
  const { value, label, draftOptions, onSave, isEditing, onEditing, isEditable = true, isDone = false, opens } = props
  const draft = useDraftPlace(draftOptions.place)
  const [isOffered, setOffered] = useState(() => isEditable && (textOf(draft.read()) ?? value) !== value)
  if (isEditable && (isEditing || isOffered)) {
    const save = (text: string, version: number) =>
      onSave(text, version).catch((failure: unknown) => {
        if (isSettled(failure)) return
        draft.save(text, version)
        setOffered(true)
      })
    const end = () => {
      setOffered(false)
      onEditing(false)
    }
    return <Editor {...props} draft={draft} isOffered={isOffered} onSave={save} onEnd={end} />
  }
  const className = [classes.text, props.isOneLine && classes.oneLine, isDone && classes.done].filter(Boolean).join(' ')
  const title = props.isOneLine ? value : undefined
  if (opens) {
    return (
      <>
        <button
          type="button"
          className={`${className} rounded ${classes.opens}`}
          data-opens
          aria-label={opens.label}
          title={title}
          onClick={opens.onOpen}
        >
          <bdi>{value}</bdi>
        </button>
        {isEditable && (
          <IconButton
            className={classes.pencil}
            size={28}
            label={opens.editLabel}
            aria-keyshortcuts="F2"
            icon={<PencilLine size="1rem" />}
            onClick={() => onEditing(true)}
          />
        )}
      </>
    )
  }
  if (!isEditable) {
    return (
      <span className={className} title={title}>
        <bdi>{value}</bdi>
      </span>
    )
  }
  return (
    <button
      type="button"
      className={`${className} rounded ${classes.editable}`}
      aria-label={`${label}: ${value}`}
      title={title}
      onClick={() => onEditing(true)}
    >
      <bdi>{value}</bdi>
    </button>
  )
}

function useTypedOver(value: string, version: number, draft: DraftPlace) {
  const [begun] = useState(() => ({ value, version, kept: draft.read() }))
  const { kept } = begun
  const [text, setText] = useState(() => textOf(kept) ?? value)
  // Changes to other fields are no conflict.
  const madeFrom = kept?.version ?? (value === begun.value ? version : begun.version)
  const type = (typed: string) => {
    setText(typed)
    if (typed === value) draft.discard()
    else draft.save(typed, madeFrom)
  }
  return { text, type, madeFrom }
}

interface EditorProps extends Pick<InlineTextProps, 'value' | 'label' | 'draftOptions' | 'maxLength'> {
  draft: DraftPlace
  /** A restored draft must not take the focus. */
  isOffered: boolean
  onSave: (text: string, version: number) => void
  onEnd: () => void
}

function Editor({ value, label, draftOptions, maxLength = 256, draft, isOffered, onSave, onEnd }: EditorProps) {
  const { t } = useTranslation('generic')
  const { text, type, madeFrom } = useTypedOver(value, draftOptions.version, draft)
  const [isMissing, setMissing] = useState(false)
  const messageId = useId()
  const input = useOpenedField<HTMLInputElement>(!isOffered)
  const isOver = useRef(false)
  const end = (isSaved: boolean) => {
    if (isOver.current) return
    const typed = text.trim()
    if (isSaved && typed === '') {
      setMissing(true)
      return
    }
    isOver.current = true
    draft.discard()
    if (isSaved && typed !== value) onSave(typed, madeFrom)
    onEnd()
  }
  const message = isMissing ? t('autoSaveRequired') : isOffered ? t('unsaved.line') : null
  return (
    <span className="block min-w-0 w-full">
      <input
        ref={input}
        className={`bg-paper rounded ${classes.input}`}
        aria-label={label}
        aria-invalid={isMissing}
        aria-describedby={message ? messageId : undefined}
        value={text}
        maxLength={maxLength}
        onChange={(event) => {
          type(event.currentTarget.value)
          setMissing(false)
        }}
        onBlur={() => end(true)}
        onKeyDown={(event) => {
          event.stopPropagation()
          if (event.key === 'Enter') end(true)
          if (event.key === 'Escape') end(false)
        }}
      />
      {message && (
        <span
          id={messageId}
          className={`block py-1 ${isMissing ? 'bad' : 'sub'} ${classes.message}`}
          role={isMissing ? 'alert' : undefined}
        >
          {message}
        </span>
      )}
    </span>
  )
}

/** Ends an editor on Escape unless a list or popup inside it handled the key. */
export const onEscape = (end: () => void) => (event: KeyboardEvent) => {
  const { key, target, currentTarget, nativeEvent } = event
  const isInside = target instanceof Node && currentTarget.contains(target)
  if (key === 'Escape' && isInside && !event.defaultPrevented && !nativeEvent.isComposing) end()
}

export function useFocusBack() {
  const isDue = useRef(false)
  const ref = useCallback((button: HTMLElement | null) => {
    if (!button || !isDue.current) return
    isDue.current = false
    button.focus()
  }, [])
  return {
    ref,
    giveBack: () => {
      isDue.current = true
    },
  }
}

interface ClickToEditProps {
  onEdit: ((clicked: Element) => void) | undefined
  as?: 'div' | 'li'
  className?: string | undefined
  children: ReactNode
}

/** Keyboard users need a separate edit button. */
export function ClickToEdit({ onEdit, as: Own = 'div', className = '', children }: ClickToEditProps) {
  if (!onEdit) return <Own className={className}>{children}</Own>
  const edit = ({ target, currentTarget }: MouseEvent) => {
    if (!(target instanceof Element) || target.closest('a, button, input, label') !== null) return
    const selection = window.getSelection()
    // Text selected elsewhere may stay selected.
    const isSelecting =
      selection?.isCollapsed === false && selection.getRangeAt(0).intersectsNode(currentTarget as Node)
    if (!isSelecting) onEdit(target)
  }
  return (
    <Own className={`${classes.clickToEditEditable} ${className}`} onClick={edit}>
      {children}
    </Own>
  )
}
