import Check from 'icon:check'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { type GuidedStep, guidedSteps } from '../guided-meeting.steps'
import classes from './coach.module.css'

interface CoachProps {
  step: GuidedStep
  isDone: boolean
  instruction: string
  children: ReactNode
}

/** Sets a CSS variable, so that the meeting and toasts stay above the coach. */
function useReservedBottomSpace() {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    const coach = ref.current
    const { style } = document.documentElement
    if (!coach) return
    const reserve = () => style.setProperty('--bottom-space', `${coach.offsetHeight}px`)
    const observer = new ResizeObserver(reserve)
    observer.observe(coach)
    reserve()
    return () => {
      observer.disconnect()
      style.removeProperty('--bottom-space')
    }
  }, [])
  return ref
}

export function Coach({ step, isDone, instruction, children }: CoachProps) {
  const { t } = useTranslation('guided-meeting')
  const ref = useReservedBottomSpace()
  const number = guidedSteps.indexOf(step) + 1
  const count = guidedSteps.length
  return (
    <aside ref={ref} className={classes.coach} aria-label={t('label')}>
      <div className={classes.progress} aria-hidden="true">
        {guidedSteps.map((each, index) => (
          <i key={each} data-done={index + 1 < number || (each === step && isDone) || undefined} />
        ))}
      </div>
      <div className={classes.texts} role="status">
        <p className={classes.title}>
          <small>{t('step', { number, count })}</small> <b>{t(`title.${step}`)}</b>
        </p>
        <p className={classes.text}>{t(`text.${step}`)}</p>
        <p className={classes.instruction} data-done={isDone || undefined}>
          {isDone && <Check size="1.125rem" aria-hidden="true" />}
          {isDone ? t('taken') : instruction}
        </p>
      </div>
      <div className={classes.actions}>{children}</div>
    </aside>
  )
}
