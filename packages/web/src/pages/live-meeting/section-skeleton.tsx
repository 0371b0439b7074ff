import { Skeleton } from '@mantine/core'
import { useTranslation } from '../../i18n/use-translation'
import { PartFailed } from '../../ui/feedback/part-failed'
import classes from './section-skeleton.module.css'

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f']

interface SectionSkeletonProps {
  /** After a failed load. */
  onRetry?: (() => void) | undefined
}

export function SectionSkeleton({ onRetry }: SectionSkeletonProps) {
  const { t } = useTranslation('generic')
  if (onRetry) return <PartFailed onRetry={onRetry} />
  return (
    <div className={classes.rows} role="status" aria-label={t('loading')}>
      {ROWS.map((row) => (
        <div key={row} className={`row between border-top ${classes.row}`}>
          <Skeleton height="1rem" width="55%" />
          <Skeleton height="1.5rem" circle />
        </div>
      ))}
    </div>
  )
}
