import { useEffect } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { useModalPages } from '../../../lib/modal-pages'
import { confirm } from '../../../ui/confirm-dialog'

export function NeedsMeeting({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['todos', 'generic'])
  const { open } = useModalPages()
  useEffect(() => {
    let isShown = true
    void confirm({
      title: t('needsMeeting'),
      message: t('needsMeetingText'),
      confirmLabel: t('createMeeting'),
      cancelLabel: t('generic:cancel'),
      isHarmless: true,
    }).then((isConfirmed) => {
      if (!isShown) return
      onClose()
      if (isConfirmed) void open('/meeting/new')
    })
    return () => {
      isShown = false
    }
  }, [t, open, onClose])
  return null
}
