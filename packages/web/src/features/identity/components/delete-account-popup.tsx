import { deleteAccount } from '@cairn/contract/identity/own-account.endpoints'
import { TextInput } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation'
import { useShortForm } from '../../../lib/use-short-form'
import { sendWrite, write } from '../../../lib/write'
import { notify } from '../../../ui/notify'
import { Popup } from '../../../ui/popup'
import classes from './account-parts.module.css'

interface DeleteAccountPopupProps {
  email: string
  onDeleted: () => Promise<void>
  onClose: () => void
}

/** The end of the account, once its address has been typed. */
export function DeleteAccountPopup({ email, onDeleted, onClose }: DeleteAccountPopupProps) {
  const { t } = useTranslation('account')
  const form = useShortForm({ email: '' })
  const isRight = form.values.email.trim().toLowerCase() === email.toLowerCase()
  const send = async () => {
    await sendWrite(write({ endpoint: deleteAccount, body: form.values }))
    notify.success(t('deletion.done'), { ms: 5000 })
    await onDeleted()
  }
  return (
    <Popup
      title={t('deletion.title')}
      size="sm"
      isDanger
      onClose={onClose}
      fields={null}
      onSubmit={() => void form.submit(() => (isRight ? {} : { email: t('deletion.wrong') }), send)}
      submitLabel={t('deletion.confirm')}
      isSubmitting={form.isBusy}
    >
      <div className={classes.form}>
        <p className={classes.text}>{t('deletion.text')}</p>
        <p className={classes.text}>{t('deletion.owner')}</p>
        <TextInput
          label={t('deletion.type', { email })}
          autoComplete="off"
          data-autofocus
          value={form.values.email}
          error={form.errors.email}
          onChange={(event) => form.set({ email: event.currentTarget.value })}
        />
      </div>
    </Popup>
  )
}
