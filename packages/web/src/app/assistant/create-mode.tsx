import CircleAlert from 'icon:circle-alert'
import CircleCheck from 'icon:circle-check'
import { parseAssistantText } from '@cairn/contract/assistants/assistants.endpoints'
import { ASSISTANT_TEXT_MAX, type AssistantItem } from '@cairn/contract/assistants/assistants.schemas'
import { type AssistantItemType, assistantItemTypes } from '@cairn/contract/assistants/item-types'
import { defaultTodoDueDate } from '@cairn/contract/calendar/days'
import { Button, Group, Skeleton } from '@mantine/core'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useCreateHeadlines } from '../../features/headlines/headlines.mutations'
import { useCreateIssue } from '../../features/issues/issues.mutations'
import { useCreateTodos } from '../../features/todos/todos.mutations'
import type { TextKey } from '../../i18n/texts'
import { useTranslation } from '../../i18n/use-translation'
import { call } from '../../lib/api'
import { ApiFailure } from '../../lib/api-failure'
import { fullDate } from '../../lib/format'
import { minutesSeconds } from '../../lib/format-time'
import { useEditableTractions } from '../../lib/my-tractions'
import { newId } from '../../lib/new-id'
import { useOpenedItem } from '../../lib/open-item'
import { fullName, usePeopleOf } from '../../lib/people'
import { useSession } from '../../lib/session'
import { useDraft } from '../../lib/use-draft'
import { useSpeech } from '../../lib/use-speech'
import { Avatar } from '../../ui/avatar'
import { ColorTagPebble } from '../../ui/tag'
import classes from './assistant.module.css'
import { MessageField } from './message-field'
import { Turns } from './turns'

type Progress =
  | { is: 'open' }
  | { is: 'creating' }
  | { is: 'created'; id: string }
  | { is: 'failed'; text: string }
  | { is: 'discarded' }

interface Entry extends AssistantItem {
  readonly key: string
  readonly progress: Progress
}

interface Turn {
  readonly key: string
  readonly text: string
  readonly state: 'reading' | 'read' | 'failed'
  readonly entries: readonly Entry[]
}

const typeName: Readonly<Record<AssistantItemType, TextKey<'terms'>>> = {
  issue: 'terms:issue',
  todo: 'terms:todo',
  headline: 'terms:headline',
}

const textOf = (failure: unknown) => (failure instanceof ApiFailure ? failure.messages[0]?.text : undefined)

type KnownEntry = Entry & { readonly type: AssistantItemType }

function useCreateEntry() {
  const { user, calendarDate } = useSession()
  const todos = useCreateTodos({ isQuiet: true })
  const issue = useCreateIssue()
  const headlines = useCreateHeadlines()
  return async ({ type, title, ownerIds, dueDate, tractionIds }: KnownEntry): Promise<string> => {
    const [tractionId = ''] = tractionIds
    const owners = ownerIds.length > 0 ? ownerIds : [user.userId]
    const [ownerId = user.userId] = owners
    if (type === 'todo') {
      const body = { title, ownerIds: owners, dueDate: dueDate ?? defaultTodoDueDate(calendarDate), tractionId }
      return (await todos.mutateAsync(body)).todos[0]?.id ?? ''
    }
    if (type === 'issue') return (await issue.mutateAsync({ title, ownerId, tractionId })).issue.id
    return (await headlines.mutateAsync({ title, ownerIds: owners, tractionId })).headlines[0]?.id ?? ''
  }
}

const isReady = ({ type, title, tractionIds, ownerChoices }: Entry): boolean =>
  type !== null && title !== '' && tractionIds.length === 1 && ownerChoices.length === 0

interface CreateModeProps {
  field: RefObject<HTMLTextAreaElement | null>
}

