import { Textarea } from '@mantine/core'
import { type KeyboardEvent, memo, useState } from 'react'
import classes from './title-field.module.css'

interface TitleFieldProps {
  label: string
  value: string
  error?: string | undefined
  onChange: (title: string) => void
  fixedNote?: string | undefined
  isProposed?: boolean
}

/** The contract's limit. */
const TITLE_MAX = 256

const oneLine = (text: string) => text.replace(/\s*[\r\n]+\s*/g, ' ')

function submitByEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

export const TitleField = memo(function TitleField(props: TitleFieldProps) {
  const { label, value, error, onChange, fixedNote, isProposed = false } = props
  const [proposal] = useState(isProposed ? value : null)
  const begin = (field: HTMLTextAreaElement) => {
    if (value === proposal) field.select()
    // Browsers begin before the first letter.
    else if (field.selectionEnd === 0) field.setSelectionRange(value.length, value.length)
  }
  return (
    <Textarea
      autosize
      minRows={1}
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
      onFocus={(event) => begin(event.currentTarget)}
      onKeyDown={submitByEnter}
      onChange={(event) => onChange(oneLine(event.currentTarget.value))}
    />
  )
})
