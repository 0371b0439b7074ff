import { Anchor, Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { siteLinksQuery } from '../../../lib/site-links'

interface TermsCheckboxProps {
  checked: boolean
  error: ReactNode
  onChange: (isChecked: boolean) => void
}

/** Agreeing to the terms, which are one click away where whoever runs the server has said where they stand. */
export function TermsCheckbox({ checked, error, onChange }: TermsCheckboxProps) {
  const { t } = useTranslation('identity')
  const { data: links = [] } = useQuery(siteLinksQuery)
  const url = links.find(({ name }) => name === 'terms')?.url
  const terms = url === undefined ? <span /> : <Anchor href={url} target="_blank" rel="noopener noreferrer" inherit />
  return (
    <Checkbox
      label={<Trans t={t} i18nKey="register.terms" components={{ terms }} />}
      checked={checked}
      error={error}
      aria-invalid={error !== undefined}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
