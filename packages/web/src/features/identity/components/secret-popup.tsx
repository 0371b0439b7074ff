import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
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
