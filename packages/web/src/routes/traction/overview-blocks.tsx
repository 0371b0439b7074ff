import { quarterOf, quarterWeeks } from '@cairn/contract/calendar/quarters'
import { weekStart } from '@cairn/contract/calendar/weeks'
import type { Rock } from '@cairn/contract/rocks/rocks.schemas'
import { formatGoal, formatValue } from '@cairn/contract/scorecard/measurable-values'
import type { Scorecard } from '@cairn/contract/scorecard/scorecard.schemas'
import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IssueRow } from '../../features/issues/components/issue-row'
import { issuesQueries } from '../../features/issues/issues.queries'
import { rocksQueries } from '../../features/rocks/rocks.queries'
import { useScorecard } from '../../features/scorecard/use-scorecard'
import { TodoList } from '../../features/todos/components/todo-list'
import { todosQueries } from '../../features/todos/todos.queries'
import { useSession } from '../../lib/session'
import { EmptyState } from '../../ui/empty-state'
import { Sparkline } from '../../ui/sparkline'
import { type PebbleState, WeekPebbles } from '../../ui/week-pebbles'
import classes from './traction-page.module.css'
import { usePopupAddress } from './use-popup-address'

const SHOWN = 5

function Block({ title, note, side, children }: { title: string; note?: string; side?: string; children: ReactNode }) {
  return (
    <section className={classes.block}>
      <header className={classes.blockHead}>
        <h2>{title}</h2>
        {note && <span>{note}</span>}
        {side && <span>{side}</span>}
      </header>
      {children}
    </section>
  )
}

function pebblesOf(
  rock: Rock,
  today: string,
  firstDay: 'Monday' | 'Sunday' | 'Saturday',
  startMonth: number,
): PebbleState[] {
  const thisWeek = weekStart(today, firstDay)
  const statuses = new Map(rock.weeks.map((week) => [week.intervalId, week.status]))
  return quarterWeeks(quarterOf(rock.dueDate, startMonth), firstDay).map((weeks) => {
    const status = weeks.map((week) => statuses.get(week)).find(Boolean)
    if (status === 'OnTrack' || status === 'Done') return 'on'
    if (status) return 'off'
    if (weeks.includes(thisWeek)) return 'asked'
    return (weeks[0] ?? '') > thisWeek ? 'toCome' : 'none'
  })
}

export function OverviewRocks({ traction }: { traction: Traction }) {
  const { t } = useTranslation(['terms', 'meetings'])
  const session = useSession()
  const quarterStart = quarterOf(session.calendarDate, session.org?.quarterStartMonth ?? 1).startDate
  const { data: rocks } = useQuery(rocksQueries.search({ tractionId: traction.id, quarterStart }))
  if (!rocks) return <Block title={t('rocks')}>{null}</Block>
  const on = rocks.filter((rock) => rock.status === 'OnTrack' || rock.status === 'Done').length
  return (
    <Block title={t('rocks')} note={t('meetings:blocks.rocks', { on, all: rocks.length })}>
      {rocks.length === 0 && <EmptyState isCompact text={t('meetings:blocks.noRocks')} />}
      <ul className={classes.rows}>
        {rocks.slice(0, SHOWN).map((rock) => (
          <li key={rock.id} className={classes.rock}>
            <span title={rock.title}>{rock.title}</span>
            <span className={classes.status} data-status={rock.status ?? undefined}>
              {(rock.status === 'OnTrack' || rock.status === 'Done') && <Check size="0.9375rem" aria-hidden="true" />}
              {(rock.status === 'OffTrack' || rock.status === 'NotDone') && <X size="0.9375rem" aria-hidden="true" />}
              {t(`meetings:rockStatus.${rock.status ?? 'none'}`)}
            </span>
            <WeekPebbles
              weeks={pebblesOf(
                rock,
                session.calendarDate,
                session.org?.weekStart ?? 'Monday',
                session.org?.quarterStartMonth ?? 1,
              )}
            />
          </li>
        ))}
      </ul>
      <More count={rocks.length - SHOWN} />
    </Block>
  )
}

function More({ count }: { count: number }) {
  const { t } = useTranslation('generic')
  return count > 0 ? <span className={classes.more}>{t('plusMore', { count })}</span> : null
}

