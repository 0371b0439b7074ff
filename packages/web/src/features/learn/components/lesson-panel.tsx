import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { SidePanel } from '../../../ui/side-panel'
import { lessonLink } from '../learn-links'
import type { LessonKey } from '../lessons'
import { useLessons } from '../use-lessons'
import classes from './learn.module.css'
import { LessonText } from './lesson-text'

interface LessonPanelProps {
  lesson: LessonKey
  isOpen: boolean
  onClose: () => void
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
  const whole = (
    <Link {...lessonLink(lesson.key)} className={classes.panelFoot} onClick={onClose}>
      {t('panel.whole')}
    </Link>
  )
  const body = (
    <>
      {ofArea.length > 1 && (
        <fieldset className={classes.choices} aria-label={t('panel.area')}>
          {ofArea.map(({ key, title }) => (
            <button key={key} type="button" aria-pressed={key === chosen} onClick={() => setChosen(key)}>
              {title}
            </button>
          ))}
        </fieldset>
      )}
      <div className={classes.panel}>
        <LessonText lesson={lesson} figureTexts={figureTexts} isInPanel />
      </div>
    </>
  )
  const sub = `${t(`area.${lesson.area}`)} · ${t('minutes', { count: lesson.minutes })}`
  return (
    <SidePanel title={lesson.title} sub={sub} isOpen={isOpen} onClose={onClose} footer={whole} isPopupOnPhones>
      {body}
    </SidePanel>
  )
}
