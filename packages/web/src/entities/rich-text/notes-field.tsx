import { Input, Textarea } from '@mantine/core'
import { Suspense, useLayoutEffect, useRef, useState } from 'react'
import { escapeHtml } from '../../lib/format/plain-text'
import { lazyPart } from '../../ui/feedback/lazy-part'
import classes from './notes-field.module.css'
import type { RichTextEditorProps } from './rich-text-editor'

export function appendTyped(html: string, typed: string): string {
  if (typed === '') return html
  return `${html}${typed
    .split('\n')
    // Parsers drop a plain space at the end.
    .map((line) => `<p>${escapeHtml(line).replace(/ $/, '&nbsp;')}</p>`)
    .join('')}`
}

const RichTextEditor = lazyPart(() => import('./rich-text-editor').then((module) => module.RichTextEditor))

export function NotesField(props: RichTextEditorProps) {
  return (
    <Suspense fallback={props.hasFocus ? <TextareaPlaceholder {...props} /> : <div className={classes.wait} />}>
      <RichTextEditor {...props} />
    </Suspense>
  )
}

/** Holds the focus until the editor is ready: otherwise keys would trigger shortcuts. */
function TextareaPlaceholder({ label, value, onChange, isLabelHidden = false }: RichTextEditorProps) {
  const [initialValue] = useState(value)
  const field = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => field.current?.focus(), [])
  return (
    <>
      {!isLabelHidden && <Input.Label labelElement="div">{label}</Input.Label>}
      <Textarea
        ref={field}
        aria-label={label}
        classNames={{ input: classes.wait ?? '' }}
        onChange={(event) => onChange(appendTyped(initialValue, event.currentTarget.value))}
      />
    </>
  )
}
