import { TextInput } from '@mantine/core'
import { memo, useState } from 'react'
import classes from './title-field.module.css'

interface TitleFieldProps {
  label: string
  value: string
  error?: string | undefined
  onChange: (title: string) => void
  /** Why it can't be changed here; it is read then. */
  fixedNote?: string | undefined
  /** It begins with a proposal, which typing replaces. */
  isProposed?: boolean
}

/** Titles of work items and measurables hold 256 characters. */
const TITLE_MAX = 256

/** The title, larger than the other fields, and where typing begins. */
export const TitleField = memo(function TitleField(props: TitleFieldProps) {
  const { label, value, error, onChange, fixedNote, isProposed = false } = props
  const [proposal] = useState(isProposed ? value : null)
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
      onFocus={(event) => value === proposal && event.currentTarget.select()}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
})
