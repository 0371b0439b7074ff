import Plus from 'icon:plus'
import { quarterOf } from '@cairn/contract/calendar/quarters'
import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { headlinesQueries, issuesQueries, rocksQueries, todosQueries } from '../../entities/items/item-kinds'
import { type OpenableKind, useOpenItem } from '../../entities/items/open-item'
import { HeadlineRow } from '../../features/headlines/components/headline-row'
import { IssueRow } from '../../features/issues/components/issue-row'
import { PdfButton } from '../../features/pdfs/components/pdf-button'
import type { PdfOf } from '../../features/pdfs/use-download-pdf'
import { RockRow } from '../../features/rocks/components/rock-row'
import { RocksDone } from '../../features/rocks/components/rocks-done'
import { MeasurableGlance } from '../../features/scorecard/components/measurable-glance'
import { valueIn } from '../../features/scorecard/measurable-weeks'
import { useScorecard } from '../../features/scorecard/use-scorecard'
import { TodoRow } from '../../features/todos/components/todo-row'
import { termsOf } from '../../i18n/translate'
import { useTranslation } from '../../i18n/use-translation'
import { retryFailed } from '../../lib/api/retry-failed'
import { useAdding } from '../../lib/browser/search-params'
import { useSession } from '../../lib/session/session'
import { PartFailed } from '../../ui/feedback/part-failed'
import { EmptyState } from '../../ui/lists/empty-state'
import { RowSkeletons } from '../../ui/lists/row-skeletons'
import { useRowKeys } from '../../ui/lists/use-row-keys'
import { useMaking } from '../make-item'
import { OpenMeasurable } from '../open-measurable'
import classes from './traction-page.module.css'

interface OverviewBlockProps<T> {
  title: string
  note?: string | undefined
  items: readonly T[] | undefined
  shown: number
  rowHeight: 40 | 56
  kind: OpenableKind
  traction: Traction
  addLabel: string
  pdf: PdfOf
  empty: string
  /** After a failed load. */
  onRetry: (() => void) | undefined
  summary?: ReactNode
  renderItem: (item: T) => ReactNode
}

function OverviewBlock<T>(props: OverviewBlockProps<T>) {
  const { title, note, items, shown, rowHeight, kind, traction, addLabel, pdf, empty, onRetry, summary, renderItem } =
    props
  const { t } = useTranslation('generic')
  const [isWhole, setIsWhole] = useState(false)
  const keys = useRowKeys<HTMLUListElement>()
  const { open, popup } = useMaking(kind, traction, useAdding(kind))
  const more = (items?.length ?? 0) - shown
  return (
    <section className={`min-w-0 bg-paper px-5 py-4 ${classes.block}`}>
      <header className="row gap-2 mb-2">
        <h2 className="heading-s">{title}</h2>
        {note && <span className="small mut">{note}</span>}
        <div className="push no-print">
          <PdfButton of={pdf} title={title} meeting={traction.name} size={28} />
          {traction.canEditItems && (
            <Tooltip label={addLabel}>
              <ActionIcon variant="subtle" color="gray" size="md" aria-label={addLabel} onClick={open}>
                <Plus size="1.125rem" aria-hidden="true" />
              </ActionIcon>
            </Tooltip>
          )}
        </div>
      </header>
      {items === undefined &&
        (onRetry ? <PartFailed onRetry={onRetry} /> : <RowSkeletons count={shown} height={rowHeight} />)}
      {items?.length === 0 && <EmptyState isCompact text={empty} />}
      {summary && items !== undefined && items.length > 0 && <div className="mb-2">{summary}</div>}
      {items !== undefined && items.length > 0 && (
        <ul {...keys} aria-label={title}>
          {(isWhole ? items : items.slice(0, shown)).map(renderItem)}
        </ul>
      )}
      {more > 0 && (
        <Button
          className="no-print"
          variant="link"
          mt="xs"
          aria-expanded={isWhole}
          onClick={() => setIsWhole((wasWhole) => !wasWhole)}
        >
          {isWhole ? t('showFewer') : t('plusMore', { count: more })}
          <span className="vh">, {title}</span>
        </Button>
      )}
      {popup}
    </section>
  )
}

const READINGS = 5
const ITEMS = 10

interface BlockProps {
  traction: Traction
}

export function OverviewRocks({ traction }: BlockProps) {
  const { t } = useTranslation(['terms', 'meetings', 'items'])
  const session = useSession()
  const { open } = useOpenItem('rock')
  const quarterStart = quarterOf(session.calendarDate, session.org?.quarterStartMonth ?? 1).startDate
  const query = useQuery(rocksQueries.search({ tractionId: traction.id, quarterStart }))
  const { data: rocks } = query
  const on = rocks?.filter((rock) => rock.status === 'OnTrack' || rock.status === 'Done').length
  return (
    <OverviewBlock
      title={t('rocks')}
      note={rocks && rocks.length > 0 ? t('meetings:blocks.rocks', { on, all: rocks.length }) : undefined}
      items={rocks}
      onRetry={retryFailed(query)}
      summary={<RocksDone rocks={rocks ?? []} />}
      shown={READINGS}
      rowHeight={56}
      kind="rock"
      pdf={{ meetingId: traction.id, type: 'rocks' }}
      traction={traction}
      addLabel={t('items:new', termsOf('rock'))}
      empty={t('meetings:blocks.noRocks')}
      renderItem={(rock) => <RockRow key={rock.id} rock={rock} canEdit={traction.canEditItems} onOpen={open} />}
    />
  )
}

