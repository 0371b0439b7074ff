import Check from 'icon:check'
import CircleSlash from 'icon:circle-slash'
import { renewRecoveryCodes } from '@cairn/contract/identity/sign-in.endpoints'
import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { KeyBelow } from '../../../i18n/texts'
import { useTranslation } from '../../../i18n/use-translation'
import { chunk } from '../../../lib/chunks'
import { useForm } from '../../../lib/use-form'
import { sendWrite, write } from '../../../lib/write'
import { confirm } from '../../../ui/confirm-dialog'
import { Popup } from '../../../ui/popup'
import { Sheet } from '../../../ui/sheet'
import { Tag } from '../../../ui/tag'
import { useDisableSecondFactor } from '../account.mutations'
import type { LoginInfo } from '../account.queries'
import parts from './account-parts.module.css'
import { RecoveryCodes } from './recovery-codes'
import classes from './sign-in-methods.module.css'

/** Includes the QR code library. */
const loadSetUp = chunk(() => import('./second-factor-set-up'))
const SecondFactorSetUp = lazy(() => loadSetUp().then((module) => ({ default: module.SecondFactorSetUp })))

interface SecondFactorSettingsProps {
  info: LoginInfo
  onChanged: () => void
}

export function SecondFactorSettings({ info, onChanged }: SecondFactorSettingsProps) {
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
      <p className={parts.text}>{t('factor.text')}</p>
      <div className={classes.actions}>
        {info.hasSecondFactor ? (
          <>
            <Button onClick={() => setOpen('renew')}>{t('factor.renew')}</Button>
            <Button onClick={() => void turnOff()}>{t('factor.turnOff')}</Button>
            <span className={classes.quiet}>{t('factor.left', { count: info.recoveryCodesLeft })}</span>
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
      <p className={classes.quiet}>{t('factor.renewText')}</p>
    </Popup>
  )
}
