import { Anchor, Checkbox } from '@mantine/core'
import { RichTranslation } from '../../../i18n/rich-translation'
import { useTranslation } from '../../../i18n/use-translation'
import { useTermsUrl } from '../../../lib/site-links'

interface TermsCheckboxProps {
  checked: boolean
  error: string | undefined
  onChange: (isChecked: boolean) => void
}

export function useTermsCheck() {
  const { t } = useTranslation('identity')
  const url = useTermsUrl()
  return (isAccepted: boolean) => (isAccepted || url === undefined ? {} : { acceptTerms: t('register.termsRequired') })
}

export function TermsCheckbox({ checked, error, onChange }: TermsCheckboxProps) {
  useTranslation('identity')
  const url = useTermsUrl()
  if (url === undefined) return null
  const terms = <Anchor href={url} target="_blank" rel="noopener noreferrer" inherit />
  return (
    <Checkbox
      label={<RichTranslation text="identity:register.terms" components={{ terms }} />}
      checked={checked}
      error={error}
      aria-invalid={error !== undefined}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
