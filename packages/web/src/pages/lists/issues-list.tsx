import Check from 'icon:check'
import Merge from 'icon:merge'
import Telescope from 'icon:telescope'
import { groupIssues, searchIssues } from '@cairn/contract/issues/issues.endpoints'
import { type Issue, issueGroupings } from '@cairn/contract/issues/issues.schemas'
import { Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
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
import { BulkAct } from '../../features/work-lists/components/bulk-act'
import { WorkList } from '../../features/work-lists/components/work-list'
import type { ListActs, ListDefinition } from '../../features/work-lists/list-definition'
import { readList } from '../../features/work-lists/read-list'
import { useBulkChange } from '../../features/work-lists/work-lists.bulk.mutations'
import { useTranslation } from '../../i18n/use-translation'
import { call } from '../../lib/api/api'
import { useSession } from '../../lib/session/session'
import { lazyForm, lazyPart } from '../../ui/feedback/lazy-part'
import { LinkButton } from '../../ui/inputs/link-button'
import { ItemExtrasProvider } from '../item-extras'
import { itemPopups } from '../item-popups'
import classes from './lists.module.css'
import { RowCheckbox } from './row-checkbox'

const MergePopup = lazyForm(() =>
  import('../../features/issues/components/merge-issues-popup').then((module) => module.MergeIssuesPopup),
)
const VtoPopup = lazyForm(() =>
  import('../../features/issues/components/move-to-vto-popup').then((module) => module.MoveToVtoPopup),
)

const kind = { kind: issueKind }

interface IssueBulkActsProps {
  ids: readonly string[]
  onDone: () => void
}

export function IssueBulkActs({ ids, onDone }: IssueBulkActsProps) {
  const { t } = useTranslation(['issues', 'lists'])
  const [act, setAct] = useState<'merge' | 'vto' | null>(null)
  const change = useBulkChange(kind)
  const close = () => setAct(null)
  return (
    <>
      <BulkAct icon={<Telescope size="1.125rem" />} label={t('move.toVto')} combo="v" onAct={() => setAct('vto')} />
      <BulkAct icon={<Merge size="1.125rem" />} label={t('merge.selected')} combo="g" onAct={() => setAct('merge')} />
      <Suspense fallback={null}>
        {act === 'merge' && <MergePopup ids={ids} onMerged={onDone} onClose={close} />}
        {act === 'vto' && (
          <VtoPopup
            count={ids.length}
            onMove={(revisionId) => {
              change(ids, { tractionId: null, revisionId })
              onDone()
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}

export function StoneLead({ item, onToggle }: { item: Issue; onToggle: (() => void) | undefined }) {
  const { t } = useTranslation(['generic', 'issues'])
  const { rank, title } = item
  const isDone = item.status === 'Done'
  const solves = t('generic:solved', { title })
  const label = rank === null || isDone ? solves : `${solves}, ${t('issues:rank.mark', { rank })}`
  const mark = (
    <span className={classes.stone} data-rank={rank ?? undefined} aria-hidden="true">
      {isDone ? <Check size="0.875rem" strokeWidth={2.5} /> : rank}
    </span>
  )
  return <RowCheckbox isDone={isDone} label={label} onToggle={onToggle} mark={mark} />
}

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
  Add: lazyForm(() => import('../../features/issues/components/issue-popup').then((module) => module.IssuePopup)),
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
