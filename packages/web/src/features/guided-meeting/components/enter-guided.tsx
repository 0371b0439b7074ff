import { Button } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation'
import { useModalPages } from '../../../lib/keyboard/modal-pages'
import { useIsLicensed } from '../../../lib/session/session'

export function EnterGuided() {
  const { t } = useTranslation('getting-started')
  const { open } = useModalPages()
  if (!useIsLicensed()) return null
  return <Button onClick={() => void open('/meeting/live/guided')}>{t('guided')}</Button>
}
