import Check from 'icon:check'
import ChevronLeft from 'icon:chevron-left'
import { Button } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import type { TextKey } from '../../../i18n/texts'
import { useTranslation } from '../../../i18n/use-translation'
import { useDocumentTitle } from '../../../lib/browser/document-title'
import { LinkButton } from '../../../ui/inputs/link-button'
import { lessonLink, templateLink } from '../learn-links'
import { useLessonDone, useReading } from '../lesson-progress'
import type { FigureTexts, ShownLesson } from '../lessons'
import classes from './lesson-page.module.css'
import { LessonText } from './lesson-text'

const pageNames: Readonly<Record<ShownLesson['to'], TextKey<'frame' | 'terms'>>> = {
  '/': 'frame:menu.dashboard',
  '/meetings': 'terms:meetings',
  '/rocks': 'terms:rocks',
  '/todos': 'terms:todos',
  '/issues': 'terms:issues',
  '/headlines': 'terms:headlines',
  '/scorecard/{-$scorecardId}': 'terms:scorecard',
  '/vto': 'terms:vto',
  '/ac': 'frame:menu.accountability',
}

interface LessonPageProps {
  lesson: ShownLesson
  all: readonly ShownLesson[]
  figureTexts: FigureTexts
  practice?: ReactNode
}

export function placeOf(lesson: ShownLesson, all: readonly ShownLesson[]) {
  const ofArea = all.filter(({ area }) => area === lesson.area)
  return { number: ofArea.indexOf(lesson) + 1, count: ofArea.length }
}

/** Focuses and scrolls to the section in the address, or to the title. */
function useAnchor(lesson: ShownLesson) {
  const article = useRef<HTMLElement>(null)
  const hash = useLocation({ select: (location) => location.hash })
  const heading = lesson.parts.some(({ key }) => key === hash) ? `#${hash}` : 'h1'
  const anchor = `${lesson.key}${heading}`
  useEffect(() => {
    const [, wanted = 'h1'] = /(#.+|h1)$/.exec(anchor) ?? []
    const element = article.current?.querySelector<HTMLElement>(wanted)
    element?.focus({ preventScroll: true })
    if (wanted === 'h1') window.scrollTo({ top: 0 })
    else element?.scrollIntoView?.()
  }, [anchor])
  return article
}

export function LessonPage({ lesson, all, figureTexts, practice }: LessonPageProps) {
  const { t } = useTranslation(['learn', 'frame'])
  const article = useAnchor(lesson)
  useReading(lesson, article)
  useDocumentTitle(lesson.title)
  const place = t('lesson.place', { area: t(`area.${lesson.area}`), ...placeOf(lesson, all) })
  return (
    <div className={`grid clip paper ${classes.lesson}`}>
      <nav className={`no-print ${classes.toc}`} aria-label={t('lesson.contents')}>
        <Link {...lessonLink()} activeOptions={{ exact: true }} className={classes.back}>
          <ChevronLeft size="1rem" aria-hidden="true" />
          {t('title')}
        </Link>
        <p className="tiny mut" aria-hidden="true">
          {t('lesson.contents')}
        </p>
        {lesson.parts.map(({ key, title }) => (
          <Link key={key} {...lessonLink(lesson.key)} hash={key} replace activeOptions={{ includeHash: true }}>
            {title}
          </Link>
        ))}
      </nav>
      <article className={`min-w-0 ${classes.article}`} ref={article}>
        <h1 tabIndex={-1}>{lesson.title}</h1>
        <p className="small leading mut mt-1 mb-4">
          {place} · {t('minutes', { count: lesson.minutes })}
        </p>
        <div className={classes.text}>
          <LessonText lesson={lesson} figureTexts={figureTexts} />
        </div>
      </article>
      <Beside lesson={lesson} all={all} practice={practice} />
    </div>
  )
}

function MarkDone({ lesson: { key } }: { lesson: ShownLesson }) {
  const { t } = useTranslation('learn')
  const [isDone, setDone] = useLessonDone(key)
  if (!isDone) return <Button onClick={() => setDone(true)}>{t('done.mark')}</Button>
  return (
    <>
      <p className="row gap-2" role="status">
        <Check className="ok" size="1.125rem" aria-hidden="true" />
        {t('done.label')}
      </p>
      <Button variant="subtle" onClick={() => setDone(false)}>
        {t('done.unmark')}
      </Button>
    </>
  )
}

function Beside({ lesson, all, practice }: Omit<LessonPageProps, 'figureTexts'>) {
  const { t } = useTranslation(['learn', 'frame'])
  const next = all[all.indexOf(lesson) + 1]
  const related = all.filter(({ key }) => key !== next?.key && lesson.related.includes(key))
  return (
    <aside className={`no-print ${classes.beside}`} aria-label={t('lesson.tryIt')}>
      <h2>{t('lesson.tryIt')}</h2>
      <p>{t('lesson.tryText')}</p>
      <LinkButton to={lesson.to} variant="filled">
        {t('lesson.openPage', { page: t(pageNames[lesson.to]) })}
      </LinkButton>
      {practice}
      {lesson.template && (
        <>
          <h2>{t('lesson.template')}</h2>
          <Link {...templateLink(lesson.template)}>{t(`template.${lesson.template}.title`)}</Link>
        </>
      )}
      {next && (
        <>
          <h2>{t('lesson.next')}</h2>
          <Link {...lessonLink(next.key)}>{next.title}</Link>
        </>
      )}
      <MarkDone lesson={lesson} />
      {related.length > 0 && (
        <>
          <h2>{t('lesson.related')}</h2>
          <ul>
            {related.map(({ key, title }) => (
              <li key={key}>
                <Link {...lessonLink(key)}>{title}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </aside>
  )
}
