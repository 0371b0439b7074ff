import { useTranslation } from '../../../i18n/use-translation'
import { datePart } from '../../../lib/format'
import type { VisionPartProps } from '../vision-part'
import { goalsOf, hasLines } from '../vto.parts'
import { EntryList } from './entry-list'
import { FiguresField } from './figures-field'
import { KeptToTheTeam } from './kept-to-the-team'
import { PlanDate } from './plan-date'
import { Unsaid } from './unsaid'
import classes from './vision.module.css'
import { VtoText } from './vto-text'

export function ThreeYearPicture(props: VisionPartProps) {
  const { vto, contents, isEditable } = props
  const { t } = useTranslation(['vto', 'vto-traction', 'terms'])
  const picture = contents.vision.threeYearPicture
  const { futureDate = null, goals = [], notes = '' } = picture ?? {}
  const figures = { ...props, plan: 'three_year_picture' } as const
  return (
    <section className={classes.section}>
      <h2>
        {t('picture.title')}
        {!isEditable && futureDate !== null && (
          <small>{datePart(futureDate, { year: 'numeric', month: 'long', day: 'numeric' })}</small>
        )}
      </h2>
      {isEditable && (
        <div className={classes.date}>
          <PlanDate vto={vto} contents={contents} name="threeYearPicture" />
        </div>
      )}
      {!isEditable && notes === '' && !hasLines(picture) && <Unsaid />}
      {(isEditable || notes !== '') && (
        <VtoText {...props} field="threeYearPicture.notes" label={t('picture.notes')} empty={t('picture.empty')} />
      )}
      <FiguresField {...figures} which="financialMetrics" label={t('vto-traction:financials')} />
      <FiguresField {...figures} which="measurables" label={t('terms:measurables')} />
      {(isEditable || goals.length > 0) && (
        <div className={classes.goals}>
          {isEditable && <h3>{t('picture.goals')}</h3>}
          <EntryList
            {...{ vto, entries: goals, isEditable }}
            fresh={(entry) => entry}
            list={goalsOf('three_year_picture')}
            label={t('picture.goals')}
            addLabel={t('picture.addGoal')}
            className={isEditable ? undefined : classes.pebbles}
          />
        </div>
      )}
      <KeptToTheTeam plans={[picture]} />
    </section>
  )
}