export function OverviewMeasurables({ traction }: BlockProps) {
  const { t } = useTranslation(['terms', 'meetings', 'scorecard'])
  const query = useScorecard(traction.scorecardId)
  const { data: scorecard } = query
  const { openId, open, close } = useOpenItem('measurable')
  const week = scorecard?.focusIntervalId ?? ''
  const judged = scorecard?.measurables.map((measurable) => ({
    measurable,
    isOnGoal: valueIn(measurable, week)?.isOnGoal ?? null,
  }))
  const rank = ({ isOnGoal }: { isOnGoal: boolean | null }) => [false, null, true].indexOf(isOnGoal)
  const onGoal = judged?.filter(({ isOnGoal }) => isOnGoal).length
  return (
    <>
      <OverviewBlock
        title={t('scorecard')}
        note={
          judged && judged.length > 0 ? t('meetings:blocks.measurables', { on: onGoal, all: judged.length }) : undefined
        }
        items={judged?.toSorted((a, b) => rank(a) - rank(b))}
        onRetry={retryFailed(query)}
        shown={READINGS}
        rowHeight={56}
        kind="measurable"
        pdf={{ scorecardId: traction.scorecardId }}
        traction={traction}
        addLabel={t('scorecard:new')}
        empty={t('meetings:blocks.noMeasurables')}
        renderItem={({ measurable }) => (
          <MeasurableGlance
            key={measurable.id}
            measurable={measurable}
            weeks={scorecard?.weeks ?? []}
            focusIntervalId={week}
            canEdit={traction.canEditItems}
            onOpen={traction.canEditItems ? () => open(measurable) : undefined}
          />
        )}
      />
      <OpenMeasurable measurables={scorecard?.measurables} openId={openId} onClose={close} />
    </>
  )
}

export function OverviewHeadlines({ traction }: BlockProps) {
  const { t } = useTranslation(['terms', 'headlines', 'items'])
  const { open } = useOpenItem('headline')
  const query = useQuery(headlinesQueries.search({ tractionId: traction.id, statuses: ['ToReview'] }))
  const { data: headlines } = query
  return (
    <OverviewBlock
      title={t('headlines')}
      note={headlines && headlines.length > 0 ? t('headlines:toReview', { count: headlines.length }) : undefined}
      items={headlines}
      onRetry={retryFailed(query)}
      shown={ITEMS}
      rowHeight={40}
      kind="headline"
      pdf={{ meetingId: traction.id, type: 'headlines' }}
      traction={traction}
      addLabel={t('items:new', termsOf('headline'))}
      empty={t('headlines:empty')}
      renderItem={(headline) => (
        <HeadlineRow key={headline.id} headline={headline} canEdit={traction.canEditItems} onOpen={open} />
      )}
    />
  )
}

export function OverviewTodos({ traction }: BlockProps) {
  const { t } = useTranslation(['terms', 'meetings', 'todos'])
  const { open } = useOpenItem('todo')
  const query = useQuery(todosQueries.search({ tractionId: traction.id, statuses: ['NotDone', 'Pending'] }))
  const { data: todos } = query
  return (
    <OverviewBlock
      title={t('todos')}
      note={todos && t('meetings:blocks.open', { count: todos.length })}
      items={todos}
      onRetry={retryFailed(query)}
      shown={ITEMS}
      rowHeight={40}
      kind="todo"
      pdf={{ meetingId: traction.id, type: 'todos' }}
      traction={traction}
      addLabel={t('todos:add')}
      empty={t('todos:empty')}
      renderItem={(todo) => <TodoRow key={todo.id} todo={todo} canEdit={traction.canEditItems} onOpen={open} />}
    />
  )
}

export function OverviewIssues({ traction }: BlockProps) {
  const { t } = useTranslation(['terms', 'meetings', 'items'])
  const { open } = useOpenItem('issue')
  const query = useQuery(issuesQueries.search({ tractionId: traction.id, statuses: ['NotDone', 'Pending'] }))
  const { data: issues } = query
  return (
    <OverviewBlock
      title={t('issues')}
      note={issues && t('meetings:blocks.open', { count: issues.length })}
      items={issues}
      onRetry={retryFailed(query)}
      shown={ITEMS}
      rowHeight={40}
      kind="issue"
      pdf={{ meetingId: traction.id, type: 'issues' }}
      traction={traction}
      addLabel={t('items:new', termsOf('issue'))}
      empty={t('meetings:blocks.noIssues')}
      renderItem={(issue) => <IssueRow key={issue.id} issue={issue} canEdit={traction.canEditItems} onOpen={open} />}
    />
  )
}