export function CreateMode({ field }: CreateModeProps) {
  const { t } = useTranslation('assistants')
  const [text, setText] = useDraft('assistant/create')
  const [turns, setTurns] = useState<readonly Turn[]>([])
  const create = useCreateEntry()
  const meetings = useEditableTractions() ?? []
  const begun = useRef(new Set<string>())

  const change = (turnKey: string, changed: (turn: Turn) => Turn) =>
    setTurns((all) => all.map((turn) => (turn.key === turnKey ? changed(turn) : turn)))
  const setProgress = (turnKey: string, key: string, progress: Progress) =>
    change(turnKey, (turn) => ({
      ...turn,
      entries: turn.entries.map((entry) => (entry.key === key ? { ...entry, progress } : entry)),
    }))

  const createIfReady = async (turnKey: string, entry: Entry) => {
    if (!isReady(entry) || entry.type === null || begun.current.has(entry.key)) return
    begun.current.add(entry.key)
    setProgress(turnKey, entry.key, { is: 'creating' })
    try {
      const id = await create({ ...entry, type: entry.type })
      setProgress(turnKey, entry.key, { is: 'created', id })
    } catch (failure) {
      begun.current.delete(entry.key)
      setProgress(turnKey, entry.key, { is: 'failed', text: textOf(failure) ?? t('failed') })
    }
  }

  const choose = (turnKey: string, entry: Entry, chosen: Partial<AssistantItem>) => {
    const next = { ...entry, ...chosen, progress: { is: 'open' } as const }
    change(turnKey, (turn) => ({ ...turn, entries: turn.entries.map((one) => (one.key === entry.key ? next : one)) }))
    void createIfReady(turnKey, next)
  }

  const read = async (said: string, key = newId()) => {
    const only = meetings.length === 1 ? meetings[0] : undefined
    setTurns((all) => [...all.filter((turn) => turn.key !== key), { key, text: said, state: 'reading', entries: [] }])
    try {
      const { items } = await call(parseAssistantText, { body: { text: said } })
      const entries = items.map((item): Entry => {
        const tractionIds = item.tractionIds.length === 0 && only ? [only.id] : item.tractionIds
        return { ...item, tractionIds, key: newId(), progress: { is: 'open' } }
      })
      change(key, (turn) => ({ ...turn, state: 'read', entries }))
      if (entries.every(({ title }) => title === '')) setText(said)
      for (const entry of entries) void createIfReady(key, entry)
    } catch {
      change(key, (turn) => ({ ...turn, state: 'failed' }))
    }
  }

  const send = () => {
    const said = text.trim()
    if (said === '') return
    setText('')
    void read(said)
  }
  const speech = useSpeech({ onStart: () => setText(''), onWords: (said) => void read(said) })

  return (
    <>
      <Turns latest={turns}>
        {turns.length === 0 && !speech.isListening && <p className={classes.start}>{t('start')}</p>}
        {turns.map((turn) => (
          <TurnView
            key={turn.key}
            turn={turn}
            onChoose={(entry, chosen) => choose(turn.key, entry, chosen)}
            onDiscard={(entry) => setProgress(turn.key, entry.key, { is: 'discarded' })}
            onRetry={() => void read(turn.text, turn.key)}
          />
        ))}
        {speech.isListening && <Listening settled={speech.settled} interim={speech.interim} />}
      </Turns>
      <div className={classes.foot}>
        <MessageField
          ref={field}
          label={t(speech.toggle ? 'createPlaceholder' : 'createPlaceholderTyped')}
          text={text}
          maxLength={ASSISTANT_TEXT_MAX}
          onChange={setText}
          onSend={send}
          onSpeak={speech.toggle ?? undefined}
          onStop={speech.isListening ? (speech.toggle ?? undefined) : undefined}
        />
        {speech.error && (
          <p className={classes.error} role="alert">
            {t(`speech.${speech.error}`)}
          </p>
        )}
      </div>
    </>
  )
}

function Listening({ settled, interim }: { settled: string; interim: string }) {
  const { t } = useTranslation('assistants')
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <div className={classes.listening}>
      <p>
        {settled} <span>{interim}</span>
      </p>
      <small>{t('listening', { time: minutesSeconds(seconds * 1000) })}</small>
    </div>
  )
}

interface TurnViewProps {
  turn: Turn
  onChoose: (entry: Entry, chosen: Partial<AssistantItem>) => void
  onDiscard: (entry: Entry) => void
  onRetry: () => void
}

function TurnView({ turn, onChoose, onDiscard, onRetry }: TurnViewProps) {
  const { t } = useTranslation('assistants')
  return (
    <>
      <p className={classes.mine}>{turn.text}</p>
      {turn.state === 'reading' && <Skeleton height="3rem" radius="sm" />}
      {turn.state === 'failed' && (
        <p className={classes.error} role="alert">
          <CircleAlert size="1rem" aria-hidden="true" />
          <span>
            {t('processing')} {t('failed')}{' '}
            <button type="button" className={classes.link} onClick={onRetry}>
              {t('tryAgain')}
            </button>
          </span>
        </p>
      )}
      {turn.state === 'read' && turn.entries.every(({ title }) => title === '') ? (
        <p className={classes.error} role="alert">
          <CircleAlert size="1rem" aria-hidden="true" />
          <span>
            {t('noTitle')} {t('kept')}
          </span>
        </p>
      ) : (
        turn.entries.map((entry) => (
          <EntryView
            key={entry.key}
            entry={entry}
            onChoose={(chosen) => onChoose(entry, chosen)}
            onDiscard={() => onDiscard(entry)}
          />
        ))
      )}
    </>
  )
}

