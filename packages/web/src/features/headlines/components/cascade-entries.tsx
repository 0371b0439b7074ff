import type { CascadeEntries } from '@cairn/contract/headlines/headlines.schemas'
import { ActionIcon, Button, MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation'
import { fullName, usePeople } from '../../../lib/people'
import { PersonSelect } from '../../../ui/person-select'
import { cascadeTargetsQuery } from '../cascade-targets.queries'
import classes from './cascade-entries.module.css'

/** One owner, perhaps not chosen yet, and the meetings chosen for them. */
export interface CascadeRow {
  readonly key: number
  readonly ownerId: string | null
  readonly tractionIds: readonly string[]
}

export const emptyRow = (key: number): CascadeRow => ({ key, ownerId: null, tractionIds: [] })

/** What the rows say; null while an owner or a meeting is missing. */
export function entriesOf(rows: readonly CascadeRow[]): CascadeEntries | null {
  const entries = rows.flatMap(({ ownerId, tractionIds }) =>
    ownerId && tractionIds.length > 0 ? [{ ownerId, tractionIds: [...tractionIds] }] : [],
  )
  return entries.length === rows.length && rows.length > 0 ? entries : null
}

interface CascadeEntriesProps {
  rows: readonly CascadeRow[]
  onChange: (rows: readonly CascadeRow[]) => void
  /** Where the news stands already. */
  exceptId: string
  /** There need be none. */
  isOptional?: boolean
}

/** To whom news is passed on, and on which of their meetings. */
export function CascadeEntryRows({ rows, onChange, exceptId, isOptional = false }: CascadeEntriesProps) {
  const { t } = useTranslation('headlines')
  const change = (changed: CascadeRow) => onChange(rows.map((row) => (row.key === changed.key ? changed : row)))
  const nextKey = Math.max(0, ...rows.map(({ key }) => key)) + 1
  return (
    <div className={classes.rows}>
      {rows.map((row, at) => (
        <EntryRow
          key={row.key}
          row={row}
          number={at + 1}
          exceptId={exceptId}
          onChange={change}
          onTake={rows.length > 1 || isOptional ? () => onChange(rows.filter(({ key }) => key !== row.key)) : undefined}
        />
      ))}
      <div>
        <Button
          variant="link"
          leftSection={<Plus size="1.125rem" aria-hidden="true" />}
          onClick={() => onChange([...rows, emptyRow(nextKey)])}
        >
          {t('cascade.add')}
        </Button>
      </div>
    </div>
  )
}

interface EntryRowProps {
  row: CascadeRow
  number: number
  exceptId: string
  onChange: (row: CascadeRow) => void
  onTake: (() => void) | undefined
}

function EntryRow({ row, number, exceptId, onChange, onTake }: EntryRowProps) {
  const { t } = useTranslation(['headlines', 'generic'])
  const people = usePeople()
    .filter(({ isRemoved }) => !isRemoved)
    .map((person) => ({ id: person.id, name: fullName(person) }))
  const { data } = useQuery({ ...cascadeTargetsQuery(row.ownerId ?? ''), enabled: row.ownerId !== null })
  const targets = (data ?? []).filter(({ id }) => id !== exceptId)
  const hasNone = row.ownerId !== null && data !== undefined && targets.length === 0
  const ownerName = people.find(({ id }) => id === row.ownerId)?.name ?? t('cascade.row', { number })
  return (
    <fieldset className={classes.row} aria-label={ownerName}>
      <PersonSelect
        label={t('cascade.owner')}
        isRequired
        people={people}
        value={row.ownerId}
        onChange={(ownerId) => onChange({ ...row, ownerId, tractionIds: [] })}
      />
      <MultiSelect
        label={t('cascade.meetings')}
        withAsterisk
        disabled={row.ownerId === null || hasNone}
        hidePickedOptions
        data={targets.map(({ id, name }) => ({ value: id, label: name }))}
        value={[...row.tractionIds]}
        onChange={(tractionIds) => onChange({ ...row, tractionIds })}
        description={hasNone ? t('cascade.none') : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      {onTake && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          className={classes.take}
          aria-label={t('cascade.take', { name: ownerName })}
          onClick={onTake}
        >
          <X size="1.125rem" aria-hidden="true" />
        </ActionIcon>
      )}
    </fieldset>
  )
}
