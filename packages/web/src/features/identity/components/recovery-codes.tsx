import Download from 'icon:download'
import { Button } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation'
import { saveFile } from '../../../lib/files/download-file'
import { CopyButton } from '../../../ui/inputs/copy-button'
import classes from './sign-in-methods.module.css'

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
      <ul className={`grid bg-sunk rounded ${classes.codes}`} aria-label={t('codes.list')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={`flex wrap gap-2 ${classes.buttons}`}>
        <CopyButton text={codes.join('\n')} label={t('codes.copy')} />
        <Button leftSection={<Download size="1rem" aria-hidden="true" />} onClick={download}>
          {t('codes.download')}
        </Button>
        <Button variant="filled" onClick={onDone}>
          {t('codes.done')}
        </Button>
      </div>
    </div>
  )
}
