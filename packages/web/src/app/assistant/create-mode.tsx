import CircleAlert from 'icon:circle-alert'
import Info from 'icon:info'
import { parseAssistantText } from '@cairn/contract/assistants/assistants.endpoints'
import {
  ASSISTANT_TEXT_MAX,
  type AssistantItem,
  type AssistantStatus,
  type ParseReply,
} from '@cairn/contract/assistants/assistants.schemas'
import type { AssistantItemType } from '@cairn/contract/assistants/item-types'
import { defaultTodoDueDate } from '@cairn/contract/calendar/days'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useEditableTractions } from '../../entities/tractions/my-tractions'
import { assistantQueries } from '../../features/assistants/assistants.queries'
import { useCreateHeadlines } from '../../features/headlines/headlines.mutations'
import { useCreateIssue } from '../../features/issues/issues.mutations'
import { useCreateTodos } from '../../features/todos/todos.mutations'
import { useTranslation } from '../../i18n/use-translation'
import { call } from '../../lib/api/api'
import { ApiFailure } from '../../lib/api/api-failure'
import { newId } from '../../lib/api/new-id'
import { useSpeech } from '../../lib/browser/use-speech'
import { minutesSeconds } from '../../lib/format/format-time'
import { inOwnLanguage } from '../../lib/format/own-language'
import { useDraft } from '../../lib/forms/use-draft'
import { useSession } from '../../lib/session/session'
import classes from './assistant.module.css'
import { ChatTurns, MessageField } from './conversation'
import { asksForDue, type Entry, EntryView, type Progress } from './entry-view'

interface Turn {
  readonly key: string
  readonly text: string
  readonly state: 'reading' | 'read' | 'failed'
  readonly entries: readonly Entry[]
  readonly reply?: ParseReply | undefined
}

const textOf = (failure: unknown) => (failure instanceof ApiFailure ? failure.messages[0]?.text : undefined)

type KnownEntry = Entry & { readonly type: AssistantItemType }

function useCreateEntry() {
  const { user, calendarDate } = useSession()
  const todos = useCreateTodos({ isQuiet: true })
  const issue = useCreateIssue({ isQuiet: true })
  const headlines = useCreateHeadlines({ isQuiet: true })
  return async ({ type, title, ownerIds, dueDate, tractionIds, headlineType }: KnownEntry): Promise<string> => {
    const [tractionId = ''] = tractionIds
    const owners = ownerIds.length > 0 ? ownerIds : [user.userId]
    const [ownerId = user.userId] = owners
    if (type === 'todo') {
      const body = { title, ownerIds: owners, dueDate: dueDate ?? defaultTodoDueDate(calendarDate), tractionId }
      return (await todos.mutateAsync(body)).todos[0]?.id ?? ''
    }
    if (type === 'issue') return (await issue.mutateAsync({ title, ownerId, tractionId })).issue.id
    const about = headlineType && { type: headlineType }
    return (await headlines.mutateAsync({ title, ownerIds: owners, tractionId, ...about })).headlines[0]?.id ?? ''
  }
}

const isReady = (entry: Entry): boolean =>
  entry.type !== null &&
  entry.title !== '' &&
  entry.tractionIds.length === 1 &&
  entry.ownerChoices.length === 0 &&
  !asksForDue(entry)

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
  const reading = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const open = reading.current
    return () => {
      for (const controller of open.values()) controller.abort()
    }
  }, [])

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

  const read = async (said: string, key = newId(), by?: 'rules') => {
    reading.current.get(key)?.abort()
    const controller = new AbortController()
    reading.current.set(key, controller)
    setTurns((all) => [...all.filter((turn) => turn.key !== key), { key, text: said, state: 'reading', entries: [] }])
    try {
      const body = by ? { text: said, by } : { text: said }
      const parsed = await call(parseAssistantText, { body }, { signal: controller.signal })
      const [failure] = parsed.failure ? await inOwnLanguage([parsed.failure]) : []
      if (controller.signal.aborted) return
      const reply = { ...parsed, failure }
      // The fixed reply of the test mode is created by a press alone.
      const only = meetings.length === 1 && reply.answeredBy !== 'test' ? meetings[0] : undefined
      const entries = reply.items.map((item): Entry => {
        const tractionIds = item.tractionIds.length === 0 && only ? [only.id] : item.tractionIds
        return { ...item, tractionIds, key: newId(), progress: { is: 'open' } }
      })
      change(key, (turn) => ({ ...turn, state: 'read', entries, reply }))
      if (entries.every(({ title }) => title === '')) setText(said)
      for (const entry of entries) void createIfReady(key, entry)
    } catch {
      if (!controller.signal.aborted) change(key, (turn) => ({ ...turn, state: 'failed' }))
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
      <ChatTurns scrollKey={turns}>
        {turns.length === 0 && !speech.isListening && <Start />}
        {turns.map((turn) => (
          <TurnView
            key={turn.key}
            turn={turn}
            onChoose={(entry, chosen) => choose(turn.key, entry, chosen)}
            onDiscard={(entry) => setProgress(turn.key, entry.key, { is: 'discarded' })}
            onRead={(by) => void read(turn.text, turn.key, by)}
          />
        ))}
        {speech.isListening && <Listening settled={speech.settled} interim={speech.interim} />}
      </ChatTurns>
      <div className="border-top px-5 py-3">
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
          <p className="flex gap-2 small bad" role="alert">
            {t(`speech.${speech.error}`)}
          </p>
        )}
      </div>
    </>
  )
}

