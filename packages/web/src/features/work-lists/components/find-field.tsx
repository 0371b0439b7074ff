import Search from 'icon:search'
import { TextInput } from '@mantine/core'
import { type RefObject, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import classes from './list-filters.module.css'

const TYPING_MS = 250

/** What is typed to find something, as the address has it. */
export interface Finding {
  readonly value: string
  /** Which entry of the history the address is. */
  readonly entry: number
  readonly onChange: (text: string) => void
  /** Tells at once what is typed and not told yet, for whoever changes the address otherwise. */
  readonly tellNow: RefObject<(() => void) | null>
}

/**
 * The text is typed at once and told when the typing rests. What was told comes back as the value, late where the machine is
 * slow, and takes the place of nothing that was typed meanwhile; what another entry of the history says does.
 */
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

/** A row that is pressed must not change before the finger is lifted: what it does tells the text first. */
const isRow = (target: Element | null) => target?.closest('[data-index]') != null

interface FindFieldProps extends Finding {
  label: string
}

/** What is typed to find something in a list. */
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
