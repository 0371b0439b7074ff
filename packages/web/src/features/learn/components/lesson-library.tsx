import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { lessonLink, templateLink } from '../learn-links'
import { useLessonProgress } from '../lesson-progress'
import {
  type LessonArea,
  type LessonKey,
  lessonAreas,
  type ShownLesson,
  type TemplateKey,
  templateKeys,
} from '../lessons'
import { LessonMark } from './lesson-areas'
import classes from './lesson-library.module.css'
import templateListClasses from './template-list.module.css'

/** Thumbnail lines, as paths in a box of 68 × 88 or 88 × 68. */
const thumbs: Readonly<Record<TemplateKey, { isWide?: boolean; lines: string; boxes?: string }>> = {
  'weekly-agenda': { lines: 'M8 20h52M8 26h52M8 32h52M8 38h52M8 66h24M36 66h24M8 78h52', boxes: 'M8 42h52v20h-52z' },
  'rock-sheet': { isWide: true, lines: 'M8 22h72M8 29h72M8 36h72M8 43h72M8 50h72M8 57h72M52 18v42M68 18v42' },
  'scorecard-sheet': {
    isWide: true,
    lines: 'M8 20h72M8 27h72M8 34h72M8 41h72M8 48h72M8 55h72M32 16v44M40 16v44M48 16v44M56 16v44M64 16v44M72 16v44',
  },
  'issue-sheet': { lines: 'M8 20h52M8 26h52M8 32h52M8 72h52M8 78h52', boxes: 'M8 38h24v28h-24zM36 38h24v28h-24z' },
  'vto-sheet': {
    isWide: true,
    lines: '',
    boxes:
      'M8 16h16v20h-16zM27 16h16v20h-16zM46 16h16v20h-16zM65 16h16v20h-16zM8 40h16v20h-16zM27 40h16v20h-16zM46 40h16v20h-16zM65 40h16v20h-16z',
  },
  'seat-sheet': { lines: 'M8 20h52M8 28h52M8 34h52M8 40h52M8 46h52M8 58h52M8 64h52M8 70h52M40 56v16' },
  'quarterly-agenda': { lines: 'M8 20h52M8 27h52M8 34h52M8 41h52M8 48h52M8 55h52M8 72h52M8 78h52M18 17v41' },
  'annual-agenda': { lines: 'M8 18h52M8 24h52M8 30h52M8 36h52M8 48h52M8 54h52M8 60h52M8 66h52M8 78h52M18 15v54' },
}

function Thumb({ template }: { template: TemplateKey }) {
  const { isWide, lines, boxes } = thumbs[template]
  const [width, height] = isWide ? [88, 68] : [68, 88]
  return (
    <span className={templateListClasses.thumb}>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <rect width={width} height={height} rx="2" fill="#fff" />
        <path d="M8 10h26" stroke="#55504A" strokeWidth="3" />
        <path d={lines} stroke="#BDB7AE" strokeWidth="1.5" />
        {boxes && <path d={boxes} fill="#E6E3DF" />}
      </svg>
    </span>
  )
}

export function TemplateList() {
  const { t } = useTranslation('learn')
  return (
    <ul className={templateListClasses.templates}>
      {templateKeys.map((key) => (
        <li key={key}>
          <Link {...templateLink(key)}>
            <Thumb template={key} />
            <b>{t(`template.${key}.title`)}</b>
            <small>{t(`template.${key}.about`)}</small>
          </Link>
        </li>
      ))}
    </ul>
  )
}

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
