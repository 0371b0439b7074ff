import { Button } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'
import { translate } from '../../i18n/translate'
import { useTranslation } from '../../i18n/use-translation'
import { notify } from '../../lib/toasts/notify'
import { EmptyState } from '../lists/empty-state'
import classes from './part-failed.module.css'

export function PartFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('frame')
  return (
    <div role="alert">
      <EmptyState
        isCompact
        title={t('chunk.title')}
        text={t('chunk.text')}
        action={
          <Button size="sm" onClick={onRetry}>
            {t('broken.retry')}
          </Button>
        }
      />
    </div>
  )
}

interface PopupFailedProps {
  props: { onClose: () => void }
  onRetry: () => void
}

/** A native dialog: our own may be what failed to load. */
export function PopupFailed({ props: { onClose }, onRetry }: PopupFailedProps) {
  const { t } = useTranslation(['frame', 'generic'])
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={`ink floating bg-paper rounded-float p-4 ${classes.dialog}`}
      aria-labelledby={id}
      onCancel={onClose}
    >
      <h2 id={id} className="heading-s mb-2">
        {t('chunk.title')}
      </h2>
      <p className="sub">{t('chunk.text')}</p>
      <div className="flex end gap-2 mt-5">
        <Button onClick={onClose}>{t('generic:close')}</Button>
        <Button variant="filled" onClick={onRetry}>
          {t('broken.retry')}
        </Button>
      </div>
    </dialog>
  )
}

export function notifyPartFailed(): void {
  notify.error(translate('frame:chunk.text'), { title: translate('frame:chunk.title'), id: 'chunk-failed' })
}
