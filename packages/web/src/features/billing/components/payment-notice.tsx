import CircleAlert from 'icon:circle-alert'
import Loader from 'icon:loader'
import ShieldCheck from 'icon:shield-check'
import TriangleAlert from 'icon:triangle-alert'
import { Button, useComputedColorScheme } from '@mantine/core'
import { useCallbackRef } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { Popup } from '../../../ui/popup'
import { SandboxNote } from '../../../ui/sandbox-note'
import { useBilling } from '../use-billing'
import type { PaymentState } from '../use-payment'
import classes from './billing.module.css'

interface BankPopupProps {
  url: string
  onAnswered: () => void
  onClose: () => void
}

function BankPopup({ url, onAnswered, onClose }: BankPopupProps) {
  const { t } = useTranslation('billing')
  const frame = useRef<HTMLIFrameElement>(null)
  const language = useLanguage()
  const scheme = useComputedColorScheme('light')
  const { isSandbox } = useBilling()
  const answered = useCallbackRef(onAnswered)
  useEffect(() => {
    const { origin } = new URL(url)
    const receive = (event: MessageEvent) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return
      if (event.data?.kind === 'authenticated') answered()
    }
    window.addEventListener('message', receive)
    return () => window.removeEventListener('message', receive)
  }, [url, answered])
  return (
    <Popup title={t('bank.title')} size={isSandbox ? 'sm' : 'lg'} onClose={onClose}>
      <div className={classes.form}>
        <iframe
          ref={frame}
          className={classes.bank}
          data-small={isSandbox || undefined}
          title={t('bank.title')}
          src={`${url}&lang=${language}&scheme=${scheme}`}
          style={{ colorScheme: scheme }}
        />
        <SandboxNote />
      </div>
    </Popup>
  )
}

const REASONS = ['card_declined', 'insufficient_funds', 'expired_card', 'no_card', 'authentication_failed'] as const

interface PaymentNoticeProps {
  state: PaymentState
  isPaying: boolean
  onAsk: () => void
}

export function PaymentNotice({ state, isPaying, onAsk }: PaymentNoticeProps) {
  const { t } = useTranslation('billing')
  if (isPaying || state.kind === 'processing') {
    return (
      <p className={classes.note} role="status">
        <Loader size="1rem" aria-hidden="true" />
        <span>{t('pay.keepOpen')}</span>
      </p>
    )
  }
  if (state.kind === 'declined') {
    const reason = REASONS.find((code) => code === state.code) ?? 'card_declined'
    return (
      <p className={classes.alert} role="alert">
        <CircleAlert size="1.25rem" aria-hidden="true" />
        <span>
          <b>{t('declined.title')}</b>
          <small>
            {t(`declined.is.${reason}`)} {t('declined.text')}
          </small>
        </span>
      </p>
    )
  }
  if (state.kind === 'down') {
    return (
      <p className={classes.alert} role="alert" data-tone="warn">
        <TriangleAlert size="1.25rem" aria-hidden="true" />
        <span>{t('providerDown')}</span>
      </p>
    )
  }
  return state.kind === 'bank' ? <Bank url={state.url} onAsk={onAsk} /> : null
}

function Bank({ url, onAsk }: { url: string; onAsk: () => void }) {
  const { t } = useTranslation('billing')
  const [isOpen, setOpen] = useState(true)
  return (
    <div>
      <Button fullWidth onClick={() => setOpen(true)}>
        {t('bank.continue')}
      </Button>
      <p className={classes.note} role="status">
        <ShieldCheck size="1rem" aria-hidden="true" />
        <span>{t('bank.text')}</span>
      </p>
      {isOpen && (
        <BankPopup
          url={url}
          onClose={() => setOpen(false)}
          onAnswered={() => {
            setOpen(false)
            onAsk()
          }}
        />
      )}
    </div>
  )
}
