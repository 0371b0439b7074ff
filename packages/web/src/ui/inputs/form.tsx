import { Button } from '@mantine/core'
import { type ComponentProps, type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import type { FormFault } from '../../lib/forms/form-errors'
import classes from './save-foot.module.css'

export interface FormState {
  errors: object
  isSubmitting: boolean
}

const firstWrong = (form: HTMLFormElement | null) => form?.querySelector<HTMLElement>('[aria-invalid="true"]')

const firstError = (form: HTMLFormElement | null) => form?.querySelector('[role="alert"]:not(footer *)')

/** After a failed submit, focuses the first invalid field, or scrolls to the message about several. */
function useFirstWrongFocused(form: RefObject<HTMLFormElement | null>, errors: object) {
  const isTried = useRef(false)
  const lead = () => {
    if (!isTried.current) return
    const wrong = firstWrong(form.current)
    const said = wrong ?? firstError(form.current)
    if (said) isTried.current = false
    if (wrong) wrong.focus()
    else said?.scrollIntoView({ block: 'nearest' })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new set of errors
  useEffect(lead, [errors])
  return () => {
    isTried.current = true
    setTimeout(lead)
  }
}

const isOpenList = (target: EventTarget) =>
  target instanceof Element && target.matches('[role="combobox"][aria-expanded="true"]')

/** Enter in an open dropdown belongs to the dropdown. */
function leaveToList(event: KeyboardEvent): void {
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && isOpenList(event.target)) event.preventDefault()
}

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'ref'> {
  form: FormState
  onSubmit: () => void
}

export function Form({ form, onSubmit, onKeyDown, ...rest }: FormProps) {
  const element = useRef<HTMLFormElement>(null)
  const onTried = useFirstWrongFocused(element, form.errors)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React bubbles events from forms in nested portals.
    event.stopPropagation()
    if (form.isSubmitting) return
    onSubmit()
    onTried()
  }
  const press = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.target instanceof Element && event.target.closest('form') !== event.currentTarget) return
    leaveToList(event)
    onKeyDown?.(event)
  }
  return <form ref={element} onSubmit={submit} onKeyDown={press} noValidate {...rest} />
}

export function RequiredNote({ fault }: { fault: FormFault }) {
  const { t } = useTranslation('generic')
  return (
    <span key={fault ?? 'note'} className={fault ? 'small bad' : 'small sub'} role={fault ? 'alert' : undefined}>
      {t(fault === null ? 'requiredFields' : fault === 'missing' ? 'formRequired' : 'formWrong')}
    </span>
  )
}

interface SaveFootProps {
  form: { fault: FormFault; isSubmitting: boolean; isDirty: boolean }
  hasRequired?: boolean
}

export function SaveFoot({ form, hasRequired = false }: SaveFootProps) {
  const { t } = useTranslation('generic')
  return (
    <div className={`row end gap-3 bg-sunk border-top ${classes.foot}`}>
      {(hasRequired || form.fault !== null) && <RequiredNote fault={form.fault} />}
      <Button type="submit" variant="filled" size="lg" loading={form.isSubmitting} disabled={!form.isDirty}>
        {t('save')}
      </Button>
    </div>
  )
}
