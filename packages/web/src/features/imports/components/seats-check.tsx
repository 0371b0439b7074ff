import { TITLE_MAX } from '@cairn/contract/core/fields'
import { rowsToRead } from '@cairn/contract/imports/checked-row'
import { type CheckedSeatRow, checkSeats, type SeatProblem } from '@cairn/contract/imports/checked-seats'
import { guessSeatColumns } from '@cairn/contract/imports/guess-columns'
import { nameOfPerson } from '@cairn/contract/imports/import-context'
import {
  type Import,
  type ImportRow,
  type SeatCorrection,
  type SeatField,
  type SeatsChoice,
  type SeatsContext,
  seatFields,
  seatsChoiceSchema,
} from '@cairn/contract/imports/imports.schemas'
import { nameKey } from '@cairn/contract/imports/seat-cells'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { type Ref, useMemo } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { useDraft } from '../../../lib/forms/use-draft'
import { SearchableSelect } from '../../../ui/inputs/searchable-select'
import { textOfRefusal } from '../import-texts'
import { useStartSeatsImport } from '../imports.mutations'
import { CheckSheet, ImportFoot, useImportMode, useIsWriting, WriteInstead } from './check-sheet'
import { type ImportRowsHandle, MappedTable } from './import-rows'
import classes from './imports.module.css'

interface SeatsToCheck {
  readonly id: string
  readonly rows: readonly ImportRow[]
  readonly context: SeatsContext
}

function useChoice({ id, rows }: SeatsToCheck) {
  const [kept, keep, forget] = useDraft(`import/${id}`)
  const choice = useMemo((): SeatsChoice => {
    const before = kept === '' ? {} : (JSON.parse(kept) as Partial<SeatsChoice>)
    return { belowId: null, topTitle: null, corrections: [], ...guessSeatColumns(rows), ...before }
  }, [rows, kept])
  const change = (changes: Partial<SeatsChoice>) => keep(JSON.stringify({ ...choice, ...changes }))
  return { choice, change, forget }
}

const isSameCell = (one: SeatCorrection, other: SeatCorrection) =>
  one.column === other.column && one.row === other.row && one.value === other.value

function useCheckedSeats(table: SeatsToCheck) {
  const { rows, context } = table
  const { choice, change, forget } = useChoice(table)
  const { mode, setMode, forget: forgetMode } = useImportMode(table.id)
  const checked = useMemo(() => checkSeats(rowsToRead(rows, choice), choice, context), [rows, context, choice])
  const bad = useMemo(() => checked.filter(({ problems }) => problems.length > 0), [checked])
  const right = useMemo(() => checked.flatMap(({ item }) => item ?? []), [checked])
  return {
    choice,
    change,
    mode,
    setMode,
    checked,
    bad,
    right,
    heads: choice.hasHeads ? rows[0] : undefined,
    rowsByNumber: useMemo(() => new Map(rows.map((row) => [row.row, row])), [rows]),
    forget: () => {
      forget()
      forgetMode()
    },
    setColumn: (at: number, field: SeatField | null) => {
      const others = choice.columns.map((known) => (field !== null && known === field ? null : known))
      change({ columns: others.map((known, index) => (index === at ? field : known)) })
    },
    correct: (correction: SeatCorrection) =>
      change({ corrections: [...choice.corrections.filter((other) => !isSameCell(other, correction)), correction] }),
    isWhole: seatsChoiceSchema.safeParse(choice).success,
  }
}
type CheckedSeats = ReturnType<typeof useCheckedSeats>

interface SeatsCorrectionProps {
  table: SeatsToCheck
  checked: CheckedSeats
  row: number
  problem: SeatProblem
}

/** Unknown people are corrected in all rows, everything else in its own row. */
function correctionOf({ row, problem: { column, value, why } }: SeatsCorrectionProps, to: string): SeatCorrection {
  const isEverywhere = value !== '' && (why.code === 'unknownSeatAbove' || why.code === 'severalOwners')
  return isEverywhere ? { column, value: value.slice(0, 300), to } : { column, row, to }
}

function useSeatsAbove({ table, checked, row }: SeatsCorrectionProps) {
  const { t } = useTranslation('imports')
  return useMemo(() => {
    const named = (title: string, who: string) => (who === '' ? title : `${title}, ${who}`)
    const rows = checked.checked
      .filter((one) => one.row !== row && one.found.title !== '')
      .map(({ row: number, found: { title, name } }) => ({
        value: `row:${number}`,
        label: t('seats.rowSeat', { title: named(title, name), row: number }),
      }))
    const seats = table.context.seats.map(({ id, title, assignedTo }) => ({
      value: `seat:${id}`,
      label: named(title, assignedTo ?? ''),
    }))
    return [...rows, ...seats]
  }, [checked.checked, row, table.context.seats, t])
}

