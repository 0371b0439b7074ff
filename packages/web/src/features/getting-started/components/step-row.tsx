import { minutesFor, type StepState } from '@cairn/contract/getting-started/getting-started.schemas'
import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { Stone } from '../../../ui/display/stones'
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
      {hint && <span className="push small sub">{hint}</span>}
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
    <li className={`row gap-4 py-2 ${classes.step}`}>
      <span className={`centered ${classes.stone}`}>
        <Stone number={number} state={isDone ? 'laid' : 'kept'} size="sm" isDecorative />
      </span>
      <div className="grow">
        {isDone ? (
          <b className="block medium sub">{title}</b>
        ) : (
          <button
            type="button"
            className={`block medium text-start p-0 ${state === 'Skipped' ? 'sub' : 'ink'} ${classes.title}`}
            aria-label={t('open', { step: title })}
            onClick={onOpen}
          >
            {title}
          </button>
        )}
        <small className="block small leading-tight break mut">{state === 'Skipped' ? t('isSkipped') : note}</small>
      </div>
      {state === 'Open' && (
        <span className="small mut num not-on-phone">{t('minutes', { count: minutesFor[name] })}</span>
      )}
      {isDone ? (
        <span className="small">{more}</span>
      ) : (
        <Button
          size="sm"
          variant="subtle"
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
    <li className={`row-top gap-4 py-4 ${classes.step}`} aria-current="step">
      <span className={`centered ${classes.stone}`}>
        <Stone number={number} state="active" isDecorative />
      </span>
      <div className="grow">
        <h3 className="heading-m" ref={heading} tabIndex={-1}>
          {title}
        </h3>
        <p className="sub mb-3">{text}</p>
        {children}
      </div>
    </li>
  )
}
