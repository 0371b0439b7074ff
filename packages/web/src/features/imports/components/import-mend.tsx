import type { ImportProblem } from '@cairn/contract/imports/checked-row'
import { nameOfPerson } from '@cairn/contract/imports/import-context'
import { valuesOf } from '@cairn/contract/imports/import-fields'
import type { ImportMend } from '@cairn/contract/imports/imports.schemas'
import { Button, TextInput } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation'
import { longDate } from '../../../lib/format'
import { useActor } from '../../../lib/session'
import { useDraft } from '../../../lib/use-draft'
import { DateField } from '../../../ui/date-field'
import { SearchableSelect } from '../../../ui/searchable-select'
import { useSpokenRefusal, useValueWords } from '../import-words'
import type { TableToCheck } from '../use-checked-rows'
import classes from './import-mend.module.css'

interface MendProps {
  table: TableToCheck
  row: number
  problem: ImportProblem
  onMend: (mend: ImportMend) => void
}

/** Corrects all cells with the same text; empty cells and titles only in their row. */
const mendOf = ({ row, problem: { field, value } }: Pick<MendProps, 'row' | 'problem'>, to: string): ImportMend =>
  value === '' || field === 'title' ? { field, row, to } : { field, value: value.slice(0, 300), to }

interface ChoiceProps extends MendProps {
  label: string
  options: readonly { value: string; label: string }[]
}

function Choice({ label, options, onMend, ...cell }: ChoiceProps) {
  return (
    <SearchableSelect
      size="xs"
      className={classes.choice}
      aria-label={label}
      placeholder={label}
      data={[...options]}
      value={null}
      onChange={(to) => to && onMend(mendOf(cell, to))}
    />
  )
}

function MendOwner(props: MendProps) {
  const { t } = useTranslation('imports')
  const { personId } = useActor()
  const options = props.table.context.people.map((person) => ({ value: person.id, label: nameOfPerson(person) }))
  return (
    <>
      <Choice {...props} label={t('mend.person')} options={options} />
      <Button size="compact-sm" variant="link" onClick={() => props.onMend(mendOf(props, personId))}>
        {t('mend.mine')}
      </Button>
    </>
  )
}

function MendMeeting(props: MendProps) {
  const { t } = useTranslation('imports')
  const options = props.table.context.meetings.map(({ id, name }) => ({ value: id, label: name }))
  return <Choice {...props} label={t('mend.meeting')} options={options} />
}

function MendWord(props: MendProps & { field: 'status' | 'type' }) {
  const { t } = useTranslation('imports')
  const wordOf = useValueWords(props.table.kind)
  const options = valuesOf(props.table.kind, props.field).map((value) => ({
    value,
    label: wordOf(props.field, value),
  }))
  return (
    <>
      <Choice {...props} label={t('mend.value')} options={options} />
      <Button size="compact-sm" variant="link" onClick={() => props.onMend(mendOf(props, ''))}>
        {t('mend.none')}
      </Button>
    </>
  )
}

function MendDate(props: MendProps) {
  const { t } = useTranslation('imports')
  const { problem, onMend } = props
  const { suggestion } = problem
  return (
    <>
      {suggestion && (
        <Button size="compact-sm" variant="default" onClick={() => onMend(mendOf(props, suggestion))}>
          {longDate(suggestion)}
        </Button>
      )}
      <div className={classes.dateField}>
        <DateField
          isNearest
          label={t('mend.date')}
          value={null}
          isTakenWhenLeft
          onChange={(date) => date && onMend(mendOf(props, date))}
        />
      </div>
      <Button size="compact-sm" variant="link" onClick={() => onMend(mendOf(props, ''))}>
        {t('mend.noDate')}
      </Button>
    </>
  )
}

function MendTitle(props: MendProps) {
  const { t } = useTranslation('imports')
  const { table, row, problem, onMend } = props
  const { suggestion } = problem
  const [typed, setTyped, forget] = useDraft(`import/${table.id}/title/${row}`)
  const done = () => {
    if (typed.trim() === '') return
    forget()
    onMend(mendOf(props, typed))
  }
  return (
    <>
      <TextInput
        size="xs"
        aria-label={t('mend.title')}
        placeholder={t('mend.title')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={done}
        onKeyDown={(event) => event.key === 'Enter' && done()}
      />
      {suggestion && (
        <Button size="compact-sm" variant="link" onClick={() => onMend(mendOf(props, suggestion))}>
          <span className="trunc">{t('mend.use', { text: suggestion.slice(0, 40) })}</span>
        </Button>
      )}
    </>
  )
}

export function ImportMendLine(props: MendProps) {
  const { field, why } = props.problem
  const speak = useSpokenRefusal()
  return (
    <div className={classes.mend}>
      <span>{speak(why)}</span>
      {field === 'owner' && <MendOwner {...props} />}
      {field === 'meeting' && <MendMeeting {...props} />}
      {field === 'dueDate' && <MendDate {...props} />}
      {field === 'title' && <MendTitle {...props} />}
      {(field === 'status' || field === 'type') && <MendWord {...props} field={field} />}
    </div>
  )
}
