import Sparkles from 'icon:sparkles'
import { Button } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { chunk } from '../../lib/chunks'
import { useFlag } from '../../lib/feature-flags'
import { useOnDemand } from '../../ui/use-on-demand'
import classes from './sub-header.module.css'

const loadPanel = chunk(() => import('../assistant/assistant-panel'))
const AssistantPanel = lazy(() => loadPanel().then((module) => ({ default: module.AssistantPanel })))

export function AssistantButton() {
  const { t } = useTranslation('frame')
  const isOn = useFlag('voice-assistant')
  const { button, part, isWanted } = useOnDemand(loadPanel)
  if (!isOn) return null
  return (
    <>
      <Button
        {...button}
        size="sm"
        className={classes.assistant}
        data-open={part.isOpen || undefined}
        leftSection={<Sparkles size="1.125rem" aria-hidden="true" />}
      >
        {t('assistant')}
      </Button>
      <Suspense fallback={null}>
        {isWanted && <AssistantPanel isOpen={part.isOpen} onClose={() => part.onOpen(false)} />}
      </Suspense>
    </>
  )
}
