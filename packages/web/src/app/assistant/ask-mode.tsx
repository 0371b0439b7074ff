import ChartLine from 'icon:chart-line'
import CircleAlert from 'icon:circle-alert'
import Info from 'icon:info'
import Mountain from 'icon:mountain'
import Network from 'icon:network'
import RotateCcwClock from 'icon:rotate-ccw-clock'
import SquareCheck from 'icon:square-check'
import Telescope from 'icon:telescope'
import { streamChat } from '@cairn/contract/assistants/assistants.endpoints'
import {
  type AssistantStatus,
  CHAT_PROMPT_MAX,
  type ChatLine,
  type ChatMessage,
  type ChatRequest,
  type ModelInput,
} from '@cairn/contract/assistants/assistants.schemas'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { assistantQueries } from '../../features/assistants/assistants.queries'
import { useTranslation } from '../../i18n/use-translation'
import { ApiFailure } from '../../lib/api/api-failure'
import { readLines, urlOf } from '../../lib/api/http-client'
import { newId } from '../../lib/api/new-id'
import { inOwnLanguage } from '../../lib/format/own-language'
import { useDraft } from '../../lib/forms/use-draft'
import { toastFailure } from '../../lib/toasts/failure-toasts'
import type { IconComponent } from '../../ui/display/icon'
import { FoundEnd, FoundIcon, useOpenFound } from '../shell/palette-row'
import classes from './assistant.module.css'
import { ChatThreads } from './chat-threads'
import { ChatTurns, MessageField } from './conversation'

/** Longer than the server waits for the model. */
const SILENCE_MS = 60_000

type ChatAnswer = Omit<Extract<ChatLine, { type: 'end' }>, 'type'>

/** @throws ApiFailure; status 0 without a whole answer */
async function readChat(body: ChatRequest, caller: AbortSignal, onText: (text: string) => void): Promise<ChatAnswer> {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), SILENCE_MS)
  try {
    const request = { method: streamChat.method, url: urlOf(streamChat, {}), body }
    for await (const line of readLines(request, AbortSignal.any([caller, silence.signal])) as AsyncIterable<ChatLine>) {
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), SILENCE_MS)
      if (line.type === 'end') return line
      if (line.type === 'failed') throw new ApiFailure(422, await inOwnLanguage(line.messages))
      onText(line.text)
    }
    throw new ApiFailure(0, [])
  } catch (failure) {
    if (silence.signal.aborted && !caller.aborted) throw new ApiFailure(504, [])
    throw failure
  } finally {
    clearTimeout(timer)
  }
}

interface Turn {
  readonly key: string
  readonly prompt: string
  readonly state: 'asked' | 'answered' | 'failed' | 'stopped'
  /** The answer received so far. */
  readonly partial: string
  readonly messages: readonly ChatMessage[]
  readonly wouldSend?: ModelInput | undefined
  readonly failure?: string | undefined
}

/** A reference may arrive in two pieces. */
const withoutReferences = (text: string) => text.replaceAll(/\[\[\d*\]?\]?/g, '')

/** Stored messages alternate between question and answer. */
const turnsOf = (messages: readonly ChatMessage[]): Turn[] =>
  messages.flatMap((message, at) => {
    const answer = messages[at + 1]
    if (message.role !== 'user' || !answer) return []
    return [{ key: newId(), prompt: message.content, state: 'answered' as const, partial: '', messages: [answer] }]
  })

interface AskModeProps {
  field: RefObject<HTMLTextAreaElement | null>
}

