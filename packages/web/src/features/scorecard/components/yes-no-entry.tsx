import { NO, parseYesNo, YES, yesNoWord } from '@cairn/contract/scorecard/yes-no'
import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { useLocale } from '../../../lib/format/use-locale'
import { valueIn } from '../measurable-weeks'
import { useAddMeasuredValue } from '../scorecard.mutations'
import type { MeasurableWithValues } from '../scorecard.queries'
import type { ValueEntering } from '../use-value-entry'
import classes from './yes-no-entry.module.css'

interface YesNoEntryProps {
  measurable: MeasurableWithValues
  intervalId: string
  entering: ValueEntering
}

export function YesNoEntry({ measurable, intervalId, entering }: YesNoEntryProps) {
  const { t } = useTranslation('scorecard')
  const { locale } = useLocale()
  const [stored] = useState(() => valueIn(measurable, intervalId))
  const former = stored?.value ?? null
  const first = useRef<HTMLButtonElement>(null)
  const { isOpened } = entering
  useLayoutEffect(() => {
    if (isOpened) first.current?.focus()
  }, [isOpened])
  const { mutate } = useAddMeasuredValue()
  const choose = (value: number | null) => {
    entering.end()
    const entered = value === null ? '' : (yesNoWord(value, locale) ?? '')
    if (value !== former) mutate({ measurable, intervalId, value, entered, madeFrom: stored?.version ?? null })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    const chosen = event.ctrlKey || event.metaKey || event.altKey ? null : parseYesNo(event.key)
    if (event.key === 'Escape') entering.end()
    else if (event.key === 'Delete' || event.key === 'Backspace') choose(null)
    else if (chosen !== null) choose(chosen)
    else return
    event.preventDefault()
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) entering.end()
  }
  const choices = [YES, NO, ...(former === null ? [] : [null])]
  return (
    <fieldset
      className={`row-inline gap-1 ${classes.choice}`}
      aria-label={t('enterFor', { title: measurable.title })}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      {choices.map((value, index) => (
        <button
          key={String(value)}
          ref={index === 0 ? first : undefined}
          type="button"
          className="bg-paper rounded ink nowrap"
          aria-pressed={value === former}
          onClick={() => choose(value)}
        >
          {value === null ? t('noValue') : yesNoWord(value, locale)}
        </button>
      ))}
    </fieldset>
  )
}
