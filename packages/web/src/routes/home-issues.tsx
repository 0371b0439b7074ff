import type { ItemStatus } from '@cairn/contract/core/items'
import type { FilterChoice } from '@cairn/contract/dashboards/widget-filters'
import { useQuery } from '@tanstack/react-query'
import { TileFrame } from '../features/dashboards/components/tile-frame'
import { searchTile } from '../features/dashboards/tile-searches'
import { IssueRow } from '../features/issues/components/issue-row'
import { issuesQueries } from '../features/issues/issues.queries'
import { useTranslation } from '../i18n/use-translation'
import { useOpenItem } from '../lib/open-item'
import { useSession } from '../lib/session'
import { TILE_ROWS, tileFilters } from './tile-filters'
import { isShown, shownOf, TileList, useCountWords } from './tile-list'

export function HomeIssues({ isLicensed, choice }: { isLicensed: boolean; choice: FilterChoice }) {
  const { t } = useTranslation(['meetings', 'terms'])
  const { open } = useOpenItem('issue')
  const words = useCountWords(TILE_ROWS)
  const statuses: ItemStatus[] = ['NotDone', 'Pending']
  const filters = { ...tileFilters(choice, useSession().user.userId), statuses }
  const { data } = useQuery({ ...issuesQueries.search(filters, searchTile('issue')), enabled: isShown(choice) })
  const issues = shownOf(choice, data)
  return (
    <TileFrame title={t('terms:issues')} note={words(issues)}>
      <TileList
        choice={choice}
        items={issues}
        label={t('terms:issues')}
        all={{ to: '/issues', filters: { status: statuses } }}
        empty={t('blocks.noIssues')}
        renderItem={(issue) => <IssueRow key={issue.id} issue={issue} canEdit={isLicensed} onOpen={open} />}
      />
    </TileFrame>
  )
}