const lastValue = (scorecard: Scorecard, measurable: Scorecard['measurables'][number]) =>
  measurable.values.find((value) => value.intervalId === scorecard.focusIntervalId)

export function OverviewMeasurables({ traction }: { traction: Traction }) {
  const { t, i18n } = useTranslation(['terms', 'meetings'])
  const { data: scorecard } = useScorecard(traction.scorecardId)
  if (!scorecard) return <Block title={t('measurables')}>{null}</Block>
  const judged = scorecard.measurables.map((measurable) => ({ measurable, value: lastValue(scorecard, measurable) }))
  const onGoal = judged.filter(({ value }) => value?.isOnGoal).length
  const missesFirst = judged.toSorted((a, b) => Number(a.value?.isOnGoal ?? true) - Number(b.value?.isOnGoal ?? true))
  return (
    <Block title={t('measurables')} note={t('meetings:blocks.measurables', { on: onGoal, all: judged.length })}>
      {judged.length === 0 && <EmptyState isCompact text={t('meetings:blocks.noMeasurables')} />}
      <ul className={classes.rows}>
        {missesFirst.slice(0, SHOWN).map(({ measurable, value }) => {
          const goal =
            value?.isOnGoal === undefined || value.isOnGoal === null ? 'none' : value.isOnGoal ? 'on' : 'missed'
          const number = value?.value ?? null
          const isBelow = number !== null && number < (value?.goalValue ?? 0)
          return (
            <li key={measurable.id} className={classes.measure}>
              <span>
                {measurable.title}
                <small>{t('meetings:blocks.goal', { goal: formatGoal(measurable, i18n.language) })}</small>
              </span>
              <b data-goal={goal}>
                {goal === 'missed' &&
                  (isBelow ? (
                    <ArrowDown size="0.875rem" aria-hidden="true" />
                  ) : (
                    <ArrowUp size="0.875rem" aria-hidden="true" />
                  ))}{' '}
                {number === null
                  ? t('meetings:blocks.noValue')
                  : formatValue({ ...measurable, value: number }, i18n.language)}
                {goal === 'missed' && <span className="vh"> {t('meetings:blocks.missed')}</span>}
              </b>
              <Sparkline
                points={scorecard.weeks.map((week) => {
                  const point = measurable.values.find((candidate) => candidate.intervalId === week)
                  return {
                    value: point?.value ?? null,
                    goal: point?.goalValue ?? measurable.goalValue,
                    isMiss: point?.isOnGoal === false,
                  }
                })}
              />
            </li>
          )
        })}
      </ul>
      <More count={judged.length - SHOWN} />
    </Block>
  )
}

export function OverviewTodos({ traction }: { traction: Traction }) {
  const { t } = useTranslation(['terms', 'meetings'])
  const popup = usePopupAddress('todo')
  const { data: todos } = useQuery(todosQueries.search({ tractionId: traction.id, statuses: ['NotDone', 'Pending'] }))
  return (
    <Block title={t('todos')} note={todos ? t('meetings:blocks.open', { count: todos.length }) : undefined}>
      {todos && (
        <TodoList
          todos={todos.slice(0, SHOWN * 2)}
          label={t('todos')}
          canEdit={traction.canEditItems}
          onOpen={(todo) => popup.open(todo.id)}
        />
      )}
      <More count={(todos?.length ?? 0) - SHOWN * 2} />
      {popup.element}
    </Block>
  )
}

export function OverviewIssues({ traction }: { traction: Traction }) {
  const { t } = useTranslation(['terms', 'meetings'])
  const popup = usePopupAddress('issue')
  const { data: issues } = useQuery(issuesQueries.search({ tractionId: traction.id, statuses: ['NotDone', 'Pending'] }))
  return (
    <Block title={t('issues')} note={issues ? t('meetings:blocks.open', { count: issues.length }) : undefined}>
      {issues?.length === 0 && <EmptyState isCompact text={t('meetings:blocks.noIssues')} />}
      <ul className={classes.rows}>
        {issues?.slice(0, SHOWN * 2).map((issue) => (
          <IssueRow key={issue.id} issue={issue} canEdit={traction.canEditItems} onOpen={() => popup.open(issue.id)} />
        ))}
      </ul>
      <More count={(issues?.length ?? 0) - SHOWN * 2} />
      {popup.element}
    </Block>
  )
}
