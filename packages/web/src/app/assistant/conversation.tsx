import ArrowUp from 'icon:arrow-up'
import Mic from 'icon:mic'
import Square from 'icon:square'
import { Textarea } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { IconButton } from '../../ui/inputs/icon-button'
import classes from './assistant.module.css'

interface ChatTurnsProps {
  /** A new value scrolls to the latest message. */
  scrollKey: unknown
  isHidden?: boolean
  children: ReactNode
}

export function ChatTurns({ scrollKey, isHidden = false, children }: ChatTurnsProps) {
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls for each message
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight
  }, [scrollKey])
  return (
    <div
      ref={list}
      className={`column gap-3 flex-1 min-h-0 scroll px-5 py-4 ${classes.turns}`}
      aria-live="polite"
      hidden={isHidden}
    >
      {children}
    </div>
  )
}

interface MessageFieldProps {
  label: string
  text: string
  maxLength: number
  ref?: Ref<HTMLTextAreaElement>
  onChange: (text: string) => void
  onSend: () => void
  onStop?: (() => void) | undefined
  /** Absent without speech recognition. */
  onSpeak?: (() => void) | undefined
}

export function MessageField({ label, text, maxLength, ref, onChange, onSend, onStop, onSpeak }: MessageFieldProps) {
  const { t } = useTranslation('assistants')
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (!onStop) onSend()
  }
  const isEmpty = text.trim() === ''
  return (
    <div className="flex items-end gap-2">
      <Textarea
        className="flex-1"
        ref={ref}
        data-autofocus
        autosize
        minRows={1}
        maxRows={6}
        aria-label={label}
        placeholder={label}
        maxLength={maxLength}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={sendOnEnter}
      />
      {onStop && <IconButton label={t('stop')} icon={<Square size="1.125rem" />} onClick={onStop} />}
      {!onStop && isEmpty && onSpeak && (
        <IconButton label={t('speak')} icon={<Mic size="1.125rem" />} onClick={onSpeak} />
      )}
      {!onStop && !(isEmpty && onSpeak) && (
        <IconButton label={t('send')} icon={<ArrowUp size="1.125rem" />} disabled={isEmpty} onClick={onSend} />
      )}
    </div>
  )
}
