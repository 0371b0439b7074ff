import { useTranslation } from '../i18n/use-translation'
import classes from './row-skeletons.module.css'

interface RowSkeletonsProps {
  count?: number
  /** Height of one row in px at normal size: 40 to scan, 56 with two lines. */
  height?: 40 | 48 | 56
}

/**
 * Rows that have the size of what comes, so that nothing jumps when it does. Plain elements: seventy of the library's take a slow processor longer
 * than the list that they stand for.
 */
export function RowSkeletons({ count = 5, height = 40 }: RowSkeletonsProps) {
  const { t } = useTranslation('generic')
  return (
    <div role="status" data-to-come aria-label={t('loading')}>
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows that hold nothing have only their place
        <div key={`row-${row + 1}`} className={classes.row} style={{ height: `${height / 16}rem` }}>
          <i className={classes.lead} />
          <i className={classes.text} style={{ width: `${[62, 48, 71, 55][row % 4]}%` }} />
          <i className={classes.end} />
        </div>
      ))}
    </div>
  )
}
