import { deleteAccount } from '@cairn/contract/identity/account.endpoints'
import { TextInput } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation'
import { useForm } from '../../../lib/use-form'
import { sendWrite, write } from '../../../lib/write'
import { notify } from '../../../ui/notify'
import { Popup } from '../../../ui/popup'
import classes from './account-parts.module.css'

interface DeleteAccountPopupProps {
  email: string
  onDeleted: () => Promise<void>
  onClose: () => void
}

export function DeleteAccountPopup({ email, onDeleted, onClose }: DeleteAccountPopupProps) {
  const { t } = useTranslation('account')
  const form = useForm({ email: '' }, { draftOptions: null })
  const isRight = form.values.email.trim().toLowerCase() === email.toLowerCase()
  const submit = () =>
    form.submit({
      errors: isRight ? {} : { email: t('deletion.wrong') },
      send: async () => {
        await sendWrite(write({ endpoint: deleteAccount, body: form.values }))
        notify.success(t('deletion.done'), { ms: 5000 })
        await onDeleted()
      },
    })
  return (
    <Popup
      title={t('deletion.title')}
      size="sm"
      isDanger
      onClose={onClose}
      form={form}
      onSubmit={submit}
      submitLabel={t('deletion.confirm')}
    >
      <div className={classes.form}>
        <p className={classes.text}>{t('deletion.text')}</p>
        <p className={classes.text}>{t('deletion.owner')}</p>
        <TextInput label={t('deletion.type', { email })} autoComplete="off" data-autofocus {...form.field('email')} />
      </div>
    </Popup>
  )
}
