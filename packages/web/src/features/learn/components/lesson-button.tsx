import CircleHelp from 'icon:circle-question-mark'
import { useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { chunk } from '../../../lib/offline/chunks'
import { lazyPart } from '../../../ui/feedback/lazy-part'
import { IconButton } from '../../../ui/inputs/icon-button'
import { useOnDemand } from '../../../ui/overlays/use-on-demand'
import { lessonOfPage } from '../learn-links'
import type { LessonKey } from '../lessons'

const loadPanel = chunk(() => import('./lesson-panel'))
const LessonPanel = lazyPart<{ lesson: LessonKey; isOpen: boolean; onClose: () => void }>(() =>
  loadPanel().then((module) => module.LessonPanel),
)

/** The “?” button. Default lesson: the current page's. */
export function LessonButton({ lesson }: { lesson?: LessonKey }) {
  const { t } = useTranslation('frame')
  const ofPage = useLocation({ select: ({ pathname }) => lessonOfPage(pathname) })
  const panel = useOnDemand(loadPanel)
  const key = lesson ?? ofPage
  if (key === undefined) return null
  return (
    <>
      <IconButton
        {...panel.button}
        label={t('lesson')}
        icon={<CircleHelp size="1.125rem" aria-hidden="true" />}
        data-lesson={key}
      />
      <Suspense fallback={null}>
        {panel.isWanted && (
          <LessonPanel lesson={key} isOpen={panel.part.isOpen} onClose={() => panel.part.onOpen(false)} />
        )}
      </Suspense>
    </>
  )
}
