import Plus from 'icon:plus'
import X from 'icon:x'
import { ActionIcon, Button, MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation'
import { useFocusAdded } from '../../ui/inputs/field-focus'
import { fullName, usePerson } from '../people/people'
import { everyone } from '../people/people-scopes'
import { PersonSelect } from '../people/person-select'
import classes from './cascade-rows.module.css'
import { type CascadeRow, cascadeTargetsQuery, emptyRow } from './cascade-targets'

interface CascadeRowsProps {
  rows: readonly CascadeRow[]
  onChange: (rows: readonly CascadeRow[]) => void
  exceptId: string
  addFirst?: string
}

export function CascadeRows({ rows, onChange, exceptId, addFirst }: CascadeRowsProps) {
  const { t } = useTranslation('headlines')
  const change = (changed: CascadeRow) => onChange(rows.map((row) => (row.key === changed.key ? changed : row)))
  const focusAdded = useFocusAdded()
  const nextKey = Math.max(0, ...rows.map(({ key }) => key)) + 1
  return (
    <div className="column gap-4 container pt-2">
      {rows.map((row, at) => (
        <Row
          key={row.key}
          row={row}
          number={at + 1}
          exceptId={exceptId}
          onChange={change}
          onTake={rows.length > 1 || addFirst ? () => onChange(rows.filter(({ key }) => key !== row.key)) : undefined}
        />
      ))}
      <div>
        <Button
          variant="link"
          leftSection={<Plus size="1.125rem" aria-hidden="true" />}
          onClick={(event) => {
            focusAdded(event)
            onChange([...rows, emptyRow(nextKey)])
          }}
        >
          {rows.length === 0 && addFirst ? addFirst : t('cascade.add')}
        </Button>
      </div>
    </div>
  )
}

interface RowProps {
  row: CascadeRow
  number: number
  exceptId: string
  onChange: (row: CascadeRow) => void
  onTake: (() => void) | undefined
}

function Row({ row, number, exceptId, onChange, onTake }: RowProps) {
  const { t } = useTranslation(['headlines', 'generic'])
  const owner = usePerson(row.ownerId)
  const { data } = useQuery({ ...cascadeTargetsQuery(row.ownerId ?? ''), enabled: row.ownerId !== null })
  const targets = (data ?? []).filter(({ id }) => id !== exceptId)
  const hasNone = row.ownerId !== null && data !== undefined && targets.length === 0
  const ownerName = owner ? fullName(owner) : t('cascade.row', { number })
  return (
    <fieldset className={`grid items-start gap-3 ${classes.row}`} aria-label={ownerName}>
      <PersonSelect
        label={t('cascade.owner')}
        isRequired
        people={everyone}
        value={row.ownerId}
        onChange={(ownerId) => onChange({ ...row, ownerId, tractionIds: [] })}
      />
      <MultiSelect
        className={classes.meetings}
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
          className="mt-6"
          aria-label={t('cascade.take', { name: ownerName })}
          onClick={onTake}
        >
          <X size="1.125rem" aria-hidden="true" />
        </ActionIcon>
      )}
    </fieldset>
  )
}
