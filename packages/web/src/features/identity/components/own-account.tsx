import { exportAccount } from '@cairn/contract/identity/account.endpoints'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { call } from '../../../lib/api'
import { saveFile } from '../../../lib/save-file'
import { useSession } from '../../../lib/session'
import { toastFailure } from '../../../lib/toasts-for-failure'
import { DetailsRow } from '../../../ui/details-row'
import { notify } from '../../../ui/notify'
import { Sheet } from '../../../ui/sheet'
import { DeleteAccountPopup } from './delete-account-popup'
import { NewEmailPopup } from './new-email-popup'

interface OwnAccountProps {
  onDeleted: () => Promise<void>
}

export function OwnAccount({ onDeleted }: OwnAccountProps) {
  const { t } = useTranslation('account')
  const { email } = useSession().user
  const [open, setOpen] = useState<'email' | 'delete' | null>(null)
  const [isExporting, setIsExporting] = useState(false)
  const close = () => setOpen(null)
  const takeAlong = async () => {
    setIsExporting(true)
    try {
      const data = await call(exportAccount, {})
      saveFile(`${t('own.file', { email })}.json`, JSON.stringify(data, null, 2), 'application/json')
      notify.success(t('own.exported'))
    } catch (failure) {
      toastFailure(failure)
    } finally {
      setIsExporting(false)
    }
  }
  return (
    <Sheet title={t('own.title')}>
      <ul>
        <DetailsRow name={t('own.email')} details={email}>
          <Button size="sm" aria-label={t('own.changeOf')} onClick={() => setOpen('email')}>
            {t('own.change')}
          </Button>
        </DetailsRow>
        <DetailsRow name={t('own.exportLabel')} details={t('own.exportText')}>
          <Button size="sm" loading={isExporting} onClick={() => void takeAlong()}>
            {t('own.export')}
          </Button>
        </DetailsRow>
        <DetailsRow name={t('own.deleteLabel')} details={t('own.deleteText')}>
          <Button size="sm" variant="danger" onClick={() => setOpen('delete')}>
            {t('own.delete')}
          </Button>
        </DetailsRow>
      </ul>
      {open === 'email' && <NewEmailPopup email={email} onClose={close} />}
      {open === 'delete' && <DeleteAccountPopup email={email} onDeleted={onDeleted} onClose={close} />}
    </Sheet>
  )
}
