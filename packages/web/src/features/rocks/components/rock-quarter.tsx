import { quarterWeeks } from '@cairn/contract/calendar/quarter-weeks'
import { type IntervalId, weekStart } from '@cairn/contract/calendar/weeks'
import type { Rock } from '@cairn/contract/rocks/rocks.schemas'
import { isClosing, weeklyRockStatuses } from '@cairn/contract/rocks/rocks.statuses'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { monthDay } from '../../../lib/format'
import { useSession } from '../../../lib/session'
import { Segmented } from '../../../ui/segmented'
import { pebblesOf } from '../rock-weeks'
import { useSetRockStatus } from '../rocks.mutations'
import classes from './rock-popup.module.css'
import { RockStatusMenu } from './rock-status'
import { RockStatusTag } from './rock-status-tag'

const choices = [...weeklyRockStatuses, 'none'] as const

export function RockQuarter({ rock }: { rock: Rock }) {
  const { t } = useTranslation(['rocks', 'terms'])
  const { calendarDate: today, org } = useSession()
  const set = useSetRockStatus()
  const firstDay = org?.weekStart
  const running = weekStart(today, firstDay)
  const groups = quarterWeeks({ startDate: rock.quarterStart, endDate: rock.quarterEnd }, firstDay)
  const [chosen, setChosen] = useState<IntervalId | null>(null)
  const pebbles = pebblesOf(rock, { today, firstDay })
  const saidOf = (weeks: readonly IntervalId[]) => rock.weeks.findLast(({ intervalId }) => weeks.includes(intervalId))
  const wordOf = (weeks: readonly IntervalId[]) => {
    const said = saidOf(weeks)
    if (said) return t(`terms:rockStatus.${said.status}`)
    return t(weeks.every((week) => week > running) ? 'weeks.toCome' : 'status.none')
  }
  const begun = (weeks: readonly IntervalId[]) => weeks.filter((week) => week <= running).at(-1)
  const of = chosen === null ? undefined : rock.weeks.find(({ intervalId }) => intervalId === chosen)?.status
  const choose = (status: (typeof choices)[number]) => {
    if (chosen) set.mutate({ rock, status: status === 'none' ? null : status, intervalId: chosen })
  }
  return (
    <section className={classes.section} aria-label={t('weeks.title')}>
      <header className={classes.head}>
        <h3>{t('weeks.title')}</h3>
        <RockStatusMenu rock={rock} />
      </header>
      <div className={classes.pebbles}>
        {groups.map((weeks, index) => {
          const week = begun(weeks)
          return (
            <button
              key={weeks[0]}
              type="button"
              disabled={week === undefined}
              aria-pressed={week !== undefined && week === chosen}
              aria-label={t('weeks.week', { date: monthDay(weeks[0] as string), status: wordOf(weeks) })}
              title={t('weeks.week', { date: monthDay(weeks[0] as string), status: wordOf(weeks) })}
              onClick={() => setChosen(week === chosen ? null : (week ?? null))}
            >
              <i data-state={pebbles[index]} />
            </button>
          )
        })}
      </div>
      {chosen !== null && (
        <div className={classes.week}>
          <span>{t('weeks.set', { date: monthDay(chosen) })}</span>
          <Segmented
            size="sm"
            label={t('weeks.set', { date: monthDay(chosen) })}
            value={of === undefined ? 'none' : isClosing(of) ? null : of}
            options={choices.map((value) => ({
              value,
              label: <RockStatusTag status={value === 'none' ? null : value} />,
            }))}
            onChange={choose}
          />
        </div>
      )}
    </section>
  )
}
