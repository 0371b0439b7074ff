import Check from 'icon:check'
import CircleSlash from 'icon:circle-slash'
import KeyRound from 'icon:key-round'
import Link2 from 'icon:link-2'
import Trash2 from 'icon:trash'
import { passkeyNameSchema } from '@cairn/contract/identity/session.schemas'
import { renewRecoveryCodes } from '@cairn/contract/identity/sign-in.endpoints'
import { Button, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { z } from 'zod'
import type { KeyBelow } from '../../../i18n/texts'
import { useTranslation } from '../../../i18n/use-translation'
import { retryFailed } from '../../../lib/api/retry-failed'
import { useDay } from '../../../lib/format/format-time'
import { useForm } from '../../../lib/forms/use-form'
import { chunk } from '../../../lib/offline/chunks'
import { useSession } from '../../../lib/session/session'
import { sendWrite, write } from '../../../lib/sync/write'
import { notify } from '../../../lib/toasts/notify'
import { Tag } from '../../../ui/display/tag'
import { PartFailed } from '../../../ui/feedback/part-failed'
import { IconButton } from '../../../ui/inputs/icon-button'
import { DetailsRow } from '../../../ui/lists/details-row'
import { RowSkeletons } from '../../../ui/lists/row-skeletons'
import { confirm } from '../../../ui/overlays/confirm-dialog'
import { Popup } from '../../../ui/overlays/popup'
import { Sheet } from '../../../ui/overlays/sheet'
import { useDisableSecondFactor, useRemovePasskey, useUnlinkProvider } from '../account.mutations'
import { accountQueries, type LoginInfo } from '../account.queries'
import { canUsePasskeys, makePasskey } from '../passkeys'
import { RecoveryCodes } from './secret-popup'

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
      <p className="sub mb-3">{t('passkeys.text')}</p>
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
      <div className="row wrap gap-2 pb-3">
        {canUsePasskeys() ? (
          <Button onClick={() => setIsAdding(true)}>{t('passkeys.add')}</Button>
        ) : (
          <span className="mut">{t('passkeys.unsupported')}</span>
        )}
        {passkeys?.length === 0 && <span className="mut">{t('passkeys.none')}</span>}
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

/** Includes the QR code library. */
const loadSetUp = chunk(() => import('./second-factor-set-up'))
const SecondFactorSetUp = lazy(() => loadSetUp().then((module) => ({ default: module.SecondFactorSetUp })))

interface SecondFactorSettingsProps {
  info: LoginInfo
  onChanged: () => void
}

function SecondFactorSettings({ info, onChanged }: SecondFactorSettingsProps) {
  const { t } = useTranslation('sign-in')
  const [open, setOpen] = useState<'set-up' | 'renew' | null>(null)
  const close = () => setOpen(null)
  const disable = useDisableSecondFactor()
  const turnOff = async () => {
    const messageOf = (key: KeyBelow<'sign-in:factor.'>) => t(`factor.${key}`)
    const question = {
      title: messageOf('turnOffTitle'),
      message: messageOf('turnOffText'),
      confirmLabel: messageOf('turnOff'),
    }
    if (await confirm({ ...question, isDanger: true })) disable.mutate()
  }
  return (
    <Sheet title={t('factor.title')} actions={<State isOn={info.hasSecondFactor} />}>
      <p className="sub mb-3">{t('factor.text')}</p>
      <div className="row wrap gap-2 pb-3">
        {info.hasSecondFactor ? (
          <>
            <Button onClick={() => setOpen('renew')}>{t('factor.renew')}</Button>
            <Button onClick={() => void turnOff()}>{t('factor.turnOff')}</Button>
            <span className="mut">{t('factor.left', { count: info.recoveryCodesLeft })}</span>
          </>
        ) : (
          <Button onClick={() => setOpen('set-up')}>{t('factor.setUp')}</Button>
        )}
      </div>
      {open === 'set-up' && (
        <Suspense fallback={null}>
          <SecondFactorSetUp email={info.email} onTurnedOn={onChanged} onClose={close} />
        </Suspense>
      )}
      {open === 'renew' && <RenewedCodes email={info.email} onRenewed={onChanged} onClose={close} />}
    </Sheet>
  )
}

function State({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation('sign-in')
  return isOn ? (
    <Tag icon={Check} tone="ok">
      {t('factor.on')}
    </Tag>
  ) : (
    <Tag icon={CircleSlash}>{t('factor.off')}</Tag>
  )
}

function RenewedCodes({ email, onRenewed, onClose }: { email: string; onRenewed: () => void; onClose: () => void }) {
  const { t } = useTranslation('sign-in')
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const form = useForm({}, { draftOptions: null })
  const renew = () =>
    form.submit({
      send: async () => {
        const { recoveryCodes } = await sendWrite(write({ endpoint: renewRecoveryCodes }))
        setCodes(recoveryCodes)
        onRenewed()
      },
    })
  if (codes) {
    return (
      <Popup title={t('codes.title')} size="sm" isShownOnce onClose={onClose}>
        <RecoveryCodes codes={codes} email={email} onDone={onClose} />
      </Popup>
    )
  }
  return (
    <Popup
      title={t('factor.renewTitle')}
      size="sm"
      onClose={onClose}
      form={form}
      onSubmit={renew}
      submitLabel={t('factor.continue')}
    >
      <p className="mut">{t('factor.renewText')}</p>
    </Popup>
  )
}

type Linked = LoginInfo['externalProviders'][number]

export function LinkedProviders({ providers }: { providers: readonly Linked[] }) {
  const { t } = useTranslation('sign-in')
  const day = useDay()
  const unlink = useUnlinkProvider()
  const ask = async (provider: Linked) => {
    const messageOf = (key: KeyBelow<'sign-in:linked.'>) => t(`linked.${key}`, { name: provider.name })
    const title = messageOf('unlinkTitle')
    const isSure = await confirm({
      title,
      message: messageOf('unlinkText'),
      confirmLabel: messageOf('unlink'),
      isDanger: true,
    })
    if (isSure) unlink.mutate(provider)
  }
  return (
    <Sheet title={t('linked.title')} sub={providers.length}>
      <p className="sub mb-3">{t('linked.text')}</p>
      <ul>
        {providers.map((provider) => (
          <DetailsRow
            key={provider.id}
            icon={Link2}
            name={provider.name}
            details={t('linked.since', { date: day(provider.linkedAt) })}
          >
            <Button
              size="sm"
              aria-label={t('linked.unlinkOf', { name: provider.name })}
              disabled={unlink.isPending}
              onClick={() => void ask(provider)}
            >
              {t('linked.unlink')}
            </Button>
          </DetailsRow>
        ))}
      </ul>
    </Sheet>
  )
}

export function SignInMethods() {
  const { t } = useTranslation('sign-in')
  const query = accountQueries.login(useSession().user.userId)
  const client = useQueryClient()
  const login = useQuery(query)
  const { data } = login
  const retry = retryFailed(login)
  const readAgain = () => void client.invalidateQueries({ queryKey: query.queryKey })
  if (retry) {
    return (
      <Sheet title={t('factor.title')}>
        <PartFailed onRetry={retry} />
      </Sheet>
    )
  }
  return (
    <div className="grid gap-4">
      {data ? (
        <SecondFactorSettings info={data} onChanged={readAgain} />
      ) : (
        <Sheet title={t('factor.title')}>
          <RowSkeletons count={2} height={56} />
        </Sheet>
      )}
      <PasskeySettings passkeys={data?.passkeys} onChanged={readAgain} />
      {data && data.externalProviders.length > 0 && <LinkedProviders providers={data.externalProviders} />}
    </div>
  )
}
