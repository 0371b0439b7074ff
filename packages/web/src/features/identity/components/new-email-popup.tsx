import { confirmEmailChange, requestEmailChange } from '@cairn/contract/identity/account.endpoints'
import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { sessionQuery } from '../../../lib/session'
import { useForm } from '../../../lib/use-form'
import { sendWrite, write } from '../../../lib/write'
import { notify } from '../../../ui/notify'
import { Popup } from '../../../ui/popup'
import classes from './account-parts.module.css'

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
      <div className={classes.form}>
        <p className={classes.text}>{t(isSent ? 'newEmail.sent' : 'newEmail.text', { email })}</p>
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
