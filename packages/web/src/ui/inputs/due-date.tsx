import CircleAlert from 'icon:circle-alert'
import Clock from 'icon:clock'
import { addDays } from '@cairn/contract/calendar/days'
import { lazy, Suspense } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { locale } from '../../lib/format/format'
import { chunk } from '../../lib/offline/chunks'
import { useOnDemand } from '../overlays/use-on-demand'
import classes from './due-date.module.css'

const loadPicker = chunk(() => import('./day-chooser'))
const DueDatePicker = lazy(() => loadPicker().then((module) => ({ default: module.DueDatePicker })))

interface DueDateProps {
  date: string
  today: string
  isDone?: boolean
  onChange?: ((date: string) => void) | undefined
}

const TONE = { later: 'mut', today: 'medium warn', late: 'medium bad' } as const

const at = (date: string) => new Date(`${date}T00:00:00Z`)

/** Creating a formatter takes longer than rendering a row. */
const formats: Record<string, Intl.DateTimeFormat> = {}

export function shortCalendarDate(date: string, today: string): string {
  const hasYear = date.slice(0, 4) !== today.slice(0, 4)
  const key = `${locale()}/${hasYear}`
  const year = hasYear ? { year: 'numeric' as const } : {}
  formats[key] ??= new Intl.DateTimeFormat(locale(), { month: 'short', day: 'numeric', timeZone: 'UTC', ...year })
  return formats[key].format(at(date))
}

export function DueDate({ date, today, isDone = false, onChange }: DueDateProps) {
  const { t } = useTranslation(['items', 'generic'])
  const { isWanted, button, part } = useOnDemand(loadPicker)
  const state = isDone || date > today ? 'later' : date === today ? 'today' : 'late'
  const words =
    date === today
      ? t('generic:today')
      : date === addDays(today, 1)
        ? t('generic:tomorrow')
        : shortCalendarDate(date, today)
  const shown = (
    <>
      {state === 'late' && <CircleAlert size="0.9375rem" aria-label={t('late')} />}
      {state === 'today' && <Clock size="0.9375rem" aria-hidden="true" />}
      <time dateTime={date}>{words}</time>
    </>
  )
  if (!onChange) {
    return (
      <span className={`row-inline gap-1 small nowrap ${TONE[state]} num`} data-state={state}>
        {shown}
      </span>
    )
  }
  return (
    <>
      <button
        {...button}
        type="button"
        className={`row-inline gap-1 small nowrap ${TONE[state]} rounded ${classes.button} num`}
        data-state={state}
        aria-label={`${t('dueDate')}: ${state === 'late' ? `${t('late')}, ` : ''}${words}`}
        aria-haspopup="dialog"
      >
        {shown}
      </button>
      {isWanted && (
        <Suspense fallback={null}>
          <DueDatePicker {...part} date={date} onChoose={onChange} />
        </Suspense>
      )}
    </>
  )
}
