import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { lessonLink } from '../learn-links'
import { useLessonProgress } from '../lesson-progress'
import { type LessonArea, type LessonKey, lessonAreas, type ShownLesson } from '../lessons'
import { LessonMark } from './lesson-areas'
import classes from './lesson-library.module.css'

interface LessonLibraryProps {
  all: readonly ShownLesson[]
  anchor: LessonKey | undefined
}

export function LessonLibrary({ all, anchor }: LessonLibraryProps) {
  const { t } = useTranslation('learn')
  const { stateOf } = useLessonProgress(all)
  const [area, setArea] = useState<LessonArea | null>(null)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const link = anchor && list.current?.querySelector<HTMLElement>(`[data-lesson="${anchor}"]`)
    if (!link) return
    link.focus({ preventScroll: true })
    link.scrollIntoView?.({ block: 'center' })
  }, [anchor])
  const choice = (one: LessonArea | null, label: string) => (
    <button key={label} type="button" aria-pressed={area === one} onClick={() => setArea(one)}>
      {label}
    </button>
  )
  return (
    <>
      <fieldset className={classes.choices} aria-label={t('areas.label')}>
        {choice(null, t('areas.all'))}
        {lessonAreas.map((one) => choice(one, t(`area.${one}`)))}
      </fieldset>
      <div ref={list}>
        {lessonAreas
          .filter((one) => area === null || one === area)
          .map((one) => (
            <section key={one} className={classes.sheet} aria-labelledby={`library-${one}`}>
              <h2 id={`library-${one}`}>{t(`area.${one}`)}</h2>
              <ul className={classes.rows}>
                {all
                  .filter((lesson) => lesson.area === one)
                  .map(({ key, title, lead, minutes }) => (
                    <li key={key}>
                      <LessonMark state={stateOf(key)} />
                      <Link {...lessonLink(key)} data-lesson={key}>
                        <b>{title}</b>
                        <small>{lead}</small>
                      </Link>
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
