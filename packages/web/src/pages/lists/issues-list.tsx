import Merge from 'icon:merge'
import Telescope from 'icon:telescope'
import { type Issue, issueGroupings } from '@cairn/contract/issues/issues.schemas'
import { Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { issueKind } from '../../entities/items/item-kinds'
import { VoteButton } from '../../features/issues/components/vote-button'
import { useCreateIssue, useSolveIssue } from '../../features/issues/issues.mutations'
import { BulkAct } from '../../features/work-lists/components/bulk-act'
import { RowCheckbox } from '../../features/work-lists/components/row-checkbox'

import { readList } from '../../features/work-lists/read-list'
import { useBulkChange } from '../../features/work-lists/work-lists.bulk.mutations'
import { useTranslation } from '../../i18n/use-translation'
import { useSession } from '../../lib/session/session'
import { Stone } from '../../ui/display/stones'
import { lazyForm, lazyPart } from '../../ui/feedback/lazy-part'
import { LinkButton } from '../../ui/inputs/link-button'
import { ItemListPage, itemList } from './item-list'

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
  const state = isDone ? 'laid' : rank === null ? 'empty' : 'waiting'
  const mark = <Stone number={rank} state={state} size="sm" isDecorative />
  return <RowCheckbox isDone={isDone} label={label} onToggle={onToggle} mark={mark} />
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

const VtoLink = () => {
  const { t } = useTranslation('terms')
  return (
    <LinkButton
      size="sm"
      variant="subtle"
      visibleFrom="sm"
      leftSection={<Telescope size="1.125rem" aria-hidden="true" />}
      to="/vto"
    >
      {t('vto')}
    </LinkButton>
  )
}

const VtoItem = () => {
  const { t } = useTranslation('terms')
  return (
    <Menu.Item hiddenFrom="sm" renderRoot={(props) => <Link to="/vto" {...props} />}>
      {t('vto')}
    </Menu.Item>
  )
}

const list = itemList({
  kind: issueKind,
  groupings: issueGroupings,
  views: [
    { name: 'tab.open', query: { filters: open } },
    { name: 'tab.mine', query: { filters: { ...open, 'owner-id': ['me'] } } },
    { name: 'tab.old', query: { filters: { ...open, 'created-to': ['-28d'] } } },
  ],
  standard: { sorts: [{ property: 'CreatedAt', ascending: true }], by: 'meeting', columns: ['source', 'age', 'votes'] },
  Lead: StoneLead,
  cells: { votes: VotesCell },
  TitleMenu,
  BulkActs: IssueBulkActs,
  useActs: () => {
    const ownerId = useSession().user.userId
    const solve = useSolveIssue()
    const create = useCreateIssue()
    return {
      toggle: (item) => solve.mutate({ item, isDone: item.status !== 'Done' }),
      create: (draft) => create.mutateAsync({ ...draft, ownerId }),
    }
  },
})

export const readPage = readList(list)

export const ListPage = () => <ItemListPage list={list} tools={<VtoLink />} menuItems={<VtoItem />} />
