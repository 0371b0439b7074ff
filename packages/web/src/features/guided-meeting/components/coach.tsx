import Check from 'icon:check'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { type GuidedStep, guidedSteps } from '../guided-meeting.steps'
import classes from './coach.module.css'

interface CoachProps {
  step: GuidedStep
  isTaken: boolean
  ask: string
  children: ReactNode
}

/** Sets a CSS variable, so that the meeting and toasts stay above the coach. */
function useRoomBelow() {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    const coach = ref.current
    const { style } = document.documentElement
    if (!coach) return
    const tell = () => style.setProperty('--below', `${coach.offsetHeight}px`)
    const observer = new ResizeObserver(tell)
    observer.observe(coach)
    tell()
    return () => {
      observer.disconnect()
      style.removeProperty('--below')
    }
  }, [])
  return ref
}

export function Coach({ step, isTaken, ask, children }: CoachProps) {
  const { t } = useTranslation('guided-meeting')
  const ref = useRoomBelow()
  const number = guidedSteps.indexOf(step) + 1
  const count = guidedSteps.length
  return (
    <aside ref={ref} className={classes.coach} aria-label={t('label')}>
      <div className={classes.stones} aria-hidden="true">
        {guidedSteps.map((each, index) => (
          <i key={each} data-stone={index + 1 < number || (each === step && isTaken) ? 'laid' : undefined} />
        ))}
      </div>
      <div className={classes.words} role="status">
        <p className={classes.title}>
          <small>{t('step', { number, count })}</small> <b>{t(`title.${step}`)}</b>
        </p>
        <p className={classes.text}>{t(`text.${step}`)}</p>
        <p className={classes.ask} data-taken={isTaken || undefined}>
          {isTaken && <Check size="1.125rem" aria-hidden="true" />}
          {isTaken ? t('taken') : ask}
        </p>
      </div>
      <div className={classes.acts}>{children}</div>
    </aside>
  )
}
