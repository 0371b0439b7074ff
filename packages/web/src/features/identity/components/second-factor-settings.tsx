import { disableSecondFactor, renewRecoveryCodes } from '@cairn/contract/identity/sign-in.endpoints'
import { Button } from '@mantine/core'
import { Check, CircleSlash } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api'
import { chunk } from '../../../lib/chunks'
import { notify } from '../../../ui/notify'
import { Popup } from '../../../ui/popup'
import { Sheet } from '../../../ui/sheet'
import { Tag } from '../../../ui/tag'
import type { LoginInfo } from '../account.queries'
import parts from './account-parts.module.css'
import { PasswordPopup } from './password-popup'
import { RecoveryCodes } from './recovery-codes'
import classes from './sign-in-methods.module.css'

/** With the QR code's library, which nothing else needs. */
const loadSetUp = chunk(() => import('./second-factor-set-up'))
const SecondFactorSetUp = lazy(() => loadSetUp().then((module) => ({ default: module.SecondFactorSetUp })))

interface SecondFactorSettingsProps {
  info: LoginInfo
  onChanged: () => void
}

/** Whether a second factor is asked for, and how to set it up, renew its recovery codes, or turn it off. */
export function SecondFactorSettings({ info, onChanged }: SecondFactorSettingsProps) {
  const { t } = useTranslation('sign-in')
  const [open, setOpen] = useState<'set-up' | 'renew' | 'turn-off' | null>(null)
  const close = () => setOpen(null)
  const turnOff = async (password: string) => {
    await call(disableSecondFactor, { body: { password } })
    close()
    notify.success(t('factor.turnedOff'))
    onChanged()
  }
  return (
    <Sheet title={t('factor.title')} actions={<State isOn={info.hasSecondFactor} />}>
      <p className={parts.text}>{t('factor.text')}</p>
      <div className={classes.actions}>
        {info.hasSecondFactor ? (
          <>
            <Button onClick={() => setOpen('renew')}>{t('factor.renew')}</Button>
            <Button onClick={() => setOpen('turn-off')}>{t('factor.turnOff')}</Button>
            <span className={classes.quiet}>{t('factor.left', { count: info.recoveryCodesLeft })}</span>
          </>
        ) : info.hasPassword ? (
          <Button onClick={() => setOpen('set-up')}>{t('factor.setUp')}</Button>
        ) : (
          <span className={classes.quiet}>{t('factor.needsPassword')}</span>
        )}
      </div>
      {open === 'set-up' && (
        <Suspense fallback={null}>
          <SecondFactorSetUp email={info.email} onTurnedOn={onChanged} onClose={close} />
        </Suspense>
      )}
      {open === 'renew' && <RenewedCodes email={info.email} onRenewed={onChanged} onClose={close} />}
      {open === 'turn-off' && (
        <PasswordPopup
          title={t('factor.turnOffTitle')}
          text={t('factor.turnOffText')}
          submitLabel={t('factor.turnOff')}
          onSubmit={turnOff}
          onClose={close}
        />
      )}
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
  const renew = async (password: string) => {
    const { recoveryCodes } = await call(renewRecoveryCodes, { body: { password } })
    setCodes(recoveryCodes)
    onRenewed()
  }
  if (codes) {
    return (
      <Popup title={t('codes.title')} size="sm" onClose={onClose}>
        <RecoveryCodes codes={codes} email={email} onDone={onClose} />
      </Popup>
    )
  }
  return (
    <PasswordPopup
      title={t('factor.renewTitle')}
      text={t('factor.renewText')}
      submitLabel={t('factor.continue')}
      onSubmit={renew}
      onClose={onClose}
    />
  )
}
