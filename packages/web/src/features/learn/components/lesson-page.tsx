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
    <div className={`clip paper ${classes.lesson}`}>
      <nav className={`column gap-1 small leading no-print ${classes.contents}`} aria-label={t('lesson.contents')}>
        <Link {...lessonLink()} activeOptions={{ exact: true }} className="row gap-1 mb-4">
          <ChevronLeft size="1rem" aria-hidden="true" />
          {t('title')}
        </Link>
        <p className="tiny mut px-3 pb-2" aria-hidden="true">
          {t('lesson.contents')}
        </p>
        {lesson.parts.map(({ key, title }) => (
          <Link key={key} {...lessonLink(lesson.key)} hash={key} replace activeOptions={{ includeHash: true }}>
            {title}
          </Link>
        ))}
      </nav>
      <article className={`grow ${classes.article}`} ref={article}>
        <h1 className="heading-l break" tabIndex={-1}>
          {lesson.title}
        </h1>
        <p className="small leading mut mb-4">
          {place} · {t('minutes', { count: lesson.minutes })}
        </p>
        <div className={`large ${classes.text}`}>
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
    <aside
      className={`column gap-2 small leading-tight sub bg-sunk border-start no-print ${classes.beside}`}
      aria-label={t('lesson.tryIt')}
    >
      <h2 className="body bold ink">{t('lesson.tryIt')}</h2>
      <p>{t('lesson.tryText')}</p>
      <LinkButton to={lesson.to} variant="filled">
        {t('lesson.openPage', { page: t(pageNames[lesson.to]) })}
      </LinkButton>
      {practice}
      {lesson.template && (
        <>
          <h2 className="body bold ink mt-3">{t('lesson.template')}</h2>
          <Link {...templateLink(lesson.template)} className="link">
            {t(`template.${lesson.template}.title`)}
          </Link>
        </>
      )}
      {next && (
        <>
          <h2 className="body bold ink mt-3">{t('lesson.next')}</h2>
          <Link {...lessonLink(next.key)} className="link">
            {next.title}
          </Link>
        </>
      )}
      <MarkDone lesson={lesson} />
      {related.length > 0 && (
        <>
          <h2 className="body bold ink mt-3">{t('lesson.related')}</h2>
          <ul className="stack gap-1 links">
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
