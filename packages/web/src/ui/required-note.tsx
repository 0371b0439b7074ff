import { type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from '../i18n/use-translation'
import classes from './required-note.module.css'

const focusFirstWrong = (note: HTMLElement | null) =>
  note?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()

/** After a try to send the form the first field that is wrong has the focus: at once, or once the server has refused. */
function useFirstWrongFocused(note: RefObject<HTMLElement | null>, isMissing: boolean) {
  const isTried = useRef(false)
  useEffect(() => {
    const form = note.current?.closest('form')
    const onSubmit = () => {
      isTried.current = true
      setTimeout(() => focusFirstWrong(note.current))
    }
    form?.addEventListener('submit', onSubmit)
    return () => form?.removeEventListener('submit', onSubmit)
  }, [note])
  useEffect(() => {
    if (isMissing && isTried.current) focusFirstWrong(note.current)
    if (isMissing) isTried.current = false
  }, [note, isMissing])
}

/** At a form's foot: what the asterisks mean, and, once it could not be sent for want of a field, that it is wanted. */
export function RequiredNote({ isMissing }: { isMissing: boolean }) {
  const { t } = useTranslation('generic')
  const note = useRef<HTMLSpanElement>(null)
  useFirstWrongFocused(note, isMissing)
  return (
    <span
      ref={note}
      key={isMissing ? 'missing' : 'note'}
      className={classes.note}
      role={isMissing ? 'alert' : undefined}
    >
      {t(isMissing ? 'formRequired' : 'requiredFields')}
    </span>
  )
}
