import { enteredCount, linesCount, plannedLines, type ResultPlan } from '@cairn/contract/vto/actuals'
import type { Vto } from '@cairn/contract/vto/vto.schemas'
import { Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { useQuarterName, useQuarters } from '../../../lib/format/quarter-names'
import { Segmented } from '../../../ui/inputs/segmented'
import { EmptyState } from '../../../ui/lists/empty-state'
import { Popup } from '../../../ui/overlays/popup'
import { ResultsTable } from './results-table'

interface RecordResultsPopupProps {
  vto: Vto
  isReadOnly?: boolean
  onClose: () => void
}

const BACK = 4

export function RecordResultsPopup({ vto, isReadOnly = false, onClose }: RecordResultsPopupProps) {
  const { t } = useTranslation('vto-traction')
  const nameOf = useQuarterName()
  const { running, from, of } = useQuarters()
  const planned = of(vto.contents?.traction.quarterlyPlan?.futureDate ?? undefined)
  const begun = planned.endDate < running.startDate ? planned : running
  const [quarterStart, setQuarterStart] = useState(begun.startDate)
  const [plan, setPlan] = useState<ResultPlan>('quarterly_plan')
  const choices = Array.from({ length: BACK + 1 }, (_, index) => from(running, -index))
  const quarters = choices.some(({ startDate }) => startDate === quarterStart)
    ? choices
    : [...choices, of(quarterStart)]
  const { contents } = vto
  if (!contents) return null
  const lines = plannedLines(contents, plan)
  const [count, entered] = [linesCount(lines), enteredCount(contents, lines, quarterStart)]
  return (
    <Popup title={t(isReadOnly ? 'results.title' : 'results.record')} sub={vto.title} onClose={onClose}>
      <div className="row wrap gap-3 mb-2">
        <Segmented
          label={t('results.of')}
          value={plan}
          options={[
            { value: 'quarterly_plan', label: t('quarter.title') },
            { value: 'one_year_plan', label: t('year.title') },
          ]}
          onChange={setPlan}
        />
        <Select
          aria-label={t('results.quarter')}
          allowDeselect={false}
          data={quarters.map((quarter) => ({ value: quarter.startDate, label: nameOf(quarter) }))}
          value={quarterStart}
          onChange={(chosen) => chosen && setQuarterStart(chosen)}
        />
        {count > 0 && <span className="push sub num">{t('results.entered', { entered, count })}</span>}
      </div>
      {count === 0 ? (
        <EmptyState isCompact text={t('results.nothing')} />
      ) : (
        <ResultsTable vto={vto} plan={plan} quarterStart={quarterStart} isReadOnly={isReadOnly} />
      )}
      {!isReadOnly && count > 0 && <p className="small mut mt-3">{t('results.hint')}</p>}
    </Popup>
  )
}
