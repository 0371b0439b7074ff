import Check from 'icon:check'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { SidePanel } from '../../../ui/overlays/side-panel'
import { lessonLink } from '../learn-links'
import { useLessonDone } from '../lesson-progress'
import type { LessonKey } from '../lessons'
import { useLessons } from '../use-lessons'
import library from './lesson-library.module.css'
import classes from './lesson-page.module.css'
import { LessonText } from './lesson-text'

interface LessonPanelProps {
  lesson: LessonKey
  isOpen: boolean
  onClose: () => void
}

/** On the page behind the panel: `data-explained-by` has the keys of its lessons. */
const explainedBy = (key: LessonKey) => document.querySelector<HTMLElement>(`[data-explained-by~="${key}"]`)

const MARKED_MS = 4000

function mark(element: HTMLElement): void {
  element.scrollIntoView({ block: 'center', inline: 'nearest' })
  const outline = { outline: '2px solid var(--accent)', outlineOffset: '4px', borderRadius: 'var(--r-ctl)' }
  element.animate?.([outline, outline, { ...outline, outlineColor: 'transparent' }], MARKED_MS)
}

interface LessonFootProps {
  lesson: LessonKey
  isOpen: boolean
  onClose: () => void
}

function LessonFoot({ lesson, isOpen, onClose }: LessonFootProps) {
  const { t } = useTranslation('learn')
  const [isDone, setDone] = useLessonDone(lesson)
  const [isOnPage, setOnPage] = useState(false)
  useEffect(() => setOnPage(isOpen && explainedBy(lesson) !== null), [lesson, isOpen])
  const show = () => {
    const element = explainedBy(lesson)
    if (!element) return setOnPage(false)
    // There the panel covers the page.
    if (window.matchMedia('(max-width: 767px)').matches) onClose()
    mark(element)
  }
  return (
    <div className="row wrap gap-2">
      {isOnPage && <Button onClick={show}>{t('panel.show')}</Button>}
      {isDone ? (
        <span role="status" className="row gap-2">
          <Check className="ok" size="1rem" aria-hidden="true" />
          {t('done.label')}
        </span>
      ) : (
        <Button variant="subtle" onClick={() => setDone(true)}>
          {t('done.mark')}
        </Button>
      )}
      <Link {...lessonLink(lesson)} className="small link" onClick={onClose}>
        {t('panel.whole')}
      </Link>
    </div>
  )
}

/** A lesson next to the page it explains. */
export function LessonPanel({ lesson: asked, isOpen, onClose }: LessonPanelProps) {
  const { t } = useTranslation('learn')
  const { all, figureTexts } = useLessons()
  const [chosen, setChosen] = useState(asked)
  const [askedBefore, setAskedBefore] = useState(asked)
  if (asked !== askedBefore) {
    setAskedBefore(asked)
    setChosen(asked)
  }
  const lesson = all.find(({ key }) => key === chosen)
  if (!lesson) return null
  const ofArea = all.filter(({ area }) => area === lesson.area)
  const body = (
    <>
      {ofArea.length > 1 && (
        <fieldset className={`flex wrap gap-2 mb-5 ${library.choices}`} aria-label={t('panel.area')}>
          {ofArea.map(({ key, title }) => (
            <button
              key={key}
              type="button"
              className="small leading sub"
              aria-pressed={key === chosen}
              onClick={() => setChosen(key)}
            >
              {title}
            </button>
          ))}
        </fieldset>
      )}
      <div className={classes.text}>
        <LessonText lesson={lesson} figureTexts={figureTexts} isInPanel />
      </div>
    </>
  )
  const foot = <LessonFoot key={lesson.key} lesson={lesson.key} isOpen={isOpen} onClose={onClose} />
  const sub = `${t(`area.${lesson.area}`)} · ${t('minutes', { count: lesson.minutes })}`
  return (
    <SidePanel title={lesson.title} sub={sub} isOpen={isOpen} onClose={onClose} footer={foot} isPopupOnPhones>
      {body}
    </SidePanel>
  )
}
