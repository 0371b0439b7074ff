import { formatsOf, locales } from '@cairn/contract/identity/locales'
import { type CheckedNumbersRow, type NumberProblem, NumbersChecker } from '@cairn/contract/imports/checked-numbers'
import { rowsToRead } from '@cairn/contract/imports/checked-row'
import { guessNumberColumns, guessNumberLocale } from '@cairn/contract/imports/guess-columns'
import { nameOfPerson } from '@cairn/contract/imports/import-context'
import {
  type Import,
  type ImportRow,
  NUMBERS_MAX,
  type NumberCorrection,
  type NumberField,
  type NumberLine,
  type NumbersChoice,
  type NumbersContext,
  numberFields,
} from '@cairn/contract/imports/imports.schemas'
import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { type Ref, useMemo } from 'react'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { dateWithYear, wholeNumber } from '../../../lib/format/format'
import { useLocale } from '../../../lib/format/use-locale'
import { useDraft } from '../../../lib/forms/use-draft'
import { SearchableSelect } from '../../../ui/inputs/searchable-select'
import { counted, textOfRefusal } from '../import-texts'
import { useStartNumbersImport } from '../imports.mutations'
import { CheckSheet, ImportFoot, useImportMode, useIsWriting, WriteInstead } from './check-sheet'
import { type ImportRowsHandle, MappedTable } from './import-rows'
import classes from './imports.module.css'

interface NumbersToCheck {
  readonly id: string
  readonly rows: readonly ImportRow[]
  readonly context: NumbersContext
}

/** Stored on the device to survive a reload. */
function useChoice({ id, rows, context }: NumbersToCheck) {
  const { locale } = useLocale()
  const [kept, keep, forget] = useDraft(`import/${id}`)
  const choice = useMemo((): NumbersChoice => {
    const before = kept === '' ? {} : (JSON.parse(kept) as Partial<NumbersChoice>)
    const read = before.locale ?? guessNumberLocale(rows, context, formatsOf(locale), locales)
    return { ...guessNumberColumns(rows, context, read), locale: read, corrections: [], ...before }
  }, [rows, context, locale, kept])
  const change = (changes: Partial<NumbersChoice>) => keep(JSON.stringify({ ...choice, ...changes }))
  return { choice, change, forget }
}

const isSameCell = (one: NumberCorrection, other: NumberCorrection) =>
  one.column === other.column && one.row === other.row && one.value === other.value

/** Uses the server's own checks. */
function useCheckedNumbers(table: NumbersToCheck) {
  const { rows, context } = table
  const { choice, change, forget } = useChoice(table)
  const { mode, setMode, forget: forgetMode } = useImportMode(table.id)
  const heads = choice.hasHeads ? rows[0] : undefined
  const checked = useMemo((): readonly CheckedNumbersRow[] => {
    const checker = new NumbersChecker(choice, context, heads)
    return rowsToRead(rows, choice).map((row) => checker.check(row))
  }, [rows, context, choice, heads])
  const bad = useMemo(() => checked.filter(({ problems }) => problems.length > 0), [checked])
  const rowsByNumber = useMemo(() => new Map(rows.map((row) => [row.row, row])), [rows])
  const isOne = (field: NumberField | null) => field !== null && field !== 'number'
  return {
    choice,
    change,
    mode,
    setMode,
    heads,
    checked,
    bad,
    rowsByNumber,
    right: useMemo(() => checked.reduce((count, { item }) => count + (item?.numbers.length ?? 0), 0), [checked]),
    /** Discards the stored choices. */
    forget: () => {
      forget()
      forgetMode()
    },
    setColumn: (at: number, field: NumberField | null) => {
      const others = choice.columns.map((known) => (isOne(field) && known === field ? null : known))
      change({ columns: others.map((known, index) => (index === at ? field : known)) })
    },
    read: (measurableId: string, reading: 'InScale' | 'InFull') =>
      change({ scales: [...(choice.scales ?? []), { measurableId, reading }] }),
    correct: (correction: NumberCorrection) =>
      change({ corrections: [...choice.corrections.filter((other) => !isSameCell(other, correction)), correction] }),
  }
}
type CheckedNumbers = ReturnType<typeof useCheckedNumbers>

