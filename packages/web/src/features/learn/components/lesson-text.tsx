import LinkIcon from 'icon:link'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation'
import { lessonLink } from '../learn-links'
import type { FigureTexts, ShownLesson } from '../lessons'
import classes from './lesson-figure.module.css'
import { LessonScene } from './lesson-scenes'

const HYPHENATED = /(?<!\p{L})(\p{L}{1,2}-\p{L}+)/u

/** Keeps lines from breaking within "to-dos" and "e-mail". */
function Sentences({ text }: { text: string }) {
  return text.split(HYPHENATED).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a fixed text
      <span key={at} className="nowrap">
        {part}
      </span>
    ),
  )
}

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
      <p>
        <Sentences text={lesson.lead} />
      </p>
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
            <p key={paragraph}>
              <Sentences text={paragraph} />
            </p>
          ))}
          {steps && (
            <ol>
              {steps.map((step) => (
                <li key={step}>
                  <Sentences text={step} />
                </li>
              ))}
            </ol>
          )}
          {figure && caption && (
            <figure className={`clip bg-sunk border mt-3 ${classes.figure}`}>
              <div className="body leading p-4" inert aria-hidden="true">
                <LessonScene figure={figure} texts={figureTexts} />
              </div>
              <figcaption className="small sub bg-paper border-top">
                <Sentences text={caption} />
              </figcaption>
            </figure>
          )}
        </section>
      ))}
    </>
  )
}
