import LinkIcon from 'icon:link'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation'
import { lessonLink } from '../learn-links'
import type { FigureTexts, ShownLesson } from '../lessons'
import { LessonFigure } from './lesson-figure'

interface LessonTextProps {
  lesson: ShownLesson
  figureTexts: FigureTexts
  /** In a panel its sections stand one level below, without anchors. */
  isInPanel?: boolean
}

/** What a lesson says: its lead, then each section with its steps and its figure. */
export function LessonText({ lesson, figureTexts, isInPanel = false }: LessonTextProps) {
  const { t } = useTranslation('learn')
  const Heading = isInPanel ? 'h3' : 'h2'
  return (
    <>
      <p>{lesson.lead}</p>
      {lesson.parts.map(({ key, title, text, steps, caption, figure }) => (
        <section key={key} aria-label={title}>
          <Heading {...(!isInPanel && { id: key, tabIndex: -1 })}>
            {title}
            {!isInPanel && (
              <Link {...lessonLink(lesson.key)} hash={key} aria-label={t('lesson.link', { title })} replace>
                <LinkIcon size="1rem" aria-hidden="true" />
              </Link>
            )}
          </Heading>
          {text.split('\n\n').map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {steps && (
            <ol>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          )}
          {figure && caption && <LessonFigure figure={figure} texts={figureTexts} caption={caption} />}
        </section>
      ))}
    </>
  )
}
