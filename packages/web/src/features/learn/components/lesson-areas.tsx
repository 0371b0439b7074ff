import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation'
import { LinkButton } from '../../../ui/link-button'
import { lessonLink } from '../learn-links'
import { lessonAreas, type ShownLesson } from '../lessons'
import { AreaIllustration } from './area-illustration'
import classes from './learn.module.css'

const FIRST = 'ninety-minutes'

export function LessonAreas({ all }: { all: readonly ShownLesson[] }) {
  const { t } = useTranslation('learn')
  const first = all.find(({ key }) => key === FIRST)
  return (
    <>
      {first && (
        <section className={classes.begin} aria-label={t('begin.label')}>
          <AreaIllustration area={first.area} />
          <div>
            <small>{t('begin.label')}</small>
            <h2>{first.title}</h2>
            <p>{first.lead}</p>
          </div>
          <LinkButton {...lessonLink(first.key)} variant="filled" size="lg">
            {t('begin.act')}
          </LinkButton>
        </section>
      )}
      <div className={classes.areas}>
        {lessonAreas.map((area) => (
          <section key={area} className={classes.area} aria-labelledby={`learn-${area}`}>
            <header>
              <AreaIllustration area={area} />
              <h2 id={`learn-${area}`}>{t(`area.${area}`)}</h2>
            </header>
            <ul className={classes.lines}>
              {all
                .filter((lesson) => lesson.area === area)
                .map(({ key, title, minutes }) => (
                  <li key={key}>
                    <Link {...lessonLink(key)}>{title}</Link>
                    <span className={classes.minutes}>{t('minutes', { count: minutes })}</span>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}
