import { type ComponentProps, type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'

export interface FormState {
  errors: object
  isSubmitting: boolean
}

const firstWrong = (form: HTMLFormElement | null) => form?.querySelector<HTMLElement>('[aria-invalid="true"]')

const firstSaid = (form: HTMLFormElement | null) => form?.querySelector('[role="alert"]:not(footer *)')

/** After a failed submit, focuses the first invalid field, or scrolls to the message about several. */
function useFirstWrongFocused(form: RefObject<HTMLFormElement | null>, errors: object) {
  const isTried = useRef(false)
  const lead = () => {
    if (!isTried.current) return
    const wrong = firstWrong(form.current)
    const said = wrong ?? firstSaid(form.current)
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
