import { useTranslation } from '../../i18n/use-translation'
import { markRoot } from '../../lib/browser/root-marks'
import classes from './row-skeletons.module.css'

interface RowSkeletonsProps {
  count?: number
  /** In px at normal size. */
  height?: 40 | 48 | 56
}

const markPage = (rows: HTMLElement | null) => (rows?.closest('#content') ? markRoot('page-loading') : undefined)

/** Plain elements: seventy of Mantine's would be slower than the list. */
export function RowSkeletons({ count = 5, height = 40 }: RowSkeletonsProps) {
  const { t } = useTranslation('generic')
  const style = { height: `${height / 16}rem` }
  return (
    <div ref={markPage} role="status" data-to-come aria-label={t('loading')}>
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: empty rows have no other key
        <div key={`row-${row + 1}`} className={`row gap-3 border-top ${classes.row}`} style={style}>
          <i className={classes.lead} />
          <i className={classes.text} style={{ width: `${[62, 48, 71, 55][row % 4]}%` }} />
          <i className={`push ${classes.end}`} />
        </div>
      ))}
    </div>
  )
}
