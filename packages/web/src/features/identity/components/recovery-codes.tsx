import Download from 'icon:download'
import { Button } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation'
import { saveFile } from '../../../lib/files/download-file'
import { CopyButton } from '../../../ui/inputs/copy-button'

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
