import type { ReviewStatus } from '@cairn/contract/core/items'
import type { FilterChoice } from '@cairn/contract/dashboards/widget-filters'
import { useQuery } from '@tanstack/react-query'
import { TileFrame } from '../features/dashboards/components/tile-frame'
import { searchTile } from '../features/dashboards/tile-searches'
import { HeadlineRow } from '../features/headlines/components/headline-row'
import { headlinesQueries } from '../features/headlines/headlines.queries'
import { useTranslation } from '../i18n/use-translation'
import { useFlag } from '../lib/feature-flags'
import { useOpenItem } from '../lib/open-item'
import { useSession } from '../lib/session'
import { tileFilters } from './tile-filters'
import { isShown, shownOf, TileList } from './tile-list'

const UNREAD: ReviewStatus[] = ['ToReview', 'Pending']

export function HomeHeadlines({ isLicensed, choice }: { isLicensed: boolean; choice: FilterChoice }) {
  const { t } = useTranslation(['dashboard', 'terms'])
  const { userId } = useSession().user
  const { open } = useOpenItem('headline')
  const isReviewedShown = useFlag('headline-status-filter') && choice.statuses.includes('Reviewed')
  const statuses = isReviewedShown ? (['Reviewed'] satisfies ReviewStatus[]) : UNREAD
  const filters = { ...tileFilters(choice, userId), statuses }
  const { data } = useQuery({
    ...headlinesQueries.search(filters, searchTile('headline')),
    enabled: isShown(choice),
  })
  const headlines = shownOf(choice, data)
  const unread = headlines?.filter(({ status }) => status !== 'Reviewed').length ?? 0
  return (
    <TileFrame title={t('terms:headlines')} note={unread > 0 && t('tile.toReview', { count: unread })}>
      <TileList
        choice={choice}
        items={headlines}
        label={t('terms:headlines')}
        all={{ to: '/headlines', filters: { 'headline-status': statuses } }}
        empty={t('tile.noHeadlines')}
        renderItem={(headline) => (
          <HeadlineRow key={headline.id} headline={headline} canEdit={isLicensed} onOpen={open} />
        )}
      />
    </TileFrame>
  )
}
