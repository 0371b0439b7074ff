import Search from 'icon:search'
import { TextInput } from '@mantine/core'
import { type RefObject, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import classes from './list-filters.module.css'

const TYPING_MS = 250

export interface Finding {
  readonly value: string
  /** Distinguishes entries with the same URL. */
  readonly entry: number
  readonly onChange: (text: string) => void
  /** Flushes the pending text before another change to the URL. */
  readonly tellNow: RefObject<(() => void) | null>
}

/** Debounced. Late updates of the URL do not overwrite newer typing; going back in history does. */
function useTypedText({ value, entry, onChange, tellNow }: Finding) {
  const [typed, setTyped] = useState(value)
  const told = useRef(value)
  const known = useRef(entry)
  const tell = () => {
    if (typed === told.current) return
    told.current = typed
    onChange(typed)
  }
  const tellAtRest = useEffectEvent(tell)
  useImperativeHandle(tellNow, () => tell)
  useEffect(() => {
    const [before, isBack] = [known.current, entry < known.current]
    known.current = entry
    if (entry === before || (value === told.current && !isBack)) return
    told.current = value
    setTyped(value)
  }, [value, entry])
  useEffect(() => {
    if (typed === told.current) return
    const timer = setTimeout(() => tellAtRest(), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return [typed, setTyped, tell] as const
}

/** Pressing a row must not replace it before release, so the press flushes first. */
const isRow = (target: Element | null) => target?.closest('[data-index]') != null

interface FindFieldProps extends Finding {
  label: string
}

export function FindField({ label, ...finding }: FindFieldProps) {
  const [typed, setTyped, tell] = useTypedText(finding)
  return (
    <TextInput
      className={classes.find}
      size="xs"
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={200}
      leftSection={<Search size="1rem" aria-hidden="true" />}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={({ key }) => key === 'Enter' && tell()}
      onBlur={({ relatedTarget }) => isRow(relatedTarget) || tell()}
    />
  )
}
