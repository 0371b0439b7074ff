import { useComputedColorScheme } from '@mantine/core'
import { useCallbackRef } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { Popup } from '../../../ui/popup'
import { SandboxNote } from '../../../ui/sandbox-note'
import { useBilling } from '../use-billing'
import classes from './billing.module.css'

interface BankPopupProps {
  url: string
  onAnswered: () => void
  onClose: () => void
}

export function BankPopup({ url, onAnswered, onClose }: BankPopupProps) {
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
