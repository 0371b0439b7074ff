import type { ReactNode } from 'react'
import classes from './segmented.module.css'

interface SegmentedProps<T extends string> {
  label: string
  options: readonly { value: T; label: ReactNode; tone?: 'ok' | 'bad' }[]
  value: T | null
  onChange: (value: T) => void
  size?: 'md' | 'sm'
  disabled?: boolean
}

export function Segmented<T extends string>({
  label,
  options,
  value,
  onChange,
  size = 'md',
  disabled,
}: SegmentedProps<T>) {
  return (
    <fieldset className={`flex gap-half bg-paper rounded ${classes.group}`} data-size={size} aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          data-tone={option.tone}
          disabled={disabled}
          onClick={() => option.value !== value && onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  )
}
