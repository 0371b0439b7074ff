import Check from 'icon:check'
import ChevronDown from 'icon:chevron-down'
import { defaultTodoDueDate } from '@cairn/contract/calendar/days'
import { readLine } from '@cairn/contract/core/typed-line'
import { type HeadlineType, headlineTypeOfTitle } from '@cairn/contract/headlines/headline-type'
import { headlineTypeSchema } from '@cairn/contract/headlines/headlines.schemas'
import { Menu, Popover } from '@mantine/core'
import { type FormEvent, Suspense, useRef, useState } from 'react'
import { fullName } from '../../../entities/people/people'
import { useTranslation } from '../../../i18n/use-translation'
import { shortDate } from '../../../lib/format/format'
import { expectingUpcoming, useLocale } from '../../../lib/format/use-locale'
import { useDraft } from '../../../lib/forms/use-draft'
import { useHotkey } from '../../../lib/keyboard/hotkeys'
import { useSession } from '../../../lib/session/session'
import { Avatar } from '../../../ui/display/avatar'
import { Kbd } from '../../../ui/display/kbd'
import { Calendar } from '../../../ui/inputs/date-field'
import { Segmented } from '../../../ui/inputs/segmented'
import { useLiveMe, useLiveState } from '../live-meeting.context'
import classes from './live-foot.module.css'

interface TypedLine {
  readonly text: string
  readonly setText: (text: string) => void
  readonly defaultOwnerId: string
  readonly hasDate: boolean
}

/** Picking an owner or date manually removes it from the text. */
export function useTypedLine({ text, setText, defaultOwnerId, hasDate }: TypedLine) {
  const attendees = useLiveState((state) => state.attendees)
  const today = useSession().calendarDate
  const locale = expectingUpcoming(useLocale(), today)
  const [ownerId, setOwnerId] = useState(defaultOwnerId)
  const [dueDate, setDueDate] = useState<string | null>(null)
  const people = attendees
    .filter(({ isObserver }) => !isObserver)
    .map(({ personId: id, firstName, lastName }) => ({ id, firstName, lastName }))
  const { title, owner, date } = readLine(text.trim(), { people, dates: hasDate ? locale : null })
  const without = (words: string | undefined) => {
    if (words !== undefined)
      setText(
        text
          .replace(words, '')
          .replace(/\s{2,}/g, ' ')
          .trim(),
      )
  }
  return {
    title,
    people,
    ownerId: owner?.value ?? ownerId,
    dueDate: date?.value ?? dueDate ?? defaultTodoDueDate(today),
    isOwnerRead: owner !== null,
    isDateRead: date !== null,
    pickOwner: (id: string) => {
      without(owner?.words)
      setOwnerId(id)
    },
    pickDate: (day: string) => {
      without(date?.words)
      setDueDate(day)
    },
    forgetDate: () => setDueDate(null),
  }
}

export type QuickKind = 'todo' | 'issue' | 'headline'
const KINDS: readonly QuickKind[] = ['todo', 'issue', 'headline']
const KEYS: Record<QuickKind, string> = { todo: 'alt+t', issue: 'alt+i', headline: 'alt+h' }

export interface QuickAddLineProps {
  suggested: QuickKind
  onAdd: (kind: QuickKind, added: QuickItem) => Promise<unknown>
}

interface QuickItem {
  title: string
  ownerId: string
  dueDate: string
  about: HeadlineType
}

/** "Employee: June passed her exam"; English prefixes work in every language. */
function headlineIn(text: string, names: Record<HeadlineType, string>): { title: string; about: HeadlineType | null } {
  const [, word = '', title = ''] = /^\s*(\p{L}+)\s*:\s*(.*)$/su.exec(text) ?? []
  const said = word.toLowerCase()
  const about = headlineTypeSchema.options.find(
    (one) => said !== '' && [one, names[one]].some((name) => name.toLowerCase() === said),
  )
  return about ? { title, about } : { title: text.trim(), about: null }
}

