import type { WorkItemKind } from '@cairn/contract/core/items'
import type { CheckedRow } from '@cairn/contract/imports/checked-row'
import { nameOfPerson } from '@cairn/contract/imports/import-context'
import type { ImportField } from '@cairn/contract/imports/imports.schemas'
import { useTranslation } from '../../../i18n/use-translation'
import { shortDate } from '../../../lib/format'
import { Avatar } from '../../../ui/avatar'
import { useValueWords } from '../use-value-words'
import classes from './import-table.module.css'

interface ImportCellProps {
  kind: WorkItemKind
  row: CheckedRow
  field: ImportField | null
  text: string
}

function From({ text, name }: { text: string; name: string }) {
  const { t } = useTranslation('imports')
  if (text === '' || text.toLowerCase() === name.toLowerCase()) return null
  return <span className={classes.from}>{t('check.from', { text })}</span>
}

function Word({ value, text }: { value: string; text: string }) {
  return (
    <span>
      {value} <From text={text} name={value} />
    </span>
  )
}

function Person({ person, text }: { person: NonNullable<CheckedRow['found']['person']>; text: string }) {
  const name = nameOfPerson(person)
  return (
    <span className={classes.person}>
      <Avatar id={person.id} name={name} size={24} isDecorative />
      <span>
        {name} <From text={text} name={name} />
      </span>
    </span>
  )
}

export function ImportCell({ kind, row, field, text }: ImportCellProps) {
  const { t } = useTranslation('imports')
  const wordOf = useValueWords(kind)
  const { found, problems } = row
  if (field === null) return <span className={classes.leftOut}>{text}</span>
  if (problems.some((problem) => problem.field === field)) {
    const missing = field === 'title' ? t('check.noTitle') : t('check.empty')
    return <span className={classes.wrong}>{text || missing}</span>
  }
  const meetings = found.meetings.map(({ name }) => name).join('; ')
  switch (field) {
    case 'owner':
      return found.person && <Person person={found.person} text={text} />
    case 'meeting':
      return meetings !== '' && <Word value={meetings} text={text} />
    case 'dueDate':
      return <span className="num">{found.dueDate && shortDate(found.dueDate)}</span>
    case 'type':
    case 'status':
      return found[field] && <Word value={wordOf(field, found[field])} text={text} />
    case 'title':
      return <span className={classes.itemTitle}>{found.title}</span>
    case 'notes':
      return <span className={classes.leftOut}>{found.notes}</span>
  }
}
