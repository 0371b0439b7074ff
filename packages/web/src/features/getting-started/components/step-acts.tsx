import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import classes from './step-acts.module.css'

interface StepActsProps {
  /** What takes the step. */
  children: ReactNode
  hint?: ReactNode
  onSkip: () => void
}

/** Below the open step: its act, Skip, and what follows from it. */
export function StepActs({ children, hint, onSkip }: StepActsProps) {
  const { t } = useTranslation('getting-started')
  return (
    <div className={classes.acts}>
      {children}
      <Button variant="subtle" onClick={onSkip}>
        {t('skip')}
      </Button>
      {hint && <span className={classes.hint}>{hint}</span>}
    </div>
  )
}
