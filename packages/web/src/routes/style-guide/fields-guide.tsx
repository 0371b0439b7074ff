import { Select, Textarea, TextInput } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { Calendar } from '../../ui/date-field'
import { MeetingSelect } from '../../ui/meeting-select'
import { NotesField } from '../../ui/notes-field'
import { NumberField } from '../../ui/number-field'
import { PasswordField } from '../../ui/password-field'
import { SearchableSelect } from '../../ui/searchable-select'
import { Sheet } from '../../ui/sheet'
import { TimeField } from '../../ui/time-field'
import { TitleField } from '../../ui/title-field'
import classes from './style-guide.module.css'

const MEETINGS = [
  { id: 'leadership', name: 'Leadership weekly', colorTag: 'Blue' },
  { id: 'sales', name: 'Sales weekly', colorTag: 'Orange' },
] as const
const ZONES = ['Europe/Berlin', 'America/Chicago', 'Asia/Kolkata']

export function FieldsGuide() {
  const { t } = useTranslation('style-guide')
  const [title, setTitle] = useState('Sign the forklift lease')
  const [meeting, setMeeting] = useState<string | null>('leadership')
  const [minutes, setMinutes] = useState(90)
  const [time, setTime] = useState('08:30')
  const [notes, setNotes] = useState('<p>Two sprayers, one booth.</p>')
  const [day, setDay] = useState<string | null>('2026-12-31')
  return (
    <Sheet title={t('fields')}>
      <div className={classes.fields}>
        <TitleField label="Title" value={title} onChange={setTitle} />
        <TitleField label="Title, missing" value="" error="Give it a title." onChange={() => undefined} />
        <MeetingSelect label="Meeting" meetings={MEETINGS} value={meeting} onChange={setMeeting} />
        <SearchableSelect label="Time zone" data={ZONES} defaultValue={ZONES[0] ?? null} />
        <Select label="Cadence" data={['Weekly', 'Monthly']} placeholder="Choose one" />
        <NumberField label="Minutes" value={minutes} min={15} max={480} onChange={setMinutes} />
        <TimeField label="Begins at" value={time} onChange={setTime} />
        <PasswordField label="Password" defaultValue="Cairn" error="Use twelve characters or more." />
        <TextInput label="Read-only" value="Luis Ortega" readOnly />
        <TextInput label="Off" value="Nobody yet" disabled readOnly />
        <Textarea label="Why" autosize minRows={2} placeholder="One sentence" />
        <NotesField label="Notes, until they are pressed" value={notes} onChange={setNotes} />
        <Suspense fallback={null}>
          <Calendar value={day} onChange={setDay} isClearable />
        </Suspense>
      </div>
    </Sheet>
  )
}