interface NumbersCorrectionProps {
  table: NumbersToCheck
  checked: CheckedNumbers
  row: number
  line: NumberLine | null
  problem: NumberProblem
}

const isOfPeriod = ({ why }: NumberProblem) => ['noPeriod', 'unknownPeriod', 'periodToCome'].includes(why.code)

/** Corrects all occurrences of the line or date; a column header only once. */
function correctionOf({ row, problem, checked }: NumbersCorrectionProps, to: string): NumberCorrection {
  const { column, field, value } = problem
  if (isOfPeriod(problem) && field === 'number') return { column, row: checked.heads?.row ?? 1, to }
  const isEverywhere = value !== '' && (field === 'title' || isOfPeriod(problem))
  return isEverywhere ? { column, value: value.slice(0, 300), to } : { column, row, to }
}

function optionsOf(lines: readonly NumberLine[]) {
  return lines
    .filter(({ mayEnter }) => mayEnter)
    .map(({ id, title, owner }) => ({ value: id, label: `${title}, ${nameOfPerson(owner)}` }))
}

function ChooseLine(props: NumbersCorrectionProps) {
  const { t } = useTranslation('imports')
  return (
    <SearchableSelect
      size="xs"
      className={classes.choice}
      aria-label={t('numbers.choose')}
      placeholder={t('numbers.choose')}
      data={optionsOf(props.table.context.lines)}
      value={null}
      onChange={(to) => to && props.checked.correct(correctionOf(props, to))}
    />
  )
}

function NumbersCorrectionLine(props: NumbersCorrectionProps) {
  const { t } = useTranslation('imports')
  const { problem, row, line, checked } = props
  const { column, field, why } = problem
  const isWritten = field !== 'title' && why.code !== 'sameNumber' && why.code !== 'computedMeasurable'
  return (
    <div className={`row-inline wrap gap-2 bad pb-2 ${classes.correction}`}>
      <span>{textOfRefusal(why)}</span>
      {column >= 0 && field === 'title' && <ChooseLine {...props} />}
      {why.code === 'doubtfulNumber' &&
        line &&
        (['InScale', 'InFull'] as const).map((reading, at) => (
          <Button key={reading} size="compact-sm" variant="default" onClick={() => checked.read(line.id, reading)}>
            {t('numbers.readAs', { reading: why.readings[at], title: line.title })}
          </Button>
        ))}
      {column >= 0 && isWritten && (
        <WriteInstead
          place={`import/${props.table.id}/cell/${props.row}/${column}`}
          label={t('numbers.write')}
          maxLength={300}
          onWrite={(text) => props.checked.correct(correctionOf(props, text))}
        />
      )}
      {field === 'number' && (
        <Button size="compact-sm" variant="link" onClick={() => checked.correct({ column, row, to: '' })}>
          {t('numbers.empty')}
        </Button>
      )}
    </div>
  )
}

interface NumbersTableProps {
  table: NumbersToCheck
  checked: CheckedNumbers
  isBadOnly: boolean
  ref?: Ref<ImportRowsHandle>
}

const widths: Readonly<Record<'none' | NumberField, string>> = {
  title: 'minmax(13rem, 3fr)',
  owner: 'minmax(9rem, 2fr)',
  period: 'minmax(9rem, 1fr)',
  value: 'minmax(7rem, 1fr)',
  note: 'minmax(9rem, 2fr)',
  number: 'minmax(12.5rem, 1fr)',
  none: 'minmax(6.5rem, 1fr)',
}

interface CellProps {
  row: CheckedNumbersRow
  at: number
  field: NumberField | null
  text: string
}

