import type { EndpointReply } from '@cairn/contract/core/define-endpoint'
import { confirmSecondFactor, setUpSecondFactor } from '@cairn/contract/identity/sign-in.endpoints'
import { TextInput } from '@mantine/core'
import { generate } from 'lean-qr'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { useForm } from '../../../lib/forms/use-form'
import { sendWrite, write } from '../../../lib/sync/write'
import { toastFailure } from '../../../lib/toasts/failure-toasts'
import { Popup } from '../../../ui/overlays/popup'
import classes from './identity.module.css'
import { RecoveryCodes } from './secret-popup'

/** The quiet zone required by the QR standard, in modules. */
const QUIET = 4

function QrCode({ text, label }: { text: string; label: string }) {
  const code = generate(text)
  const squares: string[] = []
  for (let y = 0; y < code.size; y++) {
    for (let x = 0; x < code.size; x++) if (code.get(x, y)) squares.push(`M${x} ${y}h1v1h-1z`)
  }
  const size = code.size + 2 * QUIET
  return (
    <svg
      className={`rounded ${classes.qrCode}`}
      shapeRendering="crispEdges"
      viewBox={`${-QUIET} ${-QUIET} ${size} ${size}`}
      role="img"
      aria-label={label}
    >
      <path d={squares.join('')} />
    </svg>
  )
}

interface SecondFactorSetUpProps {
  email: string
  onTurnedOn: () => void
  onClose: () => void
}

type SetUpReply = EndpointReply<typeof setUpSecondFactor>

/** Enabled only after the first code is confirmed. */
export function SecondFactorSetUp({ email, onTurnedOn, onClose }: SecondFactorSetUpProps) {
  const { t } = useTranslation('sign-in')
  const [begun, setBegun] = useState<SetUpReply | null>(null)
  const [isOn, setIsOn] = useState(false)
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    sendWrite(write({ endpoint: setUpSecondFactor })).then(setBegun, (failure: unknown) => {
      toastFailure(failure)
      onClose()
    })
  }, [onClose])
  if (begun === null) return null
  if (isOn) {
    return (
      <Popup title={t('codes.title')} size="sm" isShownOnce onClose={onClose}>
        <RecoveryCodes codes={begun.recoveryCodes} email={email} onDone={onClose} />
      </Popup>
    )
  }
  const turnedOn = () => {
    setIsOn(true)
    onTurnedOn()
  }
  return <FirstCode {...begun} onTurnedOn={turnedOn} onClose={onClose} />
}

type FirstCodeProps = Pick<SetUpReply, 'uri' | 'secret'> & Omit<SecondFactorSetUpProps, 'email'>

function FirstCode({ uri, secret, onTurnedOn, onClose }: FirstCodeProps) {
  const { t } = useTranslation('sign-in')
  const form = useForm({ code: '' }, { draftOptions: null })
  const submit = () =>
    form.submit({
      send: async () => {
        await sendWrite(write({ endpoint: confirmSecondFactor, body: form.values }))
        onTurnedOn()
      },
    })
  return (
    <Popup
      title={t('setUp.title')}
      size="sm"
      onClose={onClose}
      form={form}
      onSubmit={submit}
      submitLabel={t('setUp.turnOn')}
    >
      <div className="grid gap-4">
        <div className="column items-center gap-3">
          <p>{t('setUp.scan')}</p>
          <QrCode text={uri} label={t('setUp.qr')} />
          <p className="mut">{t('setUp.secret')}</p>
          <code className="break text-center">{secret.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
        </div>
        <TextInput
          label={t('setUp.code')}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={7}
          data-autofocus
          {...form.field('code')}
        />
      </div>
    </Popup>
  )
}
