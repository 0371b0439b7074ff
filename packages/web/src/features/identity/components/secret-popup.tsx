import Download from 'icon:download'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { saveFile } from '../../../lib/files/download-file'
import { CopyButton } from '../../../ui/inputs/copy-button'
import { Popup } from '../../../ui/overlays/popup'
import classes from './identity.module.css'

interface SecretPopupProps {
  title: string
  text: string
  secret: string
  copyLabel: string
  onClose: () => void
  children?: ReactNode
}

export function SecretPopup({ title, text, secret, copyLabel, onClose, children }: SecretPopupProps) {
  const { t } = useTranslation('generic')
  const copy = <CopyButton text={secret} label={copyLabel} />
  return (
    <Popup title={title} size="sm" isShownOnce onClose={onClose}>
      <div className="grid justify-start gap-3">
        <p className="sub">{text}</p>
        <code className={`w-full paper bg-sunk break p-3 ${classes.code}`}>{secret}</code>
        {children && copy}
        {children}
        <span className="row wrap gap-0-3">
          {!children && copy}
          <Button variant="filled" onClick={onClose}>
            {t('done')}
          </Button>
        </span>
      </div>
    </Popup>
  )
}

interface RecoveryCodesProps {
  codes: readonly string[]
  email: string
  onDone: () => void
}

export function RecoveryCodes({ codes, email, onDone }: RecoveryCodesProps) {
  const { t } = useTranslation('sign-in')
  const title = t('codes.file', { email })
  const download = () => saveFile(`${title}.txt`, `${title}\n\n${codes.join('\n')}\n`, 'text/plain')
  return (
    <div className="grid gap-4">
      <p>{t('codes.text')}</p>
      <ul className="columns-2 gap-2-4 p-4 text-center bg-sunk rounded" aria-label={t('codes.list')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex wrap gap-2">
        <CopyButton text={codes.join('\n')} label={t('codes.copy')} />
        <Button leftSection={<Download size="1rem" aria-hidden="true" />} onClick={download}>
          {t('codes.download')}
        </Button>
        <Button className="push" variant="filled" onClick={onDone}>
          {t('codes.done')}
        </Button>
      </div>
    </div>
  )
}
