import CircleCheck from 'icon:circle-check'
import Copy from 'icon:copy'
import Minus from 'icon:minus'
import SquareCheck from 'icon:square-check'
import TrendingDown from 'icon:trending-down'
import TrendingUp from 'icon:trending-up'
import type { SolvedBefore } from '@cairn/contract/assistants/issue-memory'
import { formatValue } from '@cairn/contract/scorecard/measurable-values'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useOpenedItem } from '../../../entities/items/open-item'
import { useTranslation } from '../../../i18n/use-translation'
import { fullDate } from '../../../lib/format/format'
import { useOrgDays } from '../../../lib/format/zones'
import { useSession } from '../../../lib/session/session'
import { issueMemoryQuery } from '../issues.queries'
import classes from './issue-memory.module.css'

const WAIT_MS = 400
/** Shorter titles find anything. */
const TEXT_MIN = 6

interface IssueMemoryProps {
  text: string
  exceptId?: string | undefined
  /** Omitted where opening an issue would leave unsaved text. */
  inModal?: boolean | undefined
  neverAnswers?: boolean
}

/** Solved issues like this one. */
export function IssueMemory({ text, exceptId, inModal, neverAnswers = false }: IssueMemoryProps) {
  const { t } = useTranslation('issues')
  const [asked] = useDebouncedValue(text.trim(), WAIT_MS)
  const isLongEnough = asked.length >= TEXT_MIN
  const { data } = useQuery({
    ...issueMemoryQuery(asked, exceptId),
    enabled: isLongEnough,
    placeholderData: keepPreviousData,
  })
  if (!isLongEnough || !data) return null
  const { solved, open } = data
  if (solved.length === 0 && open.length === 0) {
    return neverAnswers ? <p className="small leading-tight sub">{t('memory.none')}</p> : null
  }
  return (
    <section className="grid gap-2" aria-label={t('memory.title')}>
      {open.map((issue) => (
        <p key={issue.id} className="row-note small leading-tight break warn bg-warn rounded px-3 py-2">
          <Copy size="1.0625rem" aria-hidden="true" />
          <span>
            {issue.tractionName
              ? t('memory.openIn', { meeting: issue.tractionName, title: issue.title })
              : t('memory.open', { title: issue.title })}
          </span>
        </p>
      ))}
      {solved.length > 0 && (
        <>
          <h3 className="row-baseline between body bold">
            {t('memory.title')}{' '}
            <span className="small normal sub">{t('memory.similar', { count: solved.length })}</span>
          </h3>
          <ul>
            {solved.map((issue) => (
              <Remembered key={issue.id} issue={issue} inModal={inModal} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Remembered({ issue, inModal }: { issue: SolvedBefore; inModal: boolean | undefined }) {
  const { t } = useTranslation('issues')
  const days = useOrgDays()
  const { open } = useOpenedItem({ inModal: inModal === true })
  const { id, title, tractionName, solvedAt, decision, todos, number } = issue
  const solvedOn = fullDate(days.dayOf(solvedAt))
  return (
    <li className={`row-top gap-2 small leading-tight break border-top py-2 ${classes.solved}`}>
      <CircleCheck className="ok" size="1.125rem" aria-hidden="true" />
      <div className="grid justify-start gap-1 grow">
        {inModal === undefined ? (
          <b className="bold">{title}</b>
        ) : (
          <button type="button" className={`bold text-start ${classes.name}`} onClick={() => open('issue', id)}>
            {title}
          </button>
        )}
        <span className="sub">
          {tractionName ? t('memory.when', { date: solvedOn, meeting: tractionName }) : solvedOn}
        </span>
        {decision && <p>{decision}</p>}
        <span title={todos.titles.join('\n') || undefined}>
          <SquareCheck size="1rem" aria-hidden="true" />
          {todos.count === 0 ? t('memory.noTodo') : t('memory.todos', { count: todos.count, done: todos.done })}
        </span>
        {number && <Moved number={number} />}
      </div>
    </li>
  )
}

const arrows = { up: TrendingUp, down: TrendingDown, level: Minus } as const

function Moved({ number }: { number: NonNullable<SolvedBefore['number']> }) {
  const { t } = useTranslation('issues')
  const { userLocale: locale } = useSession().user
  const { title, from, to, periods, periodKind, trend, ...format } = number
  const Arrow = arrows[trend]
  const values = {
    from: formatValue({ ...format, value: from }, locale),
    to: formatValue({ ...format, value: to }, locale),
  }
  return (
    <span className="num" data-trend={trend}>
      <Arrow size="1rem" aria-hidden="true" />
      {trend === 'level'
        ? t('memory.level', { title })
        : t('memory.moved', { title, ...values, span: t(`memory.span.${periodKind}`, { count: periods }) })}
    </span>
  )
}
