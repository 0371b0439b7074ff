import { TextInput } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { ClickToEdit } from '../../ui/click-to-edit'
import { DateField } from '../../ui/date-field'
import { InlineText } from '../../ui/inline-text'
import { PersonSelect } from '../../ui/person-select'
import { RichText } from '../../ui/rich-text'
import { Sheet } from '../../ui/sheet'
import { SortableList } from '../../ui/sortable-list'
import { guidePeople } from './guide-people'
import classes from './style-guide.module.css'

const RichTextEditor = lazy(() =>
  import('../../ui/rich-text-editor').then((module) => ({ default: module.RichTextEditor })),
)

const NOTES =
  '<p>One booth, and 31 doors stood waiting.</p><ul><li>A second shift needs two sprayers.</li><li>See <a href="https://example.com">the quote</a>.</li></ul>'
const AGENDA = ['Segue', 'Scorecard', 'Rocks'].map((title) => ({ id: title, title }))

export function FormGuide() {
  const { t } = useTranslation('style-guide')
  const [date, setDate] = useState<string | null>('2026-12-31')
  const [owner, setOwner] = useState<string | null>(guidePeople[0]?.id ?? null)
  const [notes, setNotes] = useState(NOTES)
  const [title, setTitle] = useState('Cut quote turnaround from nine days to four')
  const [isEditing, setEditing] = useState(false)
  const [agenda, setAgenda] = useState(AGENDA)
  const move = (id: string, to: number) => {
    const from = agenda.findIndex((item) => item.id === id)
    const moved = agenda[from]
    if (moved) setAgenda(agenda.toSpliced(from, 1).toSpliced(to, 0, moved))
  }
  return (
    <Sheet title={t('forms')}>
      <div className={classes.fields}>
        <TextInput label="Title" withAsterisk defaultValue="Sign the forklift lease" />
        <TextInput label="Meeting" placeholder="Choose a meeting" error="Choose one of Luis’s meetings." />
        <DateField label="Due date" value={date} onChange={setDate} isRequired isClearable />
        <PersonSelect label="Owner" people={guidePeople} value={owner} onChange={setOwner} />
        <div className={classes.wide}>
          <Suspense fallback={null}>
            <RichTextEditor label="Notes" value={notes} onChange={setNotes} />
          </Suspense>
        </div>
        <ClickToEdit onEdit={() => setEditing(true)}>
          <RichText html={notes} />
        </ClickToEdit>
        <InlineText
          label="Title"
          value={title}
          draftOptions={{ place: 'style-guide', version: 1 }}
          onSave={async (text) => setTitle(text)}
          isEditing={isEditing}
          onEditing={setEditing}
        />
        <div className={classes.wide}>
          <SortableList label="Agenda" items={agenda} onMove={move} renderItem={(item) => item.title} />
        </div>
      </div>
    </Sheet>
  )
}
