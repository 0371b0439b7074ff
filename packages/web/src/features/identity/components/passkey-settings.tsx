import KeyRound from 'icon:key-round'
import Trash2 from 'icon:trash'
import { passkeyNameSchema } from '@cairn/contract/identity/session.schemas'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { useTranslation } from '../../../i18n/use-translation'
import { useForm } from '../../../lib/use-form'
import { confirm } from '../../../ui/confirm-dialog'
import { DetailsRow } from '../../../ui/details-row'
import { IconButton } from '../../../ui/icon-button'
import { notify } from '../../../ui/notify'
import { Popup } from '../../../ui/popup'
import { RowSkeletons } from '../../../ui/row-skeletons'
import { Sheet } from '../../../ui/sheet'
import { useRemovePasskey } from '../account.mutations'
import type { LoginInfo } from '../account.queries'
import { canUsePasskeys, makePasskey } from '../passkeys'
import { useDay } from '../use-format-time'
import parts from './account-parts.module.css'
import classes from './sign-in-methods.module.css'

interface PasskeySettingsProps {
  passkeys: LoginInfo['passkeys'] | undefined
  onChanged: () => void
}

export function PasskeySettings({ passkeys, onChanged }: PasskeySettingsProps) {
  const { t } = useTranslation(['sign-in', 'generic'])
  const day = useDay()
  const [isAdding, setIsAdding] = useState(false)
  const removal = useRemovePasskey()
  const remove = async ({ id, name }: { id: string; name: string }) => {
    const isSure = await confirm({
      title: t('passkeys.removeTitle', { name }),
      message: t('passkeys.removeText'),
      confirmLabel: t('generic:remove'),
      isDanger: true,
    })
    if (isSure) removal.mutate({ id, name })
  }
  return (
    <Sheet title={t('passkeys.title')} sub={passkeys?.length || undefined}>
      <p className={parts.text}>{t('passkeys.text')}</p>
      {passkeys === undefined && <RowSkeletons count={1} height={56} />}
      {passkeys !== undefined && passkeys.length > 0 && (
        <ul>
          {passkeys.map((passkey) => (
            <DetailsRow
              key={passkey.id}
              icon={KeyRound}
              name={passkey.name}
              details={t('passkeys.addedOn', { date: day(passkey.createdAt) })}
            >
              <IconButton
                label={t('passkeys.remove', { name: passkey.name })}
                icon={<Trash2 size="1.125rem" />}
                onClick={() => void remove(passkey)}
              />
            </DetailsRow>
          ))}
        </ul>
      )}
      <div className={classes.actions}>
        {canUsePasskeys() ? (
          <Button onClick={() => setIsAdding(true)}>{t('passkeys.add')}</Button>
        ) : (
          <span className={classes.quiet}>{t('passkeys.unsupported')}</span>
        )}
        {passkeys?.length === 0 && <span className={classes.quiet}>{t('passkeys.none')}</span>}
      </div>
      {isAdding && <AddPasskeyPopup onAdded={onChanged} onClose={() => setIsAdding(false)} />}
    </Sheet>
  )
}

const formSchema = z.object({ name: passkeyNameSchema })

function AddPasskeyPopup({ onAdded, onClose }: { onAdded: () => void; onClose: () => void }) {
  const { t } = useTranslation('sign-in')
  const form = useForm({ name: '' }, { draftOptions: { place: 'new-passkey' } })
  const { name } = form.values
  const add = () =>
    form.submit({
      schema: formSchema,
      send: async () => {
        const made = await makePasskey(name)
        if (made !== 'added') return form.setErrors({ name: t(`passkeys.${made}`) })
        notify.success(t('passkeys.added', { name: name.trim() }))
        form.settle()
        onAdded()
        onClose()
      },
    })
  return (
    <Popup
      title={t('passkeys.add')}
      size="sm"
      onClose={onClose}
      form={form}
      onSubmit={add}
      submitLabel={t('passkeys.create')}
    >
      <TextInput
        label={t('passkeys.name')}
        description={t('passkeys.nameText')}
        maxLength={100}
        data-autofocus
        {...form.field('name')}
      />
    </Popup>
  )
}
