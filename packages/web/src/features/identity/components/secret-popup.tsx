import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { CopyButton } from '../../../ui/copy-button'
import { Popup } from '../../../ui/popup'
import classes from './account-parts.module.css'

interface SecretPopupProps {
  title: string
  /** That it is shown this once, and what it is good for. */
  text: string
  secret: string
  copyLabel: string
  onClose: () => void
  /** Below the secret: how it is used. */
  children?: ReactNode
}

/** A secret that was just made, which its owner takes along now or makes anew. */
export function SecretPopup({ title, text, secret, copyLabel, onClose, children }: SecretPopupProps) {
  const { t } = useTranslation('generic')
  const copy = <CopyButton text={secret} label={copyLabel} />
  return (
    <Popup title={title} size="sm" isShownOnce onClose={onClose}>
      <div className={classes.secret}>
        <p className={classes.text}>{text}</p>
        <code className={classes.code}>{secret}</code>
        {children && copy}
        {children}
        <span className={classes.acts}>
          {!children && copy}
          <Button variant="filled" onClick={onClose}>
            {t('done')}
          </Button>
        </span>
      </div>
    </Popup>
  )
}
