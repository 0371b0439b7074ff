import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { LinkButton } from '../../../ui/link-button'
import { learnTopics, type Topic } from '../learn-topics'
import classes from './learn.module.css'

const LEARN = '/learning-center/$product/{-$anchorVideoKey}'

interface TopicPageProps {
  topic: Topic
  /** The way to try what it speaks of. */
  practice?: ReactNode
}

/** One topic: a few paragraphs, the page that it speaks of, and what comes next. */
export function TopicPage({ topic, practice }: TopicPageProps) {
  const { t } = useTranslation('learn')
  const index = learnTopics.findIndex((place) => place.topic === topic)
  const { to, minutes } = learnTopics[index] ?? {}
  const next = learnTopics[index + 1]?.topic
  return (
    <article className={classes.sheet}>
      <p className={classes.short}>
        {t(`short.${topic}`)}
        {minutes && <span className={classes.minutes}>{t('minutes', { count: minutes })}</span>}
      </p>
      {t(`body.${topic}`)
        .split('\n\n')
        .map((paragraph) => (
          <p key={paragraph} className={classes.paragraph}>
            {paragraph}
          </p>
        ))}
      {practice}
      <nav className={classes.foot} aria-label={t('title')}>
        {to && (
          <LinkButton to={to} variant="filled">
            {t('go')}
          </LinkButton>
        )}
        {next && (
          <Link to={LEARN} params={{ product: 'tools', anchorVideoKey: next }}>
            {t('next', { topic: t(`topic.${next}`) })}
          </Link>
        )}
        <Link to={LEARN} params={{ product: 'tools', anchorVideoKey: undefined }}>
          {t('back')}
        </Link>
      </nav>
    </article>
  )
}
