import type { CheckedRow } from '@cairn/contract/imports/checked-row'
import { useTranslation } from '../../../i18n/use-translation'
import classes from './rows-ruler.module.css'

interface RowsRulerProps {
  rows: readonly CheckedRow[]
  bad: readonly CheckedRow[]
  onGoTo: (row: number) => void
}

/** Marks closer than this, in percent, share one. */
const NEAR = 0.75
/** So many marks are told by their row. */
const NAMED = 4

/** One mark for those that lie together. */
function marksOf(bad: readonly CheckedRow[], shareOf: (row: number) => number) {
  const marks: { row: number; at: number }[] = []
  for (const { row } of bad) {
    const at = shareOf(row)
    const last = marks.at(-1)
    if (!last || at - last.at >= NEAR) marks.push({ row, at })
  }
  return marks
}

/** All rows to scale, with those that are to be mended where they lie. */
export function RowsRuler({ rows, bad, onGoTo }: RowsRulerProps) {
  const { t } = useTranslation('imports')
  const [first, last] = [rows[0]?.row ?? 1, rows.at(-1)?.row ?? 1]
  const shareOf = (row: number) => ((row - first) / Math.max(1, last - first)) * 100
  const marks = marksOf(bad, shareOf)
  const label =
    bad.length > 0
      ? t('check.ruler', { count: bad.length, first, last, bad: bad[0]?.row ?? 0 })
      : t('check.rulerRight', { first, last })
  return (
    <div className={classes.ruler}>
      <span className="vh">{label}</span>
      <span className={classes.line} />
      {marks.map(({ row, at }) => (
        <button
          key={row}
          type="button"
          tabIndex={-1}
          className={classes.mark}
          style={{ left: `${at}%` }}
          aria-label={t('check.rowNumber', { row })}
          onClick={() => onGoTo(row)}
        />
      ))}
      {marks.length <= NAMED &&
        marks.map(({ row, at }) => (
          <em key={row} className={classes.markName} style={{ left: `${Math.min(92, at)}%` }} aria-hidden="true">
            {row}
          </em>
        ))}
      <em className={classes.lastName} aria-hidden="true">
        {t('check.rowNumber', { row: last })}
      </em>
    </div>
  )
}
