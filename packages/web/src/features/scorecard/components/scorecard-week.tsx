import ChevronLeft from 'icon:chevron-left'
import ChevronRight from 'icon:chevron-right'
import type { CellAddress } from '@cairn/contract/scorecard/entered-number'
import type { Scorecard } from '@cairn/contract/scorecard/scorecard.schemas'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { useLocale } from '../../../lib/format/use-locale'
import { lazyForm } from '../../../ui/feedback/lazy-part'
import { IconButton } from '../../../ui/inputs/icon-button'
import { useRowKeys } from '../../../ui/lists/use-row-keys'
import { forgetCellProblems } from '../cell-problems'
import { gridRows } from '../grid-lines'
import { periodName } from '../period-names'
import type { GridMeasurable } from '../scorecard.queries'
import { useCellRights, useGridWrites } from '../use-grid-writes'
import { MeasurableGlance } from './measurable-glance'

const CellNotePopup = lazyForm(() => import('./cell-note-popup').then((module) => module.CellNotePopup))

interface ScorecardWeekProps {
  scorecard: Scorecard
  canEdit: boolean
  showsCurrent: boolean
  onOpen: ((measurable: GridMeasurable) => void) | undefined
  onOlder: () => void
  opened?: CellAddress | undefined
}

const IN_TREND = 13

export function ScorecardWeek({ scorecard, canEdit, showsCurrent, onOpen, onOlder, opened }: ScorecardWeekProps) {
  const { t } = useTranslation('scorecard-grid')
  const { today } = useLocale()
  const keys = useRowKeys<HTMLUListElement>()
  const { focusIntervalId, periodKind, measurables } = scorecard
  const weeks = showsCurrent ? scorecard.weeks : scorecard.weeks.filter((week) => week <= focusIntervalId)
  const [chosen, setChosen] = useState(opened?.intervalId ?? focusIntervalId)
  const at = weeks.includes(chosen) ? weeks.indexOf(chosen) : weeks.indexOf(focusIntervalId)
  const week = weeks[at] ?? focusIntervalId
  const go = (to: number) => {
    if (to <= IN_TREND) onOlder()
    setChosen(weeks[to] ?? week)
  }
  const [notedId, setNotedId] = useState<string | null>(null)
  const noted = measurables.find(({ id }) => id === notedId)
  const { enter } = useGridWrites(scorecard.id, useCellRights(canEdit))
  useEffect(() => forgetCellProblems, [])
  const trend = weeks.slice(Math.max(0, at + 1 - IN_TREND), at + 1)
  return (
    <section className="container paper px-4 pb-2" aria-label={t('grid', { title: scorecard.title })}>
      <div className="row between py-2">
        <IconButton
          label={t('earlier')}
          icon={<ChevronLeft size="1.25rem" aria-hidden="true" />}
          disabled={at <= 0}
          onClick={() => go(at - 1)}
        />
        <h2 className="body bold" aria-live="polite">
          {periodName(periodKind, week, today)}
        </h2>
        <IconButton
          label={t('later')}
          icon={<ChevronRight size="1.25rem" aria-hidden="true" />}
          disabled={at >= weeks.length - 1}
          onClick={() => go(at + 1)}
        />
      </div>
      <ul {...keys}>
        {gridRows(measurables, week).map((row) =>
          row.type === 'group' ? (
            <li key={row.title}>
              <h3 className="body bold pt-4 pb-2">
                {row.title}
                <small className="block small normal mut">
                  {t('group', { onGoal: row.onGoal, count: row.count })}
                  {row.missing > 0 && `, ${t('groupMissing', { count: row.missing })}`}
                </small>
              </h3>
            </li>
          ) : (
            <MeasurableGlance
              key={`${row.measurable.id}/${week}`}
              measurable={row.measurable}
              weeks={trend}
              span={t(`span.${periodKind}`, { count: trend.length })}
              focusIntervalId={week}
              canEdit={canEdit}
              isOpened={row.measurable.id === opened?.measurableId && week === opened.intervalId}
              onOpen={onOpen && (() => onOpen(row.measurable))}
              onNote={({ id }) => setNotedId(id)}
            />
          ),
        )}
      </ul>
      <Suspense fallback={null}>
        {noted && (
          <CellNotePopup
            measurable={noted}
            intervalId={week}
            kind={periodKind}
            onSave={(note) => enter([{ measurable: noted, intervalId: week, note }])}
            onClose={() => setNotedId(null)}
          />
        )}
      </Suspense>
    </section>
  )
}
