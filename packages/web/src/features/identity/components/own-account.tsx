import {
  confirmEmailChange,
  deleteAccount,
  exportAccount,
  requestEmailChange,
} from '@cairn/contract/identity/account.endpoints'
import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { call } from '../../../lib/api/api'
import { saveFile } from '../../../lib/files/download-file'
import { useForm } from '../../../lib/forms/use-form'
import { sessionQuery, useSession } from '../../../lib/session/session'
import { sendWrite, write } from '../../../lib/sync/write'
import { toastFailure } from '../../../lib/toasts/failure-toasts'
import { notify } from '../../../lib/toasts/notify'
import { DetailsRow } from '../../../ui/lists/details-row'
import { Popup } from '../../../ui/overlays/popup'
import { Sheet } from '../../../ui/overlays/sheet'

const nothing = { email: '', oldCode: '', newCode: '' }
/** Codes are secrets and are not stored in drafts. */
const worth = ({ email }: typeof nothing) => ({ ...nothing, email })

export function NewEmailPopup({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = useTranslation(['account', 'generic'])
  const client = useQueryClient()
  const form = useForm(nothing, { draftOptions: { place: 'new-email', worth } })
  const [isSent, setIsSent] = useState(false)
  const wanted = form.values.email.trim()
  const asked = isSent ? (['oldCode', 'newCode'] as const) : (['email'] as const)
  const ask = async () => {
    await sendWrite(write({ endpoint: requestEmailChange, body: { email: wanted } }))
    setIsSent(true)
  }
  const confirm = async () => {
    await sendWrite(write({ endpoint: confirmEmailChange, body: { ...form.values, email: wanted } }))
    form.settle()
    notify.success(t('newEmail.done', { email: wanted }))
    onClose()
    await Promise.all([
      client.invalidateQueries({ queryKey: sessionQuery.queryKey }),
      client.invalidateQueries({ queryKey: ['account'] }),
    ])
  }
  const submit = () => {
    const empty = asked.filter((name) => form.values[name].trim() === '')
    const errors = Object.fromEntries(empty.map((name) => [name, t('generic:required')]))
    form.submit({ errors, send: isSent ? confirm : ask })
  }
  const startAgain = () => {
    form.set('oldCode')('')
    form.set('newCode')('')
    setIsSent(false)
  }
  const code = { autoComplete: 'one-time-code', spellCheck: false, maxLength: 32 } as const
  return (
    <Popup
      title={t('newEmail.title')}
      size="sm"
      onClose={onClose}
      form={form}
      onSubmit={submit}
      submitLabel={t(isSent ? 'newEmail.confirm' : 'newEmail.send')}
    >
      <div className="stack gap-4">
        <p className="sub">{t(isSent ? 'newEmail.sent' : 'newEmail.text', { email })}</p>
        {isSent ? (
          <>
            <TextInput
              key="old"
              label={t('newEmail.oldCode', { email })}
              data-autofocus
              autoFocus
              {...code}
              {...form.field('oldCode')}
            />
            <TextInput
              key="new"
              label={t('newEmail.newCode', { email: wanted })}
              {...code}
              {...form.field('newCode')}
            />
            <div>
              <Button variant="link" disabled={form.isSubmitting} onClick={startAgain}>
                {t('newEmail.again')}
              </Button>
            </div>
          </>
        ) : (
          <TextInput
            label={t('newEmail.new')}
            type="email"
            autoComplete="email"
            data-autofocus
            {...form.field('email')}
          />
        )}
      </div>
    </Popup>
  )
}

interface DeleteAccountPopupProps {
  email: string
  onDeleted: () => Promise<void>
  onClose: () => void
}

function DeleteAccountPopup({ email, onDeleted, onClose }: DeleteAccountPopupProps) {
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
      <div className="stack gap-4">
        <p className="sub">{t('deletion.text')}</p>
        <p className="sub">{t('deletion.owner')}</p>
        <TextInput label={t('deletion.type', { email })} autoComplete="off" data-autofocus {...form.field('email')} />
      </div>
    </Popup>
  )
}

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