function ChooseAbove(props: SeatsCorrectionProps) {
  const { t } = useTranslation('imports')
  const data = useSeatsAbove(props)
  const { checked, problem } = props
  return (
    <>
      <SearchableSelect
        size="xs"
        className={classes.choice}
        aria-label={t('seats.chooseAbove')}
        placeholder={t('seats.chooseAbove')}
        data={data}
        limit={OFFERED}
        value={null}
        onChange={(to) => to && checked.correct(correctionOf(props, to))}
      />
      {problem.why.code !== 'secondTop' && (
        <Button size="compact-sm" variant="link" onClick={() => checked.correct(correctionOf(props, ''))}>
          {t('seats.nobodyAbove')}
        </Button>
      )}
    </>
  )
}

function ChoosePerson(props: SeatsCorrectionProps) {
  const { t } = useTranslation('imports')
  const { table, checked, problem } = props
  const { why } = problem
  const called = why.code === 'severalOwners' ? nameKey(why.name) : ''
  const data = table.context.people
    .filter((person) => nameKey(nameOfPerson(person)) === called)
    .map((person) => ({ value: `person:${person.id}`, label: `${nameOfPerson(person)}, ${person.email}` }))
  return (
    <>
      <SearchableSelect
        size="xs"
        className={classes.choice}
        aria-label={t('correct.person')}
        placeholder={t('correct.person')}
        data={data}
        value={null}
        onChange={(to) => to && checked.correct(correctionOf(props, to))}
      />
      <Button size="compact-sm" variant="link" onClick={() => checked.correct(correctionOf(props, ''))}>
        {t('seats.leaveOpen')}
      </Button>
    </>
  )
}

const written: readonly string[] = ['noSeatTitle', 'longTitle', 'tooManyRoles', 'longRole', 'notYesOrNo']

function SeatsCorrectionLine(props: SeatsCorrectionProps) {
  const { t } = useTranslation('imports')
  const { column, field, why } = props.problem
  return (
    <div className={`row-inline wrap gap-2 bad pb-2 ${classes.correction}`}>
      <span>{textOfRefusal(why)}</span>
      {column >= 0 && field === 'reportsTo' && <ChooseAbove {...props} />}
      {column >= 0 && why.code === 'severalOwners' && <ChoosePerson {...props} />}
      {column >= 0 && written.includes(why.code) && (
        <WriteInstead
          place={`import/${props.table.id}/cell/${props.row}/${column}`}
          label={t('seats.write')}
          maxLength={2_000}
          onWrite={(text) => props.checked.correct(correctionOf(props, text))}
        />
      )}
    </div>
  )
}

interface SeatsTableProps {
  table: SeatsToCheck
  checked: CheckedSeats
  isBadOnly: boolean
  ref?: Ref<ImportRowsHandle>
}

const widths: Readonly<Record<'none' | SeatField, string>> = {
  title: 'minmax(12rem, 3fr)',
  name: 'minmax(11rem, 2fr)',
  lastName: 'minmax(8rem, 1fr)',
  email: 'minmax(11rem, 2fr)',
  reportsTo: 'minmax(11rem, 2fr)',
  roles: 'minmax(10rem, 2fr)',
  assistant: 'minmax(6.5rem, 1fr)',
  number: 'minmax(5rem, 1fr)',
  none: 'minmax(6.5rem, 1fr)',
}

interface CellProps {
  row: CheckedSeatRow
  at: number
  field: SeatField | null
  text: string
}

function Cell({ row: { found, problems }, at, field, text }: CellProps) {
  const { t } = useTranslation('imports')
  if (field === null || field === 'number') return <span className="mut">{text}</span>
  if (problems.some(({ column }) => column === at)) {
    return <span className="bold bad bg-bad rounded px-2 py-1">{text || t('check.empty')}</span>
  }
  if (field === 'title') return <span className="body">{found.title}</span>
  if (field === 'reportsTo') {
    const isSame = found.aboveTitle.toLowerCase() === text.toLowerCase()
    const from = !isSame && text !== '' && <span className="mut">{t('check.from', { text })}</span>
    return (
      <span>
        {found.aboveTitle} {from}
      </span>
    )
  }
  const isHolder = field === 'name' || (field === 'email' && found.name === '')
  if (isHolder && found.meantFor !== '')
    return <span className={`break ${classes.whole}`}>{t('seats.openFor', { name: found.meantFor })}</span>
  if (field === 'name' && found.person) return <span>{nameOfPerson(found.person)}</span>
  if (field === 'roles') return <span className="trunc">{found.roles.join('; ')}</span>
  return <span className={found.person || field === 'assistant' ? undefined : 'mut'}>{text}</span>
}

