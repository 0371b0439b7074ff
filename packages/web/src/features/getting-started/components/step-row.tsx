import Check from 'icon:check'
import { minutesFor, type StepState } from '@cairn/contract/getting-started/getting-started.schemas'
import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import classes from './step-row.module.css'

interface StepActsProps {
  children: ReactNode
  hint?: ReactNode
  onSkip: () => void
}

export function StepActs({ children, hint, onSkip }: StepActsProps) {
  const { t } = useTranslation('getting-started')
  return (
    <div className={`row wrap gap-2 mt-3 ${classes.acts}`}>
      {children}
      <Button variant="subtle" onClick={onSkip}>
        {t('skip')}
      </Button>
      {hint && <span className={`push small sub ${classes.hint}`}>{hint}</span>}
    </div>
  )
}

interface StepRowProps {
  step: StepState
  /** 1-based. */
  number: number
  title: string
  note: ReactNode
  more: ReactNode
  onOpen: () => void
  onSkip: () => void
}

export function StepRow({ step, number, title, note, more, onOpen, onSkip }: StepRowProps) {
  const { t } = useTranslation('getting-started')
  const { name, state } = step
  const isDone = state === 'Done'
  return (
    <li className={`grid items-center ${classes.row}`} data-state={state}>
      <span className={`centered sub ${classes.stone}`} data-cut={number % 3}>
        {isDone ? <Check size="1rem" aria-hidden="true" /> : number}
      </span>
      <div>
        {isDone ? (
          <b>{title}</b>
        ) : (
          <button
            type="button"
            className={`text-start ink ${classes.title}`}
            aria-label={t('open', { step: title })}
            onClick={onOpen}
          >
            {title}
          </button>
        )}
        <small>{state === 'Skipped' ? t('isSkipped') : note}</small>
      </div>
      {state === 'Open' && (
        <span className={`small mut num ${classes.minutes}`}>{t('minutes', { count: minutesFor[name] })}</span>
      )}
      {isDone ? (
        <span className={`small ${classes.more}`}>{more}</span>
      ) : (
        <Button
          size="sm"
          variant="subtle"
          className={classes.skip}
          aria-label={t(state === 'Open' ? 'skipNamed' : 'backNamed', { step: title })}
          onClick={onSkip}
        >
          {t(state === 'Open' ? 'skip' : 'back')}
        </Button>
      )}
    </li>
  )
}

interface OpenStepProps {
  number: number
  /** Takes focus, because the pressed title unmounts. */
  isChosen: boolean
  title: string
  text: string
  children: ReactNode
}

export function OpenStep({ number, isChosen, title, text, children }: OpenStepProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isChosen) heading.current?.focus()
  }, [isChosen])
  return (
    <li className={`grid items-center ${classes.row}`} data-state="Current" aria-current="step">
      <span className={`centered sub ${classes.stone}`} data-cut="1">
        {number}
      </span>
      <div className={classes.body}>
        <h3 ref={heading} tabIndex={-1}>
          {title}
        </h3>
        <p>{text}</p>
        {children}
      </div>
    </li>
  )
}