export function AskMode({ field }: AskModeProps) {
  const { t } = useTranslation('assistants')
  const [text, setText] = useDraft('assistant/ask')
  const [turns, setTurns] = useState<readonly Turn[]>([])
  const [threadId, setThreadId] = useState(newId)
  const [isListing, setListing] = useState(false)
  const client = useQueryClient()
  const running = useRef<AbortController | null>(null)
  const typed = useRef(text)
  typed.current = text
  const restore = (prompt: string) => typed.current === '' && setText(prompt)
  const { data: status } = useQuery(assistantQueries.status)
  const hasModel = status?.mode === 'On' && status.model !== null
  const isAnswering = turns.some(({ state }) => state === 'asked')

  const ask = async (prompt: string, { key = newId(), by }: { key?: string; by?: 'rules' | undefined } = {}) => {
    const before = turns.filter((turn) => turn.key !== key)
    const turn: Turn = { key, prompt, state: 'asked', partial: '', messages: [] }
    const change = (changed: (turn: Turn) => Partial<Turn>) =>
      setTurns((all) => all.map((one) => (one.key === key ? { ...one, ...changed(one) } : one)))
    setTurns([...before, turn])
    const controller = new AbortController()
    running.current = controller
    try {
      const { message, wouldSend } = await readChat({ prompt, threadId, by, thread: [] }, controller.signal, (text) =>
        change(({ partial }) => ({ partial: partial + text })),
      )
      change(() => ({ state: 'answered', messages: [message], wouldSend }))
      void client.invalidateQueries({ queryKey: assistantQueries.threads.queryKey })
    } catch (failure) {
      const isStopped = controller.signal.aborted
      change(() => ({ state: isStopped ? 'stopped' : 'failed', failure: isStopped ? undefined : textOf(failure) }))
      restore(prompt)
    }
  }
  const textOf = (failure: unknown): string => {
    const { status = 0, messages = [] } = failure instanceof ApiFailure ? failure : {}
    if (messages[0]) return messages[0].text
    if (status === 504) return t('answerTimedOut')
    return status === 0 && !navigator.onLine ? t('answerOffline') : t('answerFailed')
  }
  useEffect(() => () => running.current?.abort(), [])
  const begin = (id = newId(), stored: readonly Turn[] = []) => {
    running.current?.abort()
    setThreadId(id)
    setTurns(stored)
    setListing(false)
    field.current?.focus()
  }
  const open = async (id: string) => {
    try {
      begin(id, turnsOf((await client.fetchQuery(assistantQueries.thread(id))).messages))
    } catch (failure) {
      toastFailure(failure)
    }
  }
  const send = () => {
    const prompt = text.trim()
    if (prompt === '' || isAnswering) return
    setText('')
    setListing(false)
    void ask(prompt)
  }
  const beginWith = (start: string) => {
    setText(start)
    field.current?.focus()
  }

  return (
    <>
      <div className="flex end gap-2 px-5 pt-2">
        {(turns.length > 0 || isListing) && (
          <Button size="sm" variant="subtle" onClick={() => begin()}>
            {t('threads.new')}
          </Button>
        )}
        <Button size="sm" variant="subtle" aria-pressed={isListing} onClick={() => setListing(!isListing)}>
          {t('threads.title')}
        </Button>
      </div>
      {isListing && (
        <div className={`column gap-3 flex-1 min-h-0 scroll px-5 py-4 ${classes.turns}`}>
          <ChatThreads onOpen={(id) => void open(id)} onDeleted={(id) => id === threadId && begin()} />
        </div>
      )}
      <ChatTurns scrollKey={turns} isHidden={isListing}>
        {turns.length === 0 && <Suggestions status={status} onAsk={(prompt) => void ask(prompt)} onBegin={beginWith} />}
        {turns.map((turn) => (
          <div key={turn.key} className={classes.turn}>
            <p className={`break bg-accent px-3 py-2 ${classes.mine}`}>{turn.prompt}</p>
            {turn.state === 'asked' && turn.partial === '' && <p className="small sub">{t('reading')}</p>}
            {turn.partial !== '' && turn.messages.length === 0 && (
              <p className="break pre-line">{withoutReferences(turn.partial)}</p>
            )}
            {turn.state === 'stopped' && (
              <p className="small sub">
                {t('stopped')} <AskAgain label={t('tryAgain')} onAsk={() => void ask(turn.prompt, { key: turn.key })} />
              </p>
            )}
            {turn.state === 'failed' && (
              <p className="flex gap-2 small bad" role="alert">
                <CircleAlert size="1rem" aria-hidden="true" />
                <span>
                  {turn.failure}{' '}
                  <AskAgain label={t('tryAgain')} onAsk={() => void ask(turn.prompt, { key: turn.key })} />
                  {hasModel && (
                    <AskAgain
                      label={t('answerByRules')}
                      onAsk={() => void ask(turn.prompt, { key: turn.key, by: 'rules' })}
                    />
                  )}
                </span>
              </p>
            )}
            {turn.wouldSend && (
              <pre
                className={`scroll small break bg-sunk rounded p-3 ${classes.wouldSend}`}
              >{`${turn.wouldSend.system}\n\n${turn.wouldSend.prompt}`}</pre>
            )}
            {turn.messages.map((message) => (
              <Answer key={message.content} message={message} />
            ))}
          </div>
        ))}
      </ChatTurns>
      <div className="border-top px-5 py-3">
        <MessageField
          ref={field}
          label={t('askPlaceholder')}
          text={text}
          maxLength={CHAT_PROMPT_MAX}
          onChange={setText}
          onSend={send}
          onStop={isAnswering ? () => running.current?.abort() : undefined}
        />
      </div>
    </>
  )
}

