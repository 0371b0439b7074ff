import { TextInput } from '@mantine/core'
import { memo } from 'react'
import classes from './title-field.module.css'

interface TitleFieldProps {
  label: string
  value: string
  error?: string | undefined
  onChange: (title: string) => void
  /** Why it can't be changed here; it is read then. */
  fixedNote?: string | undefined
}

/** Titles of work items and measurables hold 256 characters. */
const TITLE_MAX = 256

/** The title, larger than the other fields, and where typing begins. */
export const TitleField = memo(function TitleField({ label, value, error, onChange, fixedNote }: TitleFieldProps) {
  return (
    <TextInput
      label={label}
      withAsterisk={fixedNote === undefined}
      readOnly={fixedNote !== undefined}
      description={fixedNote}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data-autofocus
      maxLength={TITLE_MAX}
      value={value}
      error={error}
      classNames={{ input: classes.title ?? '' }}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
})
