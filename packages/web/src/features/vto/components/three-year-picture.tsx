import { useTranslation } from '../../../i18n/use-translation'
import { datePart } from '../../../lib/format'
import type { VisionPartProps } from '../vision-part'
import { goalsOf } from '../vto.parts'
import { EntryList } from './entry-list'
import classes from './vision.module.css'
import { VtoText } from './vto-text'

/** Where the company stands in three years: by when, in numbers, and in what one sees then. */
export function ThreeYearPicture(props: VisionPartProps) {
  const { vto, contents, isEditable } = props
  const { t } = useTranslation('vto')
  const { futureDate = null, goals = [], notes = '' } = contents.vision.threeYearPicture ?? {}
  return (
    <section className={classes.section}>
      <h2>
        {t('picture.title')}
        {futureDate !== null && (
          <small>{datePart(futureDate, { year: 'numeric', month: 'long', day: 'numeric' })}</small>
        )}
      </h2>
      {(isEditable || notes !== '' || contents.vision.threeYearPicture === null) && (
        <VtoText {...props} field="threeYearPicture.notes" label={t('picture.notes')} empty={t('picture.empty')} />
      )}
      {(isEditable || goals.length > 0) && (
        <EntryList
          {...{ vto, entries: goals, isEditable, fresh: {} }}
          list={goalsOf('three_year_picture')}
          label={t('picture.goals')}
          addLabel={t('picture.addGoal')}
          className={classes.pebbles}
        />
      )}
    </section>
  )
}