function Cell({ row: { found, problems }, at, field, text }: CellProps) {
  const { t } = useTranslation('imports')
  if (field === null || field === 'owner') return <span className="mut">{text}</span>
  if (problems.some(({ column }) => column === at)) {
    return <span className="bold bad bg-bad rounded px-2 py-1">{text || t('check.empty')}</span>
  }
  const number = found.numbers.get(at)
  const period = found.intervalId && dateWithYear(found.intervalId)
  const meant = { title: found.line?.title, period, value: number, number, note: null }
  const shown = meant[field]
  if (!shown) return <span className={field === 'note' ? 'mut' : 'num'}>{text}</span>
  const isSame = shown.toLowerCase() === text.toLowerCase()
  return (
    <span className={field === 'title' ? 'body' : 'num'}>
      {shown} {!isSame && text !== '' && <span className="mut">{t('check.from', { text })}</span>}
    </span>
  )
}

function NumbersTable({ table, checked, isBadOnly, ref }: NumbersTableProps) {
  const { t } = useTranslation('imports')
  return (
    <MappedTable
      ref={ref}
      checked={checked}
      isBadOnly={isBadOnly}
      widths={widths}
      fields={numberFields.map((field) => ({ value: field, label: t(`numbers.field.${field}`) }))}
      none={t('numbers.field.none')}
      cell={(row: CheckedNumbersRow, field, text, at) => <Cell row={row} at={at} field={field} text={text} />}
      correction={({ row, found: { line } }, problem) => (
        <NumbersCorrectionLine {...{ table, checked, row, line, problem }} />
      )}
    />
  )
}

interface NumbersCheckProps {
  read: Import
  table: NumbersToCheck
  onCancel: () => void
}

function Settings({ checked: { choice, change } }: { checked: CheckedNumbers }) {
  const { t } = useTranslation('imports')
  const names = new Intl.DisplayNames([useLanguage()], { type: 'language' })
  const known = [...new Set([choice.locale, ...locales])]
  const data = known.map((value) => ({ value, label: names.of(value) ?? value }))
  return (
    <div className="row wrap gap-2-4 bg-sunk border-bottom px-4 py-3">
      <NativeSelect
        size="xs"
        label={t('numbers.language')}
        data={data}
        value={choice.locale}
        onChange={(event) => change({ locale: event.currentTarget.value })}
      />
      <div className="flex wrap gap-2-4">
        <Checkbox
          label={t('check.heads')}
          checked={choice.hasHeads}
          onChange={(event) => change({ hasHeads: event.currentTarget.checked })}
        />
      </div>
    </div>
  )
}

function useBegin(id: string, { choice, mode, forget }: CheckedNumbers) {
  const { isIdle, isError, isPending, mutate } = useStartNumbersImport(id, forget)
  const isWaiting = useIsWriting(id)
  const isStarting = isPending || isWaiting
  const begin = () => {
    if (!isStarting && (isIdle || isError)) mutate({ ...choice, mode })
  }
  return { isStarting, begin }
}

export function NumbersCheck({ read, table, onCancel }: NumbersCheckProps) {
  const { t } = useTranslation('imports')
  const checked = useCheckedNumbers(table)
  const { isStarting, begin } = useBegin(read.id, checked)
  const { bad, right, mode, setMode, forget } = checked
  const rows = t('numbers.rowsRight', counted(checked.checked.length - bad.length))
  return (
    <CheckSheet
      figures={[[right, `${t('numbers.number', { count: right })} ${rows}`]]}
      rows={checked.checked}
      bad={bad}
      isStarting={isStarting}
      settings={<Settings checked={checked} />}
      table={({ isBadOnly, ref }) => (
        // Restarts at the first row.
        <NumbersTable key={isBadOnly ? 'bad' : 'all'} ref={ref} table={table} checked={checked} isBadOnly={isBadOnly} />
      )}
      foot={
        <ImportFoot
          kind="number"
          right={right}
          bad={bad.length}
          mode={mode}
          setMode={setMode}
          hindrance={right > NUMBERS_MAX ? t('numbers.tooMany', { total: wholeNumber(NUMBERS_MAX) }) : undefined}
          isStarting={isStarting}
          onStart={begin}
          onCancel={() => {
            forget()
            onCancel()
          }}
        />
      }
    />
  )
}