function AskAgain({ label, onAsk }: { label: string; onAsk: () => void }) {
  return (
    <button type="button" className={`medium accent rounded ${classes.link}`} onClick={onAsk}>
      {label}
    </button>
  )
}

interface SuggestionsProps {
  status: AssistantStatus | undefined
  onAsk: (prompt: string) => void
  onBegin: (start: string) => void
}

function Suggestions({ status, onAsk, onBegin }: SuggestionsProps) {
  const { t } = useTranslation('assistants')
  const asked: readonly { prompt: string; icon: IconComponent }[] = [
    { prompt: t('question.offTrack'), icon: Mountain },
    { prompt: t('question.missed'), icon: ChartLine },
    { prompt: t('question.overdue'), icon: SquareCheck },
    { prompt: t('question.target'), icon: Telescope },
  ]
  return (
    <>
      <p className="flex gap-2 small sub bg-sunk rounded px-3 py-2">
        <Info size="1rem" aria-hidden="true" />
        <span>
          {status?.mode === 'Test' && t('testMode')}
          {status?.mode === 'Off' && t('modelOff')}
          {status?.mode === 'On' && !status.model && t('noModel')}
          {status?.mode === 'On' &&
            status.model &&
            t('answersByModel', { model: status.model.name, host: status.model.host })}
          {status?.keepsContent && ` ${t('contentIsStored')}`}
        </span>
      </p>
      <ul className={`column gap-2 ${classes.suggestions}`}>
        {asked.map(({ prompt, icon: Icon }) => (
          <li key={prompt}>
            <button type="button" onClick={() => onAsk(prompt)}>
              <Icon size="1.125rem" aria-hidden="true" />
              {prompt}
            </button>
          </li>
        ))}
        <li>
          <button type="button" onClick={() => onBegin(t('decidedStart'))}>
            <RotateCcwClock size="1.125rem" aria-hidden="true" />
            {t('question.decided')}
          </button>
        </li>
        <li>
          <button type="button" onClick={() => onBegin(t('seatStart'))}>
            <Network size="1.125rem" aria-hidden="true" />
            {t('question.seat')}
          </button>
        </li>
      </ul>
    </>
  )
}

const SOURCE = /\[\[(\d+)\]\]/

const SOURCE_LINE = /^- \[\[(\d+)\]\](?:, )?([^[]*)$/

function Answer({ message: { content, sources } }: { message: ChatMessage }) {
  const { t } = useTranslation('assistants')
  const open = useOpenFound()
  const lines = content.split('\n')
  const rows = lines.flatMap((line) => {
    const [, index, note = ''] = SOURCE_LINE.exec(line) ?? []
    const source = sources[Number(index)]
    return source ? [{ source, note }] : []
  })
  const paragraphs = lines.filter((line) => !SOURCE_LINE.test(line)).map((line, at) => ({ key: `${at}-${line}`, line }))
  const partsOf = (line: string) =>
    line.split(SOURCE).map((part, at) => {
      const source = at % 2 === 1 ? sources[Number(part)] : undefined
      const key = `${at}-${part}`
      if (!source) return <span key={key}>{at % 2 === 1 ? '' : part}</span>
      return (
        <button
          key={key}
          type="button"
          className="medium text-start accent bg-accent rounded px-1"
          onClick={() => open(source, false)}
        >
          {source.title}
        </button>
      )
    })
  return (
    <div className="column gap-2">
      {paragraphs.map(({ key, line }) => (
        <p key={key}>{partsOf(line)}</p>
      ))}
      {rows.length === 0 && sources.length > 0 && <p className="small sub">{t('sources')}</p>}
      <ul className={classes.sources}>
        {(rows.length > 0 ? rows : sources.map((source) => ({ source, note: '' }))).map(({ source, note }) => (
          <li className="row gap-2 small" key={source.id}>
            <button
              type="button"
              className={`row grow gap-2 medium text-start accent rounded py-2 ${classes.source}`}
              onClick={() => open(source, false)}
            >
              <FoundIcon found={source} />
              <span>
                {source.title}
                {note && <small className="block normal sub">{note}</small>}
              </span>
            </button>
            <span className="row flex-none gap-2 sub">
              <FoundEnd found={source} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
