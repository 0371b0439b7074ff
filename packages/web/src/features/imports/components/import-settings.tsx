import { nameOfPerson } from '@cairn/contract/imports/import-context'
import { fieldsOfKind } from '@cairn/contract/imports/import-fields'
import type { ImportField } from '@cairn/contract/imports/imports.schemas'
import { Checkbox } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation'
import { SearchableSelect } from '../../../ui/searchable-select'
import { counted } from '../counted'
import type { CheckedTable, TableToCheck } from '../use-checked-rows'
import classes from './import-check.module.css'

interface ImportSettingsProps {
  table: TableToCheck
  checked: CheckedTable
  duplicateCount: number
}

export function ImportSettings({ table, checked, duplicateCount }: ImportSettingsProps) {
  const { t } = useTranslation('imports')
  const { choice, change, rowsByNumber } = checked
  const { people, meetings } = table.context
  const hasEmpty = (field: ImportField) => {
    const at = choice.columns.indexOf(field)
    return at < 0 || [...rowsByNumber.values()].some(({ cells }) => (cells[at] ?? '').trim() === '')
  }
  const persons = people.map((person) => ({ value: person.id, label: nameOfPerson(person) }))
  const places = meetings.map(({ id, name }) => ({ value: id, label: name }))
  const isAsked = (field: ImportField) => fieldsOfKind[table.kind].includes(field) && hasEmpty(field)
  return (
    <div className={classes.settings}>
      {(isAsked('owner') || isAsked('meeting')) && <span className={classes.forAll}>{t('check.forAll')}</span>}
      {isAsked('meeting') && (
        <SearchableSelect
          size="xs"
          label={t('field.meeting')}
          placeholder={t('mend.meeting')}
          clearable
          data={places}
          value={choice.tractionId}
          onChange={(tractionId) => change({ tractionId })}
        />
      )}
      {isAsked('owner') && (
        <SearchableSelect
          size="xs"
          label={t('field.owner')}
          placeholder={t('mend.person')}
          clearable
          data={persons}
          value={choice.ownerId}
          onChange={(ownerId) => change({ ownerId })}
        />
      )}
      <div className={classes.checks}>
        <Checkbox
          label={t('check.heads')}
          checked={choice.hasHeads}
          onChange={(event) => change({ hasHeads: event.currentTarget.checked })}
        />
        {duplicateCount > 0 && (
          <Checkbox
            label={t('check.duplicates', counted(duplicateCount))}
            checked={choice.skipsDuplicates}
            onChange={(event) => change({ skipsDuplicates: event.currentTarget.checked })}
          />
        )}
      </div>
    </div>
  )
}
