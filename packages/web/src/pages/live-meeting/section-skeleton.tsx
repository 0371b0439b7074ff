import { Skeleton } from '@mantine/core'
import { useTranslation } from '../../i18n/use-translation'
import classes from './section-skeleton.module.css'

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f']

export function SectionSkeleton() {
  const { t } = useTranslation('generic')
  return (
    <div className={classes.rows} role="status" aria-label={t('loading')}>
      {ROWS.map((row) => (
        <div key={row} className={classes.row}>
          <Skeleton height="1rem" width="55%" />
          <Skeleton height="1.5rem" circle />
        </div>
      ))}
    </div>
  )
}
