import { groupHeadlines, searchHeadlines } from '@cairn/contract/headlines/headlines.endpoints'
import { type Headline, headlineGroupings } from '@cairn/contract/headlines/headlines.schemas'
import {
  useCreateHeadlines,
  useReassignHeadline,
  useRemoveHeadline,
  useReviewHeadline,
  useUpdateHeadline,
} from '../../features/headlines/headlines.mutations'
import { headlineKind } from '../../features/headlines/headlines.queries'
import { ListFileItems, ListFiles } from '../../features/imports/components/list-files'
import { LessonButton } from '../../features/learn/components/lesson-button'
import { WorkList } from '../../features/work-lists/components/work-list'
import type { ListActs, ListDefinition } from '../../features/work-lists/list-definition'
import { readList } from '../../features/work-lists/read-list'
import { useTranslation } from '../../i18n/use-translation'
import { call } from '../../lib/api/api'
import { useSession } from '../../lib/session/session'
import { lazyForm } from '../../ui/feedback/lazy-part'
import { ItemExtrasProvider } from '../item-extras'
import { itemPopups } from '../item-popups'
import { RowCheckbox } from './row-checkbox'

function useActs(): ListActs<Headline> {
  const me = useSession().user.userId
  const review = useReviewHeadline()
  const create = useCreateHeadlines()
  return {
    update: useUpdateHeadline(),
    reassign: useReassignHeadline(),
    toggle: (item) => review.mutate({ item, isDone: item.status !== 'Reviewed' }),
    remove: useRemoveHeadline().mutate,
    create: (draft) => create.mutateAsync({ ...draft, ownerIds: [me] }),
  }
}

function Lead({ item, onToggle }: { item: Headline; onToggle: (() => void) | undefined }) {
  const { t } = useTranslation('headlines')
  return (
    <RowCheckbox isDone={item.status === 'Reviewed'} label={t('review', { title: item.title })} onToggle={onToggle} />
  )
}

const headlinesList: ListDefinition<Headline> = {
  kind: headlineKind,
  search: (body) => call(searchHeadlines, { body }),
  groups: async (request) => {
    const known = headlineGroupings.find((one) => one === request.by) ?? 'meeting'
    return await call(groupHeadlines, { body: { ...request, by: known } })
  },
  groupings: headlineGroupings,
  statusFilter: 'headline-status',
  statuses: ['ToReview', 'Pending', 'Reviewed'],
  doneStatus: 'Reviewed',
  types: ['Customer', 'Employee'],
  sorts: { title: 'Title', meeting: 'Meeting', status: 'Status', type: 'Type', age: 'CreatedAt', owner: 'Owner' },
  columns: ['meeting', 'status', 'type', 'source', 'age'],
  views: [
    { name: 'tab.all', query: { filters: {} } },
    { name: 'tab.toReview', query: { filters: { 'headline-status': ['ToReview', 'Pending'] } } },
    { name: 'tab.mine', query: { filters: { 'owner-id': ['me'] } } },
  ],
  standard: { sorts: [{ property: 'CreatedAt', ascending: false }], by: 'meeting', columns: ['type', 'status', 'age'] },
  useActs,
  Lead,
  Edit: itemPopups.headline,
  Add: lazyForm(() =>
    import('../../features/headlines/components/headline-popup').then((module) => module.HeadlinePopup),
  ),
}

export const readPage = readList(headlinesList)

export function HeadlinesPage() {
  const { t } = useTranslation(['terms', 'headlines'])
  return (
    <ItemExtrasProvider>
      <WorkList
        tools={(shown) => <ListFiles kind="headline" shown={shown} />}
        menuItems={(shown) => <ListFileItems kind="headline" shown={shown} />}
        list={headlinesList}
        title={t('terms:headlines')}
        one={t('terms:headline')}
        help={<LessonButton />}
        teach={t('headlines:empty')}
      />
    </ItemExtrasProvider>
  )
}
