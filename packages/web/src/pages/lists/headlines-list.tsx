import { headlineGroupings } from '@cairn/contract/headlines/headlines.schemas'
import { headlineKind } from '../../entities/items/item-kinds'
import { useCreateHeadlines, useReviewHeadline } from '../../features/headlines/headlines.mutations'
import { readList } from '../../features/work-lists/read-list'
import { useSession } from '../../lib/session/session'
import { ItemListPage, itemList } from './item-list'

const list = itemList({
  kind: headlineKind,
  groupings: headlineGroupings,
  views: [
    { name: 'tab.all', query: { filters: {} } },
    { name: 'tab.toReview', query: { filters: { 'headline-status': ['ToReview', 'Pending'] } } },
    { name: 'tab.mine', query: { filters: { 'owner-id': ['me'] } } },
  ],
  standard: { sorts: [{ property: 'CreatedAt', ascending: false }], by: 'meeting', columns: ['type', 'status', 'age'] },
  useActs: () => {
    const me = useSession().user.userId
    const review = useReviewHeadline()
    const create = useCreateHeadlines()
    return {
      toggle: (item) => review.mutate({ item, isDone: item.status !== 'Reviewed' }),
      create: (draft) => create.mutateAsync({ ...draft, ownerIds: [me] }),
    }
  },
})

export const readPage = readList(list)

export const ListPage = () => <ItemListPage list={list} />
