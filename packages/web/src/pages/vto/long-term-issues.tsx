import Plus from 'icon:plus'
import type { LongTermIssue, Vto } from '@cairn/contract/vto/vto.schemas'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { useOpenItem } from '../../entities/items/open-item'
import { fullName, usePerson } from '../../entities/people/people'
import { IssueRow, issueAge } from '../../features/issues/components/issue-row'
import { openIssuesBeside } from '../../features/issues/issues.queries'
import classes from '../../features/vto/components/plan.module.css'
import { useIsPrinted } from '../../features/vto/components/vto-plans'
import { NothingEntered } from '../../features/vto/components/vto-text'
import { useTranslation } from '../../i18n/use-translation'
import { retryFailed } from '../../lib/api/retry-failed'
import { useOrgDays } from '../../lib/format/zones'
import { Avatar } from '../../ui/display/avatar'
import { lazyForm } from '../../ui/feedback/lazy-part'
import { PartFailed } from '../../ui/feedback/part-failed'
import { EmptyState } from '../../ui/lists/empty-state'
import { RowSkeletons } from '../../ui/lists/row-skeletons'
import { useRowKeys } from '../../ui/lists/use-row-keys'

const IssuePopup = lazyForm(() =>
  import('../../features/issues/components/issue-popups').then((module) => module.NewIssuePopup),
)

const SHOWN = 8

interface LongTermIssuesProps {
  vto: Vto
  isEditable: boolean
}

export function LongTermIssues({ vto, isEditable }: LongTermIssuesProps) {
  return isEditable ? <OpenIssues vto={vto} /> : <PublishedIssues vto={vto} />
}

function OpenIssues({ vto: { id: revisionId, collectionId } }: { vto: Vto }) {
  const { t } = useTranslation(['issues', 'vto-traction'])
  const query = useQuery(openIssuesBeside({ tractionId: null, revisionId }))
  const { open } = useOpenItem('issue')
  const keys = useRowKeys<HTMLUListElement>()
  const [isAdding, setAdding] = useState(false)
  const add = (
    <Button
      variant="link"
      aria-label={t('longTerm.add')}
      leftSection={<Plus size="0.9375rem" aria-hidden="true" />}
      onClick={() => setAdding(true)}
    >
      {t('vto-traction:issues.add')}
    </Button>
  )
  return (
    <IssuesFrame
      issues={query.data}
      onRetry={retryFailed(query)}
      add={add}
      none={<EmptyState isCompact text={t('longTerm.empty')} />}
      renderList={(shown) => (
        <ul {...keys} aria-label={t('longTerm.title')}>
          {shown.map((issue) => (
            <IssueRow key={issue.id} issue={issue} canEdit onOpen={open} />
          ))}
        </ul>
      )}
    >
      <Suspense fallback={null}>
        {isAdding && <IssuePopup vto={{ collectionId, revisionId }} onClose={() => setAdding(false)} />}
      </Suspense>
    </IssuesFrame>
  )
}

function PublishedIssues({ vto: { contents } }: { vto: Vto }) {
  const { t } = useTranslation('issues')
  return (
    <IssuesFrame
      issues={contents?.traction.longTermIssues ?? []}
      none={<NothingEntered />}
      renderList={(shown) => (
        <ul aria-label={t('longTerm.title')}>
          {shown.map((issue) => (
            <PublishedIssue key={issue.id} issue={issue} />
          ))}
        </ul>
      )}
    />
  )
}

function PublishedIssue({ issue }: { issue: LongTermIssue }) {
  const days = useOrgDays()
  const owner = usePerson(issue.ownerId)
  return (
    <li className="row gap-3 border-top py-2">
      <span className={`flex-none ${classes.stone}`} aria-hidden="true" />
      <span className="grow break">{issue.title}</span>
      <span className="row-inline gap-3 small nowrap mut num">
        {issueAge(issue, days)}
        {owner && <Avatar id={owner.id} name={fullName(owner)} size={24} />}
      </span>
    </li>
  )
}

interface IssuesFrameProps<T> {
  issues: readonly T[] | undefined
  /** After a failed load. */
  onRetry?: (() => void) | undefined
  add?: ReactNode
  none: ReactNode
  renderList: (shown: readonly T[]) => ReactNode
  children?: ReactNode
}

function IssuesFrame<T extends { id: string; createdAt: string }>(props: IssuesFrameProps<T>) {
  const { issues, onRetry, add, none, renderList, children } = props
  const { t } = useTranslation(['vto-traction', 'issues'])
  const days = useOrgDays()
  const isOnPaper = useIsPrinted()
  const [isOpened, setWhole] = useState(false)
  const isWhole = isOnPaper || isOpened
  const [oldest] = issues?.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt)) ?? []
  const more = (issues?.length ?? 0) - SHOWN
  return (
    <section className="min-w-0 container" aria-label={t('issues:longTerm.title')}>
      <div className="row-baseline wrap gap-0-3 pb-2">
        <h2 className="heading-m">{t('issues:longTerm.title')}</h2>
        {issues && oldest && (
          <small className="small mut num">
            {days.dayOf(oldest.createdAt) < days.today
              ? t('issues.oldest', { count: issues.length, age: issueAge(oldest, days) })
              : issues.length}
          </small>
        )}
        <span className="grow" />
        {add}
      </div>
      {issues === undefined && (onRetry ? <PartFailed onRetry={onRetry} /> : <RowSkeletons count={5} height={40} />)}
      {issues?.length === 0 && none}
      {issues && issues.length > 0 && renderList(isWhole ? issues : issues.slice(0, SHOWN))}
      {more > 0 && !isOnPaper && (
        <button
          type="button"
          className="opener small accent py-1"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isOpened)}
        >
          {isWhole ? t('generic:showFewer') : t('issues.more', { count: more })}
        </button>
      )}
      {children}
    </section>
  )
}
