import { TextInput } from '@mantine/core'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import classes from './list-filters.module.css'

const TYPING_MS = 250

/**
 * The text is typed at once and told a moment later. What was told comes back as the value, late where the machine is slow,
 * and takes the place of nothing that was typed meanwhile; a value from elsewhere, as by Back, does.
 */
function useTypedText(value: string, onChange: (text: string) => void) {
  const [typed, setTyped] = useState(value)
  const told = useRef([value])
  useEffect(() => {
    const at = told.current.lastIndexOf(value)
    told.current = at < 0 ? [value] : told.current.slice(at)
    if (at < 0) setTyped(value)
  }, [value])
  useEffect(() => {
    if (typed === told.current.at(-1)) return
    const timer = setTimeout(() => {
      told.current.push(typed)
      onChange(typed)
    }, TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed, onChange])
  return [typed, setTyped] as const
}

interface FindFieldProps {
  label: string
  value: string
  onChange: (text: string) => void
}

/** What is typed to find something in a list. */
export function FindField({ label, value, onChange }: FindFieldProps) {
  const [typed, setTyped] = useTypedText(value, onChange)
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
    />
  )
}
