import TriangleAlert from 'icon:triangle-alert'
import { useQuery } from '@tanstack/react-query'
import { flagMessagesQuery } from '../entities/feature-flags/flag-queries'
import { useTranslation } from '../i18n/use-translation'
import { NoticeBar } from './notice-bar'

export function InvestigationBanner() {
  const { t } = useTranslation('frame')
  const { data, isPending } = useQuery(flagMessagesQuery)
  if (isPending) return null
  return <NoticeBar icon={TriangleAlert}>{data?.['investigation-banner'] || t('flags.investigation')}</NoticeBar>
}
