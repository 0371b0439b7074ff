import CircleAlert from 'icon:circle-alert'
import CircleCheck from 'icon:circle-check'
import type { AssistantItem } from '@cairn/contract/assistants/assistants.schemas'
import { assistantItemTypes } from '@cairn/contract/assistants/item-types'
import { defaultTodoDueDate } from '@cairn/contract/calendar/days'
import { Button, Group } from '@mantine/core'
import { useOpenedItem } from '../../entities/items/open-item'
import { fullName, usePeopleOf } from '../../entities/people/people'
import { useEditableTractions } from '../../entities/tractions/my-tractions'
import { useTranslation } from '../../i18n/use-translation'
import { fullDate } from '../../lib/format/format'
import { useSession } from '../../lib/session/session'
import { Avatar } from '../../ui/display/avatar'
import { ColorTagPebble } from '../../ui/display/tag'
import classes from './assistant.module.css'

export type Progress =
  | { is: 'open' }
  | { is: 'creating' }
  | { is: 'created'; id: string }
  | { is: 'failed'; text: string }
  | { is: 'discarded' }

export interface Entry extends AssistantItem {
  readonly key: string
  readonly progress: Progress
}

/** The rules could not read the date. */
export const asksForDue = ({ type, dueChoice }: Entry): boolean => type === 'todo' && dueChoice !== undefined

interface EntryViewProps {
  entry: Entry
  onChoose: (chosen: Partial<AssistantItem>) => void
  onDiscard: () => void
}

function useFacts(entry: Entry) {
  const { t } = useTranslation(['assistants', 'terms', 'headlines'])
  const { user } = useSession()
  const meetings = useEditableTractions(...entry.tractionIds) ?? []
  const owners = usePeopleOf(entry.ownerIds.length > 0 ? entry.ownerIds : [user.userId])
  const meeting = entry.tractionIds.length === 1 ? meetings.find(({ id }) => id === entry.tractionIds[0]) : undefined
  const due = entry.type === 'todo' && entry.dueDate ? fullDate(entry.dueDate) : null
  const about = entry.type === 'headline' && entry.headlineType ? t(`headlines:type.${entry.headlineType}`) : null
  return {
    about,
    meetings,
    owners,
    meeting,
    due,
    line: [
      entry.type && t(`terms:${entry.type}`),
      about,
      owners.map(fullName).join(', '),
      due && t('dueOn', { date: due }),
      meeting?.name,
    ]
      .filter(Boolean)
      .join(', '),
  }
}

export function EntryView({ entry, onChoose, onDiscard }: EntryViewProps) {
  const { t } = useTranslation(['assistants', 'terms'])
  const { open } = useOpenedItem()
  const { meeting, line } = useFacts(entry)
  const { progress, title, type, meetingWords } = entry
  if (title === '') return null
  if (progress.is === 'discarded') return <p className="small sub">{`${t('discarded')}: ${title}`}</p>
  if (progress.is === 'created') {
    return (
      <>
        <div className="row-top gap-2 border rounded px-3 py-2" data-created>
          <CircleCheck className="ok" size="1.125rem" aria-hidden="true" />
          <p className="grow">
            {t('created', { title })}
            <small className="block small sub">{line}</small>
          </p>
          {type && (
            <button
              type="button"
              className={`medium accent rounded ${classes.link}`}
              onClick={() => open(type, progress.id)}
            >
              {t('edit')}
            </button>
          )}
        </div>
        {meetingWords && meeting && meetingWords !== meeting.name && (
          <p className="small sub">{t('matched', { words: meetingWords, meeting: meeting.name })}</p>
        )}
      </>
    )
  }
  return (
    <>
      <Facts entry={entry} />
      {progress.is === 'creating' && <p className="small sub">{t('creating')}</p>}
      {progress.is === 'failed' && (
        <p className="flex gap-2 small bad" role="alert">
          <CircleAlert size="1rem" aria-hidden="true" />
          <span>
            {t('service')} {progress.text}{' '}
            <button type="button" className={`medium accent rounded ${classes.link}`} onClick={() => onChoose({})}>
              {t('tryAgain')}
            </button>
          </span>
        </p>
      )}
      {progress.is === 'open' && <Question entry={entry} onChoose={onChoose} />}
      {progress.is !== 'creating' && (
        <Button size="xs" variant="subtle" className={classes.discard} onClick={onDiscard}>
          {t('discard')}
        </Button>
      )}
    </>
  )
}

