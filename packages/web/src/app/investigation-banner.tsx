import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from '../i18n/use-translation'
import { flagMessagesQuery } from '../lib/flag-queries'
import classes from './investigation-banner.module.css'

/** Something is wrong and looked into; the operator says what, on the flag itself. */
export function InvestigationBanner() {
  const { t } = useTranslation('frame')
  const { data, isPending } = useQuery(flagMessagesQuery)
  if (isPending) return null
  return (
    <p className={classes.banner} role="status">
      <TriangleAlert size="1.125rem" aria-hidden="true" />
      {data?.['investigation-banner'] || t('flags.investigation')}
    </p>
  )
}
