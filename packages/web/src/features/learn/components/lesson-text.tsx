import LinkIcon from 'icon:link'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation'
import { lessonLink } from '../learn-links'
import type { FigureTexts, ShownLesson } from '../lessons'
import classes from './lesson-page.module.css'
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
          <Heading
            className={isInPanel ? 'heading-s mt-4 mb-1' : 'row gap-2 heading-m mt-2 pt-4 mb-2'}
            {...(!isInPanel && { id: key, tabIndex: -1 })}
          >
            {title}
            {!isInPanel && (
              <Link
                {...lessonLink(lesson.key)}
                hash={key}
                className={`centered flex-none rounded mut ${classes.anchor}`}
                aria-label={t('lesson.link', { title })}
                replace
              >
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
            <ol className="grid gap-1 mt-2">
              {steps.map((step, at) => (
                <li className="row-baseline gap-2" key={step}>
                  <span className={`flex-none tiny leading bold text-center ${classes.step}`} aria-hidden="true">
                    {at + 1}
                  </span>
                  <span className="min-w-0">
                    <Sentences text={step} />
                  </span>
                </li>
              ))}
            </ol>
          )}
          {figure && caption && (
            <figure className="clip paper bg-sunk mt-3">
              <div className="body leading p-4" inert aria-hidden="true">
                <LessonScene figure={figure} texts={figureTexts} />
              </div>
              <figcaption className="small sub bg-paper border-top px-4 py-2">
                <Sentences text={caption} />
              </figcaption>
            </figure>
          )}
        </section>
      ))}
    </>
  )
}