const readsByModel = (status: AssistantStatus | undefined): boolean => status?.mode === 'On' && status.model !== null

function Start() {
  const { t } = useTranslation('assistants')
  const { data: status } = useQuery(assistantQueries.status)
  const isByModel = readsByModel(status)
  return (
    <>
      {status && (
        <p className="flex gap-2 small sub bg-sunk rounded px-3 py-2">
          <Info size="1rem" aria-hidden="true" />
          <span>
            {status.mode === 'Test' && t('readTest')}
            {status.mode === 'On' &&
              status.model &&
              t('readByModel', { model: status.model.name, host: status.model.host })}
            {status.mode !== 'Test' && !isByModel && t('readHere')}
            {status.keepsContent && status.mode !== 'Off' && ` ${t('messageIsStored')}`}
          </span>
        </p>
      )}
      <p className="small sub">{t('start')}</p>
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
    <div className={`column gap-2 text-center ${classes.listening}`}>
      <p>
        {settled} <span className="mut">{interim}</span>
      </p>
      <small className="mut">{t('listening', { time: minutesSeconds(seconds * 1000) })}</small>
    </div>
  )
}

interface TurnViewProps {
  turn: Turn
  onChoose: (entry: Entry, chosen: Partial<AssistantItem>) => void
  onDiscard: (entry: Entry) => void
  onRead: (by?: 'rules') => void
}

/** Who read the message, and what failed. */
function ReadBy({ reply, onReadByRules }: { reply: ParseReply; onReadByRules: (() => void) | null }) {
  const { t } = useTranslation('assistants')
  const { answeredBy, failure, wouldSend } = reply
  if (failure) {
    return (
      <p className="flex gap-2 small bad" role="alert">
        <CircleAlert size="1rem" aria-hidden="true" />
        <span>
          {failure.text} {t('readBy.rulesInstead')}
        </span>
      </p>
    )
  }
  const again = answeredBy !== 'rules' && onReadByRules && (
    <button type="button" className={`medium accent rounded ${classes.link}`} onClick={onReadByRules}>
      {t('readByRules')}
    </button>
  )
  return (
    <>
      <p className="small sub">
        {t(`readBy.${answeredBy}`)} {!wouldSend && again}
      </p>
      {wouldSend && (
        <>
          <pre
            className={`scroll small break bg-sunk rounded p-3 ${classes.wouldSend}`}
          >{`${wouldSend.system}\n\n${wouldSend.prompt}`}</pre>
          <p className="small sub">{again}</p>
        </>
      )}
    </>
  )
}

function TurnView({ turn, onChoose, onDiscard, onRead }: TurnViewProps) {
  const { t } = useTranslation('assistants')
  const { data: status } = useQuery(assistantQueries.status)
  const isByModel = readsByModel(status)
  const hasCreated = turn.entries.some(({ progress }) => progress.is === 'created' || progress.is === 'creating')
  return (
    <>
      <p className={`break bg-accent px-3 py-2 ${classes.mine}`}>{turn.text}</p>
      {turn.state === 'reading' && (
        <>
          <Skeleton height="3rem" radius="sm" />
          {isByModel && (
            <p className="small sub">
              {t('readingMessage')}{' '}
              <button type="button" className={`medium accent rounded ${classes.link}`} onClick={() => onRead('rules')}>
                {t('readByRules')}
              </button>
            </p>
          )}
        </>
      )}
      {turn.reply && <ReadBy reply={turn.reply} onReadByRules={hasCreated ? null : () => onRead('rules')} />}
      {turn.state === 'failed' && (
        <p className="flex gap-2 small bad" role="alert">
          <CircleAlert size="1rem" aria-hidden="true" />
          <span>
            {t('processing')} {t('failed')}{' '}
            <button type="button" className={`medium accent rounded ${classes.link}`} onClick={() => onRead()}>
              {t('tryAgain')}
            </button>
          </span>
        </p>
      )}
      {turn.state === 'read' && turn.entries.every(({ title }) => title === '') ? (
        <p className="flex gap-2 small bad" role="alert">
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
