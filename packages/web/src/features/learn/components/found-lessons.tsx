import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { EmptyState } from '../../../ui/lists/empty-state'
import { findLessons, hasWords, marksIn } from '../find-lessons'
import { lessonLink, templateLink } from '../learn-links'
import { type ShownLesson, templateKeys } from '../lessons'
import classes from './lesson-library.module.css'

function Marked({ text, typed }: { text: string; typed: string }) {
  const parts: ReactNode[] = []
  let at = 0
  for (const [from, to] of marksIn(text, typed)) {
    parts.push(text.slice(at, from), <mark key={from}>{text.slice(from, to)}</mark>)
    at = to
  }
  return [...parts, text.slice(at)]
}

export function Minutes({ count }: { count: number }) {
  const { t } = useTranslation('learn')
  return <span className="nowrap small mut num">{t('minutes', { count })}</span>
}

interface FoundLessonsProps {
  all: readonly ShownLesson[]
  typed: string
  max?: number
  onFollow?: () => void
}

export function FoundLessons({ all, typed, max, onFollow }: FoundLessonsProps) {
  const { t } = useTranslation('learn')
  const found = findLessons(all, typed).slice(0, max)
  const templates = templateKeys.filter((key) =>
    hasWords(`${t(`template.${key}.title`)} ${t(`template.${key}.about`)} ${t('lesson.template')}`, typed),
  )
  if (found.length + templates.length === 0)
    return <EmptyState title={t('none', { text: typed.trim() })} text={t('noneHint')} isCompact />
  return (
    <ul className={`divided ${classes.rows}`} aria-label={t('find')}>
      {found.map(({ lesson, section }) => (
        <li className="row gap-4" key={lesson.key}>
          <Link
            {...lessonLink(lesson.key)}
            {...(section && { hash: section.key })}
            className="grow py-2"
            onClick={onFollow}
          >
            <b className="block medium">
              <Marked text={lesson.title} typed={typed} />
            </b>
            <small className="block small mut">
              {t(`area.${lesson.area}`)}
              {section && (
                <>
                  {', '}
                  {section.title}: <Marked text={section.sentence} typed={typed} />
                </>
              )}
            </small>
          </Link>
          <Minutes count={lesson.minutes} />
        </li>
      ))}
      {templates.slice(0, max).map((key) => (
        <li className="row gap-4" key={key}>
          <Link {...templateLink(key)} className="grow py-2" onClick={onFollow}>
            <b className="block medium">
              <Marked text={t(`template.${key}.title`)} typed={typed} />
            </b>
            <small className="block small mut">{t('lesson.template')}</small>
          </Link>
        </li>
      ))}
    </ul>
  )
}