export function QuickAddLine({ suggested, onAdd }: QuickAddLineProps) {
  const { t } = useTranslation(['live', 'terms', 'headlines'])
  const me = useLiveMe()
  const tractionId = useLiveState((state) => state.tractionId)
  const [chosen, setChosen] = useState<{ kind: QuickKind; for: QuickKind } | null>(null)
  const kind = chosen !== null && chosen.for === suggested ? chosen.kind : suggested
  const [text, setText] = useDraft(`live/${tractionId}/add`)
  const line = useTypedLine({ text, setText, defaultOwnerId: me.personId, hasDate: kind === 'todo' })
  const [usual, setUsual] = useState<HeadlineType>('Customer')
  const [picked, setPicked] = useState<HeadlineType | null>(null)
  const names = { Customer: t('headlines:type.Customer'), Employee: t('headlines:type.Employee') }
  const named = kind === 'headline' ? headlineIn(line.title, names) : { title: line.title, about: null }
  const read = kind === 'headline' ? headlineTypeOfTitle(named.title, line.people) : null
  const about = named.about ?? picked ?? read ?? usual
  const pickAbout = (next: HeadlineType) => {
    setUsual(next)
    setPicked(next)
  }
  const input = useRef<HTMLInputElement>(null)
  const choose = (next: QuickKind) => {
    if (next === 'headline' && kind === 'headline') pickAbout(about === 'Customer' ? 'Employee' : 'Customer')
    setChosen({ kind: next, for: suggested })
    input.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { ownerId, dueDate } = line
    if (named.title === '') return
    setText('')
    setPicked(null)
    line.forgetDate()
    // Restore refused text unless the next line is being typed.
    const added = { title: named.title, ownerId, dueDate, about }
    onAdd(kind, added).catch(() => input.current?.value || setText(text))
  }
  return (
    <form className={`row field grow ${classes.form}`} onSubmit={submit}>
      {KINDS.map((option) => (
        <LineKey key={option} kind={option} onPress={() => choose(option)} />
      ))}
      <fieldset className={`row gap-half flex-none ${classes.kinds}`} aria-label={t('quickAdd.label')}>
        {KINDS.map((option) => (
          <button
            className="medium sub rounded"
            key={option}
            type="button"
            aria-pressed={option === kind}
            data-quick-add={option}
            onClick={() => choose(option)}
          >
            {t(`terms:${option}`)}
          </button>
        ))}
      </fieldset>
      <KindMenu kind={kind} onChoose={choose} />
      <input
        ref={input}
        className={`grow ink ${classes.input}`}
        aria-label={t(`quickAdd.${kind}`)}
        placeholder={t(`quickAdd.${kind}`)}
        maxLength={256}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={`row flex-none small ${classes.picks}`}>
        {kind === 'headline' && (
          <Segmented
            size="sm"
            label={t('headlines:field.type')}
            options={headlineTypeSchema.options.map((value) => ({ value, label: names[value] }))}
            value={about}
            onChange={(next) => {
              pickAbout(next)
              setText(headlineIn(text, names).title)
            }}
          />
        )}
        <OwnerPick value={line.ownerId} onChange={line.pickOwner} isRead={line.isOwnerRead} />
        {kind === 'todo' && <DuePick value={line.dueDate} onChange={line.pickDate} isRead={line.isDateRead} />}
      </div>
      <span className={`mut px-3 ${classes.keys}`}>
        <Kbd combo={KEYS[kind]} />
      </span>
    </form>
  )
}

/** For narrow screens. */
function KindMenu({ kind, onChoose }: { kind: QuickKind; onChoose: (kind: QuickKind) => void }) {
  const { t } = useTranslation(['live', 'terms'])
  return (
    <Menu position="top-start" returnFocus={false}>
      <Menu.Target>
        <button
          type="button"
          className={`items-center gap-1 flex-none px-2 medium accent bg-accent rounded ${classes.kind}`}
          aria-label={`${t('quickAdd.label')}: ${t(`terms:${kind}`)}`}
          // Focus would move the line before the click.
          onMouseDown={(event) => event.preventDefault()}
        >
          {t(`terms:${kind}`)}
          <ChevronDown size="0.9375rem" aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {KINDS.map((option) => (
          <Menu.Item
            key={option}
            rightSection={option === kind && <Check size="1rem" aria-hidden="true" />}
            aria-current={option === kind || undefined}
            onClick={() => onChoose(option)}
          >
            {t(`terms:${option}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function LineKey({ kind, onPress }: { kind: QuickKind; onPress: () => void }) {
  const { t } = useTranslation(['live', 'terms'])
  useHotkey(KEYS[kind], onPress, { label: t(`quickAdd.${kind}`), group: t('keys.title') })
  return null
}

interface PickProps {
  value: string
  onChange: (value: string) => void
  isRead?: boolean
}

export function OwnerPick({ value, onChange, isRead = false }: PickProps) {
  const { t } = useTranslation('live')
  const people = useLiveState(({ attendees }) => attendees.filter(({ isObserver }) => !isObserver))
  const owner = people.find(({ personId }) => personId === value)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <button
          type="button"
          className={`row gap-2 flex-none px-3 hover border-start ${isRead ? 'medium accent' : 'sub'} ${classes.pick}`}
          aria-label={t('ids.ownerIs', { name: owner ? fullName(owner) : '' })}
        >
          {owner && <Avatar id={owner.personId} name={fullName(owner)} size={24} isDecorative />}
          <span className="trunc">{owner?.firstName}</span>
          <ChevronDown size="0.9375rem" aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown mah="20rem" style={{ overflow: 'auto' }}>
        {people.map((person) => (
          <Menu.Item
            key={person.personId}
            leftSection={<Avatar id={person.personId} name={fullName(person)} size={24} isDecorative />}
            rightSection={person.personId === value && <Check size="1rem" aria-hidden="true" />}
            aria-current={person.personId === value || undefined}
            onClick={() => onChange(person.personId)}
          >
            {fullName(person)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

export function DuePick({ value, onChange, isRead = false }: PickProps) {
  const { t } = useTranslation('live')
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className={`row gap-2 flex-none px-3 hover border-start ${isRead ? 'medium accent' : 'sub'} ${classes.pick} num`}
          aria-label={t('ids.dueOn', { date: shortDate(value) })}
          onClick={() => setOpen(!isOpen)}
        >
          {shortDate(value)}
          <ChevronDown size="0.9375rem" aria-hidden="true" />
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <Suspense fallback={null}>
          <Calendar
            value={value}
            onChange={(date) => {
              setOpen(false)
              if (date) onChange(date)
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