function Facts({ entry }: { entry: Entry }) {
  const { t } = useTranslation(['assistants', 'terms', 'headlines'])
  const { about, owners, meeting, due } = useFacts(entry)
  return (
    <dl className={`grid border rounded ${classes.facts}`}>
      <dt>{t('field.type')}</dt>
      <dd>{entry.type ? t(`terms:${entry.type}`) : <span className="warn">{t('notMentioned')}</span>}</dd>
      <dt>{t('field.title')}</dt>
      <dd>
        <b>{entry.title}</b>
      </dd>
      {about && (
        <>
          <dt>{t('headlines:field.type')}</dt>
          <dd>{about}</dd>
        </>
      )}
      {entry.ownerIds.length > 0 && (
        <>
          <dt>{t('field.owner')}</dt>
          <dd className="row wrap gap-2">
            {owners.map((owner) => (
              <span key={owner.id} className="row-inline gap-2">
                <Avatar id={owner.id} name={fullName(owner)} size={24} isDecorative />
                {fullName(owner)}
              </span>
            ))}
          </dd>
        </>
      )}
      {due && (
        <>
          <dt>{t('field.due')}</dt>
          <dd>{due}</dd>
        </>
      )}
      {meeting && (
        <>
          <dt>{t('field.meeting')}</dt>
          <dd className="row gap-2">
            <ColorTagPebble color={meeting.colorTag} />
            {meeting.name}
          </dd>
        </>
      )}
    </dl>
  )
}

function Question({ entry, onChoose }: Pick<EntryViewProps, 'entry' | 'onChoose'>) {
  const { t } = useTranslation(['assistants', 'terms'])
  const all = useEditableTractions() ?? []
  const named = usePeopleOf(entry.ownerChoices)
  if (entry.type === null) {
    return (
      <>
        <p>{t('noType')}</p>
        <Group gap="xs" grow>
          {assistantItemTypes.map((type) => (
            <Button key={type} size="sm" onClick={() => onChoose({ type })}>
              {t(`terms:${type}`)}
            </Button>
          ))}
        </Group>
      </>
    )
  }
  if (entry.tractionIds.length !== 1) {
    const fitting = all.filter(({ id }) => entry.tractionIds.length === 0 || entry.tractionIds.includes(id))
    if (fitting.length === 0) return <p className="flex gap-2 small bad">{t('noMeetings')}</p>
    return (
      <>
        <p>{t(entry.tractionIds.length === 0 ? 'noMeeting' : 'whichMeeting')}</p>
        <ul className={`clip border rounded ${classes.choices}`}>
          {fitting.map(({ id, name, colorTag }) => (
            <li key={id}>
              <button type="button" onClick={() => onChoose({ tractionIds: [id] })}>
                <ColorTagPebble color={colorTag} />
                {name}
              </button>
            </li>
          ))}
        </ul>
      </>
    )
  }
  if (entry.ownerChoices.length > 0) {
    return (
      <>
        <p>{t('whichOwner')}</p>
        <ul className={`clip border rounded ${classes.choices}`}>
          {named.map((person) => (
            <li key={person.id}>
              <button type="button" onClick={() => onChoose({ ownerIds: [person.id], ownerChoices: [] })}>
                <Avatar id={person.id} name={fullName(person)} size={24} isDecorative />
                {fullName(person)}
                <small className="push mut">{person.email}</small>
              </button>
            </li>
          ))}
        </ul>
      </>
    )
  }
  return asksForDue(entry) && entry.dueChoice ? <DueQuestion choice={entry.dueChoice} onChoose={onChoose} /> : null
}

interface DueQuestionProps {
  choice: NonNullable<AssistantItem['dueChoice']>
  onChoose: EntryViewProps['onChoose']
}

function DueQuestion({ choice: { words, date }, onChoose }: DueQuestionProps) {
  const { t } = useTranslation('assistants')
  const usual = defaultTodoDueDate(useSession().calendarDate)
  const choose = (dueDate: string) => onChoose({ dueDate, dueChoice: undefined })
  return (
    <>
      <p>{t('unclearDue', { words })}</p>
      <ul className={`clip border rounded ${classes.choices}`}>
        {date !== null && date !== usual && (
          <li>
            <button type="button" onClick={() => choose(date)}>
              {fullDate(date)}
            </button>
          </li>
        )}
        <li>
          <button type="button" onClick={() => choose(usual)}>
            {t('usualDue', { date: fullDate(usual) })}
          </button>
        </li>
      </ul>
    </>
  )
}
