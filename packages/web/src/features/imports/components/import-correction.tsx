import type { WorkItemKind } from '@cairn/contract/core/items'
import { type CheckedRow, type ImportProblem, RowChecker, rowsToRead } from '@cairn/contract/imports/checked-row'
import { guessColumns } from '@cairn/contract/imports/guess-columns'
import { type ImportContext, nameOfPerson } from '@cairn/contract/imports/import-context'
import { valuesOf } from '@cairn/contract/imports/import-fields'
import type {
  ImportChoice,
  ImportCorrection,
  ImportField,
  ImportRow,
  StartImport,
} from '@cairn/contract/imports/imports.schemas'
import { Button, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { useKindTexts } from '../../../entities/items/kind-texts'
import { useTranslation } from '../../../i18n/use-translation'
import { longDate } from '../../../lib/format/format'
import { useLocale } from '../../../lib/format/use-locale'
import { useDraft } from '../../../lib/forms/use-draft'
import { useActor } from '../../../lib/session/session'
import { DateField } from '../../../ui/inputs/date-field'
import { SearchableSelect } from '../../../ui/inputs/searchable-select'
import { textOfRefusal } from '../import-texts'
import { useImportMode } from './check-sheet'
import classes from './imports.module.css'

export interface TableToCheck {
  readonly id: string
  readonly kind: WorkItemKind
  readonly rows: readonly ImportRow[]
  readonly context: ImportContext
}

type Mode = StartImport['mode']

export interface CheckedTable {
  readonly choice: ImportChoice
  readonly checked: readonly CheckedRow[]
  readonly bad: readonly CheckedRow[]
  readonly heads: readonly string[]
  readonly rowsByNumber: ReadonlyMap<number, ImportRow>
  change: (changes: Partial<ImportChoice>) => void
  setColumn: (at: number, field: ImportField | null) => void
  correct: (correction: ImportCorrection) => void
  readonly mode: Mode
  setMode: (mode: Mode) => void
  forget: () => void
}

const isSameCell = (one: ImportCorrection, other: ImportCorrection) =>
  one.field === other.field && one.row === other.row && one.value === other.value

function useChoice({ id, kind, rows, context }: TableToCheck) {
  const { locale } = useLocale()
  const [kept, keep, forget] = useDraft(`import/${id}`)
  const choice = useMemo((): ImportChoice => {
    const guessed = guessColumns(kind, rows, context, locale)
    const only = context.meetings.length === 1 ? (context.meetings[0]?.id ?? null) : null
    const first = { ownerId: null, tractionId: only, dueDate: null, corrections: [], skipsDuplicates: true, locale }
    const start = { ...first, hasHeads: guessed.hasHeads, columns: [...guessed.columns] }
    return kept === '' ? start : { ...start, ...(JSON.parse(kept) as Partial<ImportChoice>) }
  }, [kind, rows, context, locale, kept])
  const change = (changes: Partial<ImportChoice>) => keep(JSON.stringify({ ...choice, ...changes }))
  return { choice, change, forget }
}

export function useCheckedRows(table: TableToCheck): CheckedTable {
  const { kind, rows, context } = table
  const { choice, change, forget } = useChoice(table)
  const { mode, setMode, forget: forgetMode } = useImportMode(table.id)
  const checked = useMemo(() => {
    const checker = new RowChecker(kind, choice, context)
    return rowsToRead(rows, choice).map((row) => checker.check(row))
  }, [kind, rows, context, choice])
  const bad = useMemo(() => checked.filter(({ problems }) => problems.length > 0), [checked])
  const rowsByNumber = useMemo(() => new Map(rows.map((row) => [row.row, row])), [rows])
  return {
    choice,
    checked,
    bad,
    rowsByNumber,
    heads: choice.hasHeads ? (rows[0]?.cells ?? []) : [],
    change,
    mode,
    setMode,
    forget: () => {
      forget()
      forgetMode()
    },
    setColumn: (at, field) => {
      const others = choice.columns.map((known) => (known === field ? null : known))
      change({ columns: others.map((known, index) => (index === at ? field : known)) })
    },
    correct: (correction) =>
      change({ corrections: [...choice.corrections.filter((other) => !isSameCell(other, correction)), correction] }),
  }
}

interface CorrectionProps {
  table: TableToCheck
  row: number
  problem: ImportProblem
  onCorrect: (correction: ImportCorrection) => void
}

/** Corrects all cells with the same text; empty cells and titles only in their row. */
const correctionOf = (
  { row, problem: { field, value } }: Pick<CorrectionProps, 'row' | 'problem'>,
  to: string,
): ImportCorrection =>
  value === '' || field === 'title' ? { field, row, to } : { field, value: value.slice(0, 300), to }

interface ChoiceProps extends CorrectionProps {
  label: string
  options: readonly { value: string; label: string }[]
}

function Choice({ label, options, onCorrect, ...cell }: ChoiceProps) {
  return (
    <SearchableSelect
      size="xs"
      className={classes.choice}
      aria-label={label}
      placeholder={label}
      data={[...options]}
      value={null}
      onChange={(to) => to && onCorrect(correctionOf(cell, to))}
    />
  )
}

function CorrectionOwner(props: CorrectionProps) {
  const { t } = useTranslation('imports')
  const { personId } = useActor()
  const options = props.table.context.people.map((person) => ({ value: person.id, label: nameOfPerson(person) }))
  return (
    <>
      <Choice {...props} label={t('correct.person')} options={options} />
      <Button size="compact-sm" variant="link" onClick={() => props.onCorrect(correctionOf(props, personId))}>
        {t('correct.mine')}
      </Button>
    </>
  )
}

function CorrectionMeeting(props: CorrectionProps) {
  const { t } = useTranslation('imports')
  const options = props.table.context.meetings.map(({ id, name }) => ({ value: id, label: name }))
  return <Choice {...props} label={t('correct.meeting')} options={options} />
}

function CorrectionWord(props: CorrectionProps & { field: 'status' | 'type' }) {
  const { t } = useTranslation('imports')
  const words = useKindTexts(props.table.kind)
  const options = valuesOf(props.table.kind, props.field).map((value) => ({
    value,
    label: words[props.field](value),
  }))
  return (
    <>
      <Choice {...props} label={t('correct.value')} options={options} />
      <Button size="compact-sm" variant="link" onClick={() => props.onCorrect(correctionOf(props, ''))}>
        {t('correct.none')}
      </Button>
    </>
  )
}

function CorrectionDate(props: CorrectionProps) {
  const { t } = useTranslation('imports')
  const { problem, onCorrect } = props
  const { suggestion } = problem
  return (
    <>
      {suggestion && (
        <Button size="compact-sm" variant="default" onClick={() => onCorrect(correctionOf(props, suggestion))}>
          {longDate(suggestion)}
        </Button>
      )}
      <div className={`flex relative ${classes.dateField}`}>
        <DateField
          isNearest
          label={t('correct.date')}
          value={null}
          isTakenWhenLeft
          onChange={(date) => date && onCorrect(correctionOf(props, date))}
        />
      </div>
      <Button size="compact-sm" variant="link" onClick={() => onCorrect(correctionOf(props, ''))}>
        {t('correct.noDate')}
      </Button>
    </>
  )
}

function CorrectionTitle(props: CorrectionProps) {
  const { t } = useTranslation('imports')
  const { table, row, problem, onCorrect } = props
  const { suggestion } = problem
  const [typed, setTyped, forget] = useDraft(`import/${table.id}/title/${row}`)
  const done = () => {
    if (typed.trim() === '') return
    forget()
    onCorrect(correctionOf(props, typed))
  }
  return (
    <>
      <TextInput
        size="xs"
        aria-label={t('correct.title')}
        placeholder={t('correct.title')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={done}
        onKeyDown={(event) => event.key === 'Enter' && done()}
      />
      {suggestion && (
        <Button size="compact-sm" variant="link" onClick={() => onCorrect(correctionOf(props, suggestion))}>
          <span className="trunc">{t('correct.use', { text: suggestion.slice(0, 40) })}</span>
        </Button>
      )}
    </>
  )
}

export function ImportCorrectionLine(props: CorrectionProps) {
  const { field, why } = props.problem
  return (
    <div className={`row-inline wrap gap-2 bad pb-2 ${classes.correction}`}>
      <span>{textOfRefusal(why)}</span>
      {field === 'owner' && <CorrectionOwner {...props} />}
      {field === 'meeting' && <CorrectionMeeting {...props} />}
      {field === 'dueDate' && <CorrectionDate {...props} />}
      {field === 'title' && <CorrectionTitle {...props} />}
      {(field === 'status' || field === 'type') && <CorrectionWord {...props} field={field} />}
    </div>
  )
}
