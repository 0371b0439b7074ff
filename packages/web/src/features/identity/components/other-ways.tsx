import KeyRound from 'icon:key-round'
import LogIn from 'icon:log-in'
import { getSignInOptions, startExternalSignIn } from '@cairn/contract/identity/sign-in.endpoints'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { call } from '../../../lib/api'
import { toastFailure } from '../../../lib/toasts-for-failure'
import { sendWrite, write } from '../../../lib/write'
import { canUsePasskeys, signInWithPasskey } from '../passkeys'
import classes from './sign-in-steps.module.css'

interface OtherWaysProps {
  redirect: string | undefined
  onSignedIn: () => Promise<void>
  onNotice: (sentence: string | null) => void
}

export function OtherWays({ redirect, onSignedIn, onNotice }: OtherWaysProps) {
  const { t } = useTranslation('sign-in')
  const { data } = useQuery({ queryKey: ['sign-in-options'], queryFn: () => call(getSignInOptions, {}) })
  const [busy, setBusy] = useState<string | null>(null)
  const providers = data?.providers ?? []
  const hasPasskeys = canUsePasskeys()
  if (!hasPasskeys && providers.length === 0) return null

  const attempt = async (way: string, work: () => Promise<void>) => {
    onNotice(null)
    setBusy(way)
    try {
      await work()
    } catch (failure) {
      toastFailure(failure)
      setBusy(null)
    }
  }
  const byPasskey = async () => {
    if (await signInWithPasskey()) await onSignedIn()
    else onNotice(t('passkeyFailed'))
    setBusy(null)
  }
  const leaveFor = async (provider: string) => {
    const { url } = await sendWrite(write({ endpoint: startExternalSignIn, params: { provider }, body: { redirect } }))
    window.location.assign(url)
  }

  return (
    <div className={classes.ways}>
      <span className={classes.or}>{t('or')}</span>
      {providers.map(({ id, name }) => (
        <Button
          key={id}
          size="lg"
          fullWidth
          leftSection={<LogIn size="1.125rem" aria-hidden="true" />}
          loading={busy === id}
          disabled={busy !== null}
          onClick={() => void attempt(id, () => leaveFor(id))}
        >
          {t('with', { name })}
        </Button>
      ))}
      {hasPasskeys && (
        <Button
          size="lg"
          fullWidth
          leftSection={<KeyRound size="1.125rem" aria-hidden="true" />}
          loading={busy === 'passkey'}
          disabled={busy !== null}
          onClick={() => void attempt('passkey', byPasskey)}
        >
          {t('passkey')}
        </Button>
      )}
    </div>
  )
}
