import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { Segmented } from '../../ui/inputs/segmented'
import { SidePanel } from '../../ui/overlays/side-panel'
import { AskMode } from './ask-mode'
import { CreateMode } from './create-mode'

type Mode = 'create' | 'ask'

interface AssistantPanelProps {
  isOpen: boolean
  onClose: () => void
}

/** Stays mounted while closed, so that nothing typed is lost. */
export function AssistantPanel({ isOpen, onClose }: AssistantPanelProps) {
  const { t } = useTranslation('assistants')
  const [mode, setMode] = useState<Mode>('create')
  const created = useRef<HTMLTextAreaElement>(null)
  const asked = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    const field = mode === 'create' ? created : asked
    if (isOpen) field.current?.focus({ preventScroll: true })
  }, [isOpen, mode])
  return (
    <SidePanel
      title={t('title')}
      isOpen={isOpen}
      onClose={onClose}
      isPopupOnPhones
      isKeptMounted
      here={
        <Segmented<Mode>
          size="sm"
          label={t('mode')}
          value={mode}
          options={[
            { value: 'create', label: t('create') },
            { value: 'ask', label: t('ask') },
          ]}
          onChange={setMode}
        />
      }
    >
      <div className="column flex-1 min-h-0" hidden={mode !== 'create'}>
        <CreateMode field={created} />
      </div>
      <div className="column flex-1 min-h-0" hidden={mode !== 'ask'}>
        <AskMode field={asked} />
      </div>
    </SidePanel>
  )
}
