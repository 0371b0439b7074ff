import { minutesFor, type StepState } from '@cairn/contract/getting-started/getting-started.schemas'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import classes from './first-cairn.module.css'

interface FirstCairnProps {
  steps: readonly StepState[]
  current: StepState['name'] | undefined
  children: ReactNode
}

export function FirstCairn({ steps, current, children }: FirstCairnProps) {
  const { t } = useTranslation('getting-started')
  const laid = steps.filter(({ state }) => state === 'Done').length
  const open = steps.filter(({ state }) => state === 'Open')
  const minutes = open.reduce((sum, { name }) => sum + minutesFor[name], 0)
  const figures = t('progress', { count: laid, all: steps.length })
  const isUnderWay = current !== undefined
  return (
    <div className={classes.cairn}>
      <div className={classes.pile} role="img" aria-label={figures}>
        {steps.map(({ name }, index) => {
          const height = steps.length - 1 - index
          const next = height === laid && isUnderWay ? 'current' : 'dashed'
          return <i key={name} data-stone={height < laid ? 'laid' : next} />
        })}
      </div>
      <p className={classes.count}>{figures}</p>
      <div className={classes.left}>
        <p>{open.length > 0 ? t('left', { count: minutes }) : t('complete')}</p>
        {children}
      </div>
    </div>
  )
}
