import TriangleAlert from 'icon:triangle-alert'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../i18n/use-translation'
import { flagMessagesQuery } from '../lib/flag-queries'
import { NoticeBar } from './notice-bar'

export function InvestigationBanner() {
  const { t } = useTranslation('frame')
  const { data, isPending } = useQuery(flagMessagesQuery)
  if (isPending) return null
  return <NoticeBar icon={TriangleAlert}>{data?.['investigation-banner'] || t('flags.investigation')}</NoticeBar>
}
