import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './inline-text.module.css'
import { useOpenedField } from './use-opened-field'

interface InlineTextProps {
  value: string
  /** What is edited, for those who hear it: "Title". */
  label: string
  onSave: (text: string) => void
  isEditing: boolean
  onEditing: (isEditing: boolean) => void
  /** Without it the text is only shown. */
  isEditable?: boolean
  isDone?: boolean
  maxLength?: number
  /** Cuts a long text with a tooltip instead of wrapping it. */
  isOneLine?: boolean
}

/** A text that is edited where it stands: Enter or leaving it saves, Escape puts it back. Empty, it stays open and says why. */
export function InlineText(props: InlineTextProps) {
  const { value, label, isEditing, onEditing, isEditable = true, isDone = false, isOneLine = false } = props
  if (isEditing && isEditable) return <Editor {...props} />
  const className = [classes.text, isOneLine && classes.oneLine, isDone && classes.done].filter(Boolean).join(' ')
  if (!isEditable) {
    return (
      <span className={className} title={isOneLine ? value : undefined}>
        {value}
      </span>
    )
  }
  return (
    <button
      type="button"
      className={`${className} ${classes.editable}`}
      aria-label={`${label}: ${value}`}
      title={isOneLine ? value : undefined}
      onClick={() => onEditing(true)}
    >
      {value}
    </button>
  )
}

function Editor({ value, label, onSave, onEditing, maxLength = 256 }: InlineTextProps) {
  const { t } = useTranslation('generic')
  const [text, setText] = useState(value)
  const [isMissing, setMissing] = useState(false)
  const messageId = useId()
  const input = useOpenedField<HTMLInputElement>()
  const isOver = useRef(false)
  const end = (isSaved: boolean) => {
    if (isOver.current) return
    const typed = text.trim()
    if (isSaved && typed === '') {
      setMissing(true)
      return
    }
    isOver.current = true
    if (isSaved && typed !== value) onSave(typed)
    onEditing(false)
  }
  return (
    <span className={classes.editor}>
      <input
        ref={input}
        className={classes.input}
        aria-label={label}
        aria-invalid={isMissing}
        aria-describedby={isMissing ? messageId : undefined}
        value={text}
        maxLength={maxLength}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setMissing(false)
        }}
        onBlur={() => end(true)}
        onKeyDown={(event) => {
          event.stopPropagation()
          if (event.key === 'Enter') end(true)
          if (event.key === 'Escape') end(false)
        }}
      />
      {isMissing && (
        <span id={messageId} className={classes.missing} role="alert">
          {t('autoSaveRequired')}
        </span>
      )}
    </span>
  )
}
