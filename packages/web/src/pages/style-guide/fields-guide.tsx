import Check from 'icon:check'
import Clock from 'icon:clock'
import Flag from 'icon:flag'
import Filter from 'icon:funnel'
import Plus from 'icon:plus'
import Trash2 from 'icon:trash'
import X from 'icon:x'
import { Button, Checkbox, Select, Switch, Textarea, TextInput } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { PersonSelect } from '../../entities/people/person-select'
import { NotesField } from '../../entities/rich-text/notes-field'
import { MeetingSelect } from '../../entities/tractions/meeting-select'
import { useTranslation } from '../../i18n/use-translation'
import { Kbd } from '../../ui/display/kbd'
import { Tag } from '../../ui/display/tag'
import { AttachButton } from '../../ui/inputs/attach-button'
import { CopyButton } from '../../ui/inputs/copy-button'
import { Calendar, DateField } from '../../ui/inputs/date-field'
import { IconButton } from '../../ui/inputs/icon-button'
import { ClickToEdit, InlineText } from '../../ui/inputs/inline-text'
import { LinkButton } from '../../ui/inputs/link-button'
import { PasswordField } from '../../ui/inputs/password-field'
import { SearchableSelect } from '../../ui/inputs/searchable-select'
import { Segmented } from '../../ui/inputs/segmented'
import { TitleField } from '../../ui/inputs/title-field'
import { NumberField, TimeField } from '../../ui/inputs/typed-fields'
import { Tabs } from '../../ui/layout/tabs'
import { SortableList } from '../../ui/lists/sortable-list'
import { Sheet } from '../../ui/overlays/sheet'
import { RichText } from '../../ui/rich-text/rich-text'
import { guidePeople } from './work-guide'

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
      <div className="grid halves items-start gap-4 pt-2">
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
        <div className="all-columns">
          <Suspense fallback={null}>
            <Calendar value={day} onChange={setDay} isClearable />
          </Suspense>
        </div>
      </div>
    </Sheet>
  )
}

const RichTextEditor = lazy(() =>
  import('../../entities/rich-text/rich-text-editor').then((module) => ({ default: module.RichTextEditor })),
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
      <div className="grid halves items-start gap-4 pt-2">
        <TextInput label="Title" withAsterisk defaultValue="Sign the forklift lease" />
        <TextInput label="Meeting" placeholder="Choose a meeting" error="Choose one of Luis’s meetings." />
        <DateField label="Due date" value={date} onChange={setDate} isRequired isClearable />
        <PersonSelect label="Owner" people={guidePeople} value={owner} onChange={setOwner} />
        <div className="all-columns">
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
        <div className="all-columns">
          <SortableList label="Agenda" items={agenda} onMove={move} renderItem={(item) => item.title} />
        </div>
      </div>
    </Sheet>
  )
}

export function ControlsGuide() {
  const { t } = useTranslation('style-guide')
  const [track, setTrack] = useState<'on' | 'off' | null>('on')
  return (
    <Sheet title={t('controls')}>
      <div className="row wrap gap-3 border-top py-2">
        <Button variant="filled">Join meeting</Button>
        <Button>Cancel</Button>
        <Button variant="subtle">Print</Button>
        <Button variant="danger">Remove</Button>
        <Button variant="link" leftSection={<Plus size="1.125rem" aria-hidden="true" />}>
          Add a message
        </Button>
        <Button disabled>Not now</Button>
        <Button variant="filled" loading>
          Saving
        </Button>
      </div>
      <div className="row wrap gap-3 border-top py-2">
        <Button size="sm" leftSection={<Plus size="1.125rem" aria-hidden="true" />}>
          To-do
        </Button>
        <Button size="lg" variant="filled" rightSection={<Kbd combo="mod+enter" />}>
          Create Rock
        </Button>
        <Button size="lg" rightSection={<Kbd combo="n" />}>
          Next: Conclude
        </Button>
        <IconButton label="Filter" icon={<Filter size="1.125rem" />} />
        <IconButton label="Remove" size={28} icon={<Trash2 size="1rem" />} />
        <IconButton label="Not now" icon={<Filter size="1.125rem" />} disabled />
        <AttachButton label="Attach files" size={36} onChosen={() => undefined} />
        <CopyButton label="Copy the address" text="https://cairn.example" />
        <LinkButton to="/meetings">To the meetings</LinkButton>
      </div>
      <div className="row wrap gap-3 border-top py-2">
        <Tag tone="ok" icon={Check}>
          On-Track
        </Tag>
        <Tag tone="bad" icon={X}>
          Off-Track
        </Tag>
        <Tag tone="warn" icon={Clock}>
          Today
        </Tag>
        <Tag tone="bad" icon={Flag}>
          3 in a row
        </Tag>
        <Tag tone="warn" icon={Clock} isPill>
          Draft
        </Tag>
        <Tag tone="ok" icon={Check} isPill>
          Published
        </Tag>
      </div>
      <div className="row wrap gap-3 border-top py-2">
        <Checkbox label="Archive completed items" defaultChecked />
        <Checkbox label="E-mail the recap" />
        <Checkbox label="Not allowed" disabled />
        <Switch label="Misses first" defaultChecked />
        <Switch label="This week" />
        <Segmented
          label="Status"
          value={track}
          onChange={setTrack}
          options={[
            { value: 'on', label: 'On-Track' },
            { value: 'off', label: 'Off-Track' },
          ]}
        />
      </div>
      <Tabs
        label="Example"
        tabs={[
          { to: '/style-guide', label: 'Overview' },
          { to: '/meetings', label: 'History' },
        ]}
      />
    </Sheet>
  )
}
