import { Button } from '@mantine/core'
import { Copy, Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { notify } from '../../../ui/notify'
import classes from './sign-in-methods.module.css'

interface RecoveryCodesProps {
  codes: readonly string[]
  email: string
  onDone: () => void
}

/** The codes, this once: to be copied, or kept as a file. */
export function RecoveryCodes({ codes, email, onDone }: RecoveryCodesProps) {
  const { t } = useTranslation(['sign-in', 'generic'])
  const title = t('codes.file', { email })
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => notify.success(t('generic:copied')),
      () => notify.error(t('generic:notCopied')),
    )
  const download = () => {
    const file = URL.createObjectURL(new Blob([`${title}\n\n${codes.join('\n')}\n`], { type: 'text/plain' }))
    const link = document.createElement('a')
    link.href = file
    link.download = `${title}.txt`
    link.click()
    URL.revokeObjectURL(file)
  }
  return (
    <div className={classes.form}>
      <p>{t('codes.text')}</p>
      <ul className={classes.codes} aria-label={t('codes.list')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <Button leftSection={<Copy size="1rem" aria-hidden="true" />} onClick={() => void copy()}>
          {t('codes.copy')}
        </Button>
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