interface EntryViewProps {
  entry: Entry
  onChoose: (chosen: Partial<AssistantItem>) => void
  onDiscard: () => void
}

function useFacts(entry: Entry) {
  const { t } = useTranslation(['assistants', 'terms'])
  const { user } = useSession()
  const meetings = useEditableTractions(...entry.tractionIds) ?? []
  const owners = usePeopleOf(entry.ownerIds.length > 0 ? entry.ownerIds : [user.userId])
  const meeting = entry.tractionIds.length === 1 ? meetings.find(({ id }) => id === entry.tractionIds[0]) : undefined
  const due = entry.type === 'todo' && entry.dueDate ? fullDate(entry.dueDate) : null
  return {
    meetings,
    owners,
    meeting,
    due,
    line: [
      entry.type && t(typeName[entry.type]),
      owners.map(fullName).join(', '),
      due && t('dueOn', { date: due }),
      meeting?.name,
    ]
      .filter(Boolean)
      .join(', '),
  }
}

function EntryView({ entry, onChoose, onDiscard }: EntryViewProps) {
  const { t } = useTranslation(['assistants', 'terms'])
  const { open } = useOpenedItem()
  const { meeting, line } = useFacts(entry)
  const { progress, title, type, meetingWords } = entry
  if (title === '') return null
  if (progress.is === 'discarded') return <p className={classes.note}>{`${t('discarded')}: ${title}`}</p>
  if (progress.is === 'created') {
    return (
      <>
        <div className={classes.card} data-created>
          <CircleCheck size="1.125rem" aria-hidden="true" />
          <p>
            {t('created', { title })}
            <small>{line}</small>
          </p>
          {type && (
            <button type="button" className={classes.link} onClick={() => open(type, progress.id)}>
              {t('edit')}
            </button>
          )}
        </div>
        {meetingWords && meeting && meetingWords !== meeting.name && (
          <p className={classes.note}>{t('matched', { words: meetingWords, meeting: meeting.name })}</p>
        )}
      </>
    )
  }
  return (
    <>
      <Facts entry={entry} />
      {progress.is === 'creating' && <p className={classes.note}>{t('creating')}</p>}
      {progress.is === 'failed' && (
        <p className={classes.error} role="alert">
          <CircleAlert size="1rem" aria-hidden="true" />
          <span>
            {t('service')} {progress.text}{' '}
            <button type="button" className={classes.link} onClick={() => onChoose({})}>
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
  const { t } = useTranslation(['assistants', 'terms'])
  const { owners, meeting, due } = useFacts(entry)
  return (
    <dl className={classes.facts}>
      <dt>{t('field.type')}</dt>
      <dd>{entry.type ? t(typeName[entry.type]) : <i>{t('notMentioned')}</i>}</dd>
      <dt>{t('field.title')}</dt>
      <dd>
        <b>{entry.title}</b>
      </dd>
      {entry.ownerIds.length > 0 && (
        <>
          <dt>{t('field.owner')}</dt>
          <dd>
            {owners.map((owner) => (
              <span key={owner.id} className={classes.person}>
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
          <dd>
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
              {t(typeName[type])}
            </Button>
          ))}
        </Group>
      </>
    )
  }
  if (entry.tractionIds.length !== 1) {
    const fitting = all.filter(({ id }) => entry.tractionIds.length === 0 || entry.tractionIds.includes(id))
    if (fitting.length === 0) return <p className={classes.error}>{t('noMeetings')}</p>
    return (
      <>
        <p>{t(entry.tractionIds.length === 0 ? 'noMeeting' : 'whichMeeting')}</p>
        <ul className={classes.choices}>
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
        <ul className={classes.choices}>
          {named.map((person) => (
            <li key={person.id}>
              <button type="button" onClick={() => onChoose({ ownerIds: [person.id], ownerChoices: [] })}>
                <Avatar id={person.id} name={fullName(person)} size={24} isDecorative />
                {fullName(person)}
                <small>{person.email}</small>
              </button>
            </li>
          ))}
        </ul>
      </>
    )
  }
  return null
}
