import { useTranslation } from '../../../i18n/use-translation'
import { counted } from '../counted'
import classes from './rows-ruler.module.css'

interface NumberedRow {
  readonly row: number
}

interface RowsRulerProps {
  rows: readonly NumberedRow[]
  bad: readonly NumberedRow[]
  onGoTo: (row: number) => void
}

/** Minimum distance of marks, in percent. */
const NEAR = 0.75
const NAMED = 4
/** Minimum distance of labels, in percent. */
const NAMES_NEAR = 12
/** In percent; later labels collide with the last row's. */
const NEAR_END = 80

function marksOf(bad: readonly NumberedRow[], shareOf: (row: number) => number) {
  const marks: { row: number; at: number }[] = []
  for (const { row } of bad) {
    const at = shareOf(row)
    const last = marks.at(-1)
    if (!last || at - last.at >= NEAR) marks.push({ row, at })
  }
  return marks
}

function namesOf(marks: readonly { row: number; at: number }[]) {
  const names: { text: string; at: number }[] = []
  for (const { row, at } of marks) {
    const last = names.at(-1)
    if (last && at - last.at < NAMES_NEAR) last.text += `, ${row}`
    else names.push({ text: String(row), at })
  }
  return names
}

export function RowsRuler({ rows, bad, onGoTo }: RowsRulerProps) {
  const { t } = useTranslation('imports')
  const [first, last] = [rows[0]?.row ?? 1, rows.at(-1)?.row ?? 1]
  const shareOf = (row: number) => ((row - first) / Math.max(1, last - first)) * 100
  const marks = marksOf(bad, shareOf)
  const names = marks.length <= NAMED ? namesOf(marks) : []
  const isEndNamed = (names.at(-1)?.at ?? 0) > NEAR_END
  const label =
    bad.length > 0
      ? t('check.ruler', { ...counted(bad.length), first, last, bad: bad[0]?.row ?? 0 })
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
          style={{ insetInlineStart: `${at}%` }}
          aria-label={t('check.rowNumber', { row })}
          onClick={() => onGoTo(row)}
        />
      ))}
      {names.map(({ text, at }) => (
        <em
          key={text}
          className={classes.markName}
          data-end={at > NEAR_END || undefined}
          style={at > NEAR_END ? { insetInlineEnd: 0 } : { insetInlineStart: `${at}%` }}
          aria-hidden="true"
        >
          {text}
        </em>
      ))}
      {!isEndNamed && (
        <em className={classes.lastName} aria-hidden="true">
          {t('check.rowNumber', { row: last })}
        </em>
      )}
    </div>
  )
}
