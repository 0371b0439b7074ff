import Check from 'icon:check'
import Circle from 'icon:circle'
import CircleDot from 'icon:circle-dot'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation'
import { LinkButton } from '../../../ui/link-button'
import { lessonLink } from '../learn-links'
import { type LessonState, useLessonProgress } from '../lesson-progress'
import { lessonAreas, type ShownLesson } from '../lessons'
import { AreaIllustration } from './area-illustration'
import classes from './lesson-areas.module.css'

const FIRST = 'ninety-minutes'

const icons = { done: Check, begun: CircleDot, new: Circle } as const

export function LessonMark({ state }: { state: LessonState }) {
  const { t } = useTranslation('learn')
  const Icon = icons[state]
  const label = state === 'new' ? { 'aria-hidden': true } : { 'aria-label': t(`state.${state}`) }
  return <Icon size="1.125rem" data-state={state} className={classes.mark} {...label} />
}

/** The first lesson, the one begun last, or the next one. */
function Continue({ all }: { all: readonly ShownLesson[] }) {
  const { t } = useTranslation('learn')
  const { next, stateOf, sectionOf, doneCount } = useLessonProgress(all)
  const isBegun = next && stateOf(next.key) === 'begun'
  const lesson = isBegun || doneCount > 0 ? next : all.find(({ key }) => key === FIRST)
  if (!lesson) return null
  const section = Math.min(sectionOf(lesson.key), lesson.parts.length)
  const label = isBegun
    ? t('begin.section', { section, count: lesson.parts.length })
    : t(doneCount > 0 ? 'lesson.next' : 'begin.label')
  return (
    <section className={classes.begin} aria-label={label}>
      <AreaIllustration area={lesson.area} />
      <div>
        <small>{label}</small>
        <h2>{lesson.title}</h2>
        <p>{lesson.lead}</p>
      </div>
      <LinkButton
        {...lessonLink(lesson.key)}
        {...(isBegun && section > 1 && { hash: lesson.parts[section - 1]?.key })}
        variant="filled"
        size="lg"
      >
        {t(isBegun ? 'begin.resume' : 'begin.act')}
      </LinkButton>
    </section>
  )
}

export function LessonAreas({ all }: { all: readonly ShownLesson[] }) {
  const { t } = useTranslation('learn')
  const { stateOf } = useLessonProgress(all)
  return (
    <>
      <Continue all={all} />
      <div className={classes.areas}>
        {lessonAreas.map((area) => {
          const ofArea = all.filter((lesson) => lesson.area === area)
          const done = ofArea.filter(({ key }) => stateOf(key) === 'done').length
          return (
            <section key={area} className={classes.area} aria-labelledby={`learn-${area}`}>
              <header>
                <AreaIllustration area={area} />
                <div>
                  <h2 id={`learn-${area}`}>{t(`area.${area}`)}</h2>
                  <p className={classes.pebbles}>
                    {ofArea.map(({ key }) => (
                      <i key={key} data-state={stateOf(key)} />
                    ))}
                    <span>{t('done.count', { done, count: ofArea.length })}</span>
                  </p>
                </div>
              </header>
              <ul className={classes.lines}>
                {ofArea.map(({ key, title, minutes }) => (
                  <li key={key} data-state={stateOf(key)}>
                    <LessonMark state={stateOf(key)} />
                    <Link {...lessonLink(key)}>{title}</Link>
                    <span className={classes.minutes}>{t('minutes', { count: minutes })}</span>
                  </li>
                ))}
              </ul>
            </section>
          )
        })}
      </div>
    </>
  )
}
