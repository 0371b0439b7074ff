import Telescope from 'icon:telescope'
import { groupIssues, searchIssues } from '@cairn/contract/issues/issues.endpoints'
import { type Issue, issueGroupings } from '@cairn/contract/issues/issues.schemas'
import { Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { ListFileItems, ListFiles } from '../../features/imports/components/list-files'
import { VoteButton } from '../../features/issues/components/vote-button'
import {
  useCreateIssue,
  useReassignIssue,
  useRemoveIssue,
  useSolveIssue,
  useUpdateIssue,
} from '../../features/issues/issues.mutations'
import { issueKind } from '../../features/issues/issues.queries'
import { LessonButton } from '../../features/learn/components/lesson-button'
import { WorkList } from '../../features/work-lists/components/work-list'
import type { ListActs, ListDefinition } from '../../features/work-lists/list-definition'
import { readList } from '../../features/work-lists/read-list'
import { useTranslation } from '../../i18n/use-translation'
import { call } from '../../lib/api'
import { useSession } from '../../lib/session'
import { lazyPart, lazyPopup } from '../../ui/lazy-part'
import { LinkButton } from '../../ui/link-button'
import { ItemExtrasProvider } from '../item-extras'
import { itemPopups } from '../item-popups'
import { IssueBulkActs } from './issue-bulk-acts'
import { StoneLead } from './stone-lead'

function useActs(): ListActs<Issue> {
  const ownerId = useSession().user.userId
  const solve = useSolveIssue()
  const create = useCreateIssue()
  return {
    update: useUpdateIssue(),
    reassign: useReassignIssue(),
    toggle: (item) => solve.mutate({ item, isDone: item.status !== 'Done' }),
    remove: useRemoveIssue().mutate,
    create: (draft) => create.mutateAsync({ ...draft, ownerId }),
  }
}

const VotesCell = ({ item, canEdit }: { item: Issue; canEdit: boolean }) => (
  <VoteButton issue={item} canEdit={canEdit} isPlain />
)

const RowActs = lazyPart(() => import('./issue-row-acts').then((module) => module.IssueRowActs))

const TitleMenu = ({ item }: { item: Issue }) => (
  <Suspense fallback={null}>
    <RowActs issue={item} />
  </Suspense>
)

const open = { status: ['NotDone', 'Pending'] }

const issuesList: ListDefinition<Issue> = {
  kind: issueKind,
  search: (body) => call(searchIssues, { body }),
  groups: async (request) => {
    const known = issueGroupings.find((one) => one === request.by) ?? 'meeting'
    return await call(groupIssues, { body: { ...request, by: known } })
  },
  groupings: issueGroupings,
  statusFilter: 'status',
  statuses: ['NotDone', 'Pending', 'Done'],
  doneStatus: 'Done',
  types: [],
  sorts: { title: 'Title', meeting: 'Meeting', status: 'Status', age: 'CreatedAt', votes: 'Votes', owner: 'Owner' },
  columns: ['meeting', 'status', 'source', 'age', 'votes'],
  views: [
    { name: 'tab.open', query: { filters: open } },
    { name: 'tab.mine', query: { filters: { ...open, 'owner-id': ['me'] } } },
    { name: 'tab.old', query: { filters: { ...open, 'created-to': ['-28d'] } } },
  ],
  standard: { sorts: [{ property: 'CreatedAt', ascending: true }], by: 'meeting', columns: ['source', 'age', 'votes'] },
  useActs,
  Lead: StoneLead,
  cells: { votes: VotesCell },
  TitleMenu,
  BulkActs: IssueBulkActs,
  Edit: itemPopups.issue,
  Add: lazyPopup(() => import('../../features/issues/components/issue-popup').then((module) => module.IssuePopup)),
}

export const readPage = readList(issuesList)

export function IssuesPage() {
  const { t } = useTranslation(['terms', 'issues'])
  return (
    <ItemExtrasProvider>
      <WorkList
        tools={(shown) => (
          <>
            <LinkButton
              size="sm"
              variant="subtle"
              visibleFrom="sm"
              leftSection={<Telescope size="1.125rem" aria-hidden="true" />}
              to="/vto"
            >
              {t('terms:vto')}
            </LinkButton>
            <ListFiles kind="issue" shown={shown} />
          </>
        )}
        menuItems={(shown) => (
          <>
            <Menu.Item hiddenFrom="sm" renderRoot={(props) => <Link to="/vto" {...props} />}>
              {t('terms:vto')}
            </Menu.Item>
            <ListFileItems kind="issue" shown={shown} />
          </>
        )}
        list={issuesList}
        title={t('terms:issues')}
        one={t('terms:issue')}
        help={<LessonButton />}
        teach={t('issues:empty')}
      />
    </ItemExtrasProvider>
  )
}