function SeatsTable({ table, checked, isBadOnly, ref }: SeatsTableProps) {
  const { t } = useTranslation('imports')
  return (
    <MappedTable
      ref={ref}
      checked={checked}
      isBadOnly={isBadOnly}
      widths={widths}
      fields={seatFields.map((field) => ({ value: field, label: t(`seats.field.${field}`) }))}
      none={t('seats.field.none')}
      cell={(row: CheckedSeatRow, field, text, at) => <Cell row={row} at={at} field={field} text={text} />}
      correction={({ row }, problem) => (
        <SeatsCorrectionLine table={table} checked={checked} row={row} problem={problem} />
      )}
    />
  )
}

interface SeatsCheckProps {
  read: Import
  table: SeatsToCheck
  onCancel: () => void
}

type OfTable = Pick<SeatsCheckProps, 'table'> & { checked: CheckedSeats }

const OFFERED = 100

function Top({ table: { context }, checked: { choice, change } }: OfTable) {
  const { t } = useTranslation('imports')
  const top = context.seats.find(({ parentId }) => parentId === null)
  if (!top) {
    return (
      <TextInput
        size="xs"
        label={t('seats.newTop')}
        description={t('seats.newTopNote')}
        maxLength={TITLE_MAX}
        defaultValue={choice.topTitle ?? ''}
        onBlur={(event) => change({ topTitle: event.currentTarget.value.trim() || null })}
      />
    )
  }
  return (
    <SearchableSelect
      size="xs"
      label={t('seats.below')}
      data={context.seats.map(({ id, title, assignedTo }) => ({
        value: id,
        label: assignedTo ? `${title}, ${assignedTo}` : title,
      }))}
      limit={OFFERED}
      value={choice.belowId ?? top.id}
      onChange={(belowId) => change({ belowId })}
    />
  )
}

function Settings({ table, checked }: OfTable) {
  const { t } = useTranslation('imports')
  const { choice, change } = checked
  return (
    <div className="row wrap gap-2-4 bg-sunk border-bottom px-4 py-3">
      <Top table={table} checked={checked} />
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

function useFigures({ right }: Pick<CheckedSeats, 'right'>): readonly (readonly [number, string])[] {
  const { t } = useTranslation('imports')
  const matched = right.filter(({ personId }) => personId !== null).length
  const open = right.filter(({ meantFor }) => meantFor !== '').length
  return [
    [right.length, t('seats.seat', { count: right.length })],
    [matched, t('seats.matched', { count: matched })],
    ...(open > 0 ? [[open, t('seats.open', { count: open })] as const] : []),
  ]
}

function useBegin(id: string, { choice, mode, forget, isWhole }: CheckedSeats) {
  const { isIdle, isError, isPending, mutate } = useStartSeatsImport(id, forget)
  const isWaiting = useIsWriting(id)
  const isStarting = isPending || isWaiting
  const begin = () => {
    if (isWhole && !isStarting && (isIdle || isError)) mutate({ ...choice, mode })
  }
  return { isStarting, begin }
}

export function SeatsCheck({ read, table, onCancel }: SeatsCheckProps) {
  const checked = useCheckedSeats(table)
  const { isStarting, begin } = useBegin(read.id, checked)
  const { bad, right, mode, setMode, forget } = checked
  const figures = useFigures(checked)
  return (
    <CheckSheet
      figures={figures}
      rows={checked.checked}
      bad={bad}
      isStarting={isStarting}
      settings={<Settings table={table} checked={checked} />}
      table={({ isBadOnly, ref }) => (
        // Restarts at the first row.
        <SeatsTable key={isBadOnly ? 'bad' : 'all'} ref={ref} table={table} checked={checked} isBadOnly={isBadOnly} />
      )}
      foot={
        <ImportFoot
          kind="seat"
          right={right.length}
          bad={bad.length}
          mode={mode}
          setMode={setMode}
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
