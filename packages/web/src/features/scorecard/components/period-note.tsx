import MessageSquare from 'icon:message-square'
import { useTranslation } from '../../../i18n/use-translation'
import { useCellProblems } from '../cell-problems'
import { valueIn } from '../measurable-weeks'
import { conflictKey } from '../scorecard.mutations'
import type { MeasurableWithValues } from '../scorecard.queries'
import { RefusedCell } from './cell-says'
import classes from './period-note.module.css'

interface PeriodNoteProps {
  measurable: MeasurableWithValues
  intervalId: string
  onWrite: (() => void) | undefined
}

export function PeriodNote({ measurable, intervalId, onWrite }: PeriodNoteProps) {
  const { t } = useTranslation('scorecard-grid')
  const { note } = valueIn(measurable, intervalId) ?? {}
  const problem = useCellProblems().get(conflictKey(measurable.id, intervalId))
  const words = note && (
    <>
      <MessageSquare size="0.875rem" aria-hidden="true" />
      {note}
    </>
  )
  return (
    <>
      {words && !onWrite && <p className={classes.note}>{words}</p>}
      {words && onWrite && (
        <button type="button" className={classes.note} aria-label={t('changeNote', { note })} onClick={onWrite}>
          {words}
        </button>
      )}
      {problem && problem.code !== 'STALE_VERSION' && <RefusedCell problem={problem} />}
    </>
  )
}
