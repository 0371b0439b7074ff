import LinkIcon from 'icon:link'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation'
import { lessonLink } from '../learn-links'
import type { FigureTexts, ShownLesson } from '../lessons'
import classes from './lesson-figure.module.css'
import { LessonScene } from './lesson-scenes'

interface LessonTextProps {
  lesson: ShownLesson
  figureTexts: FigureTexts
  /** Headings one level lower, without anchors. */
  isInPanel?: boolean
}

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
          {figure && caption && (
            <figure className={classes.figure}>
              <div className={classes.scene} inert aria-hidden="true">
                <LessonScene figure={figure} texts={figureTexts} />
              </div>
              <figcaption>{caption}</figcaption>
            </figure>
          )}
        </section>
      ))}
    </>
  )
}
