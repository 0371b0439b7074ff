import { type ComponentProps, type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'

/** Of `useForm`. */
export interface FormState {
  errors: object
  isSubmitting: boolean
}

const firstWrong = (form: HTMLFormElement | null) => form?.querySelector<HTMLElement>('[aria-invalid="true"]')

/** What is wrong with several fields at once, said in their midst; the sentence beside the buttons is in sight anyhow. */
const firstSaid = (form: HTMLFormElement | null) => form?.querySelector('[role="alert"]:not(footer *)')

/**
 * After a try to send the form the first field that is wrong has the focus, and where none is, what is said of several is in
 * sight: at once, or once the server has refused.
 */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is wrong anew leads there
  useEffect(lead, [errors])
  return () => {
    isTried.current = true
    setTimeout(lead)
  }
}

const isOpenList = (target: EventTarget) =>
  target instanceof Element && target.matches('[role="combobox"][aria-expanded="true"]')

/** Enter in an open list is meant for the list: where nothing in it fits what is typed, the form is not sent without it. */
function leaveToList(event: KeyboardEvent): void {
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && isOpenList(event.target)) event.preventDefault()
}

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'ref'> {
  form: FormState
  /** Not while it is on its way. */
  onSubmit: () => void
}

/** A form: sent once at a time, and nowhere else; leads to the first field that is wrong. */
export function Form({ form, onSubmit, onKeyDown, ...rest }: FormProps) {
  const element = useRef<HTMLFormElement>(null)
  const onTried = useFirstWrongFocused(element, form.errors)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A form that is opened in another one stands elsewhere in the page, and yet React tells that one of it.
    event.stopPropagation()
    if (form.isSubmitting) return
    onSubmit()
    onTried()
  }
  const press = (event: KeyboardEvent<HTMLFormElement>) => {
    // As with what is sent: keys pressed in a form that is opened in this one are not meant for it.
    if (event.target instanceof Element && event.target.closest('form') !== event.currentTarget) return
    leaveToList(event)
    onKeyDown?.(event)
  }
  return <form ref={element} onSubmit={submit} onKeyDown={press} noValidate {...rest} />
}
