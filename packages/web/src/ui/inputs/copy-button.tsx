import Copy from 'icon:copy'
import { Button } from '@mantine/core'
import { useTranslation } from '../../i18n/use-translation'
import { notify } from '../../lib/toasts/notify'

export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation('generic')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      notify.success(t('copied'))
    } catch {
      notify.error(t('notCopied'))
    }
  }
  return (
    <Button leftSection={<Copy size="1rem" aria-hidden="true" />} onClick={() => void copy()}>
      {label}
    </Button>
  )
}
