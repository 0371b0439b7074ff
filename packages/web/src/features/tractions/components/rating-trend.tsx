import { GOOD_RATING, RATING_MAX } from '@cairn/contract/live-meeting/live-meeting.schemas'
import { useTranslation } from '../../../i18n/use-translation'
import classes from './meeting-history.module.css'

const WIDTH = 260
const HEIGHT = 44
const LOWEST = 5

/** Oldest first; an unrated meeting breaks the line. */
export function RatingTrend({ ratings }: { ratings: readonly (number | null)[] }) {
  const { t } = useTranslation('generic')
  const x = (index: number) => 6 + (index * (WIDTH - 12)) / Math.max(1, ratings.length - 1)
  const y = (rating: number) => 4 + ((RATING_MAX - Math.max(LOWEST, rating)) * (HEIGHT - 8)) / (RATING_MAX - LOWEST)
  const path = ratings
    .map((rating, index) => {
      if (rating === null) return ''
      const follows = index > 0 && ratings[index - 1] !== null
      return `${follows ? 'L' : 'M'}${x(index).toFixed(1)} ${y(rating).toFixed(1)}`
    })
    .join(' ')
  return (
    <svg className={classes.spark} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={t('rating.good')}>
      <line x1="0" x2={WIDTH} y1={y(GOOD_RATING)} y2={y(GOOD_RATING)} className={classes.goal} />
      <path d={path} className={classes.line} />
      {ratings.map((rating, index) =>
        rating === null ? null : (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: points are identified by index
            key={index}
            cx={x(index)}
            cy={y(rating)}
            r="3"
            className={rating < GOOD_RATING ? classes.low : classes.good}
          />
        ),
      )}
    </svg>
  )
}
