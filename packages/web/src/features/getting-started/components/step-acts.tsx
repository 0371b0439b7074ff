import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import classes from './step-acts.module.css'

interface StepActsProps {
  children: ReactNode
  hint?: ReactNode
  onSkip: () => void
}

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
