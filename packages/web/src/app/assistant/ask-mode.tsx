import ChartLine from 'icon:chart-line'
import CircleAlert from 'icon:circle-alert'
import Info from 'icon:info'
import Mountain from 'icon:mountain'
import RotateCcwClock from 'icon:rotate-ccw-clock'
import SquareCheck from 'icon:square-check'
import { chat } from '@cairn/contract/assistants/assistants.endpoints'
import { CHAT_PROMPT_MAX, CHAT_THREAD_MAX, type ChatMessage } from '@cairn/contract/assistants/assistants.schemas'
import { type RefObject, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { call } from '../../lib/api'
import { newId } from '../../lib/new-id'
import { useDraft } from '../../lib/use-draft'
import type { IconComponent } from '../../ui/icon'
import { useOpenFound } from '../frame/open-found'
import { FoundEnd, FoundIcon } from '../frame/palette-row'
import classes from './assistant.module.css'
import { MessageField } from './message-field'
import { Turns } from './turns'

interface Turn {
  readonly key: string
  readonly prompt: string
  readonly state: 'asked' | 'answered' | 'failed'
  readonly messages: readonly ChatMessage[]
}

const threadOf = (turns: readonly Turn[]) =>
  turns
    .flatMap(({ prompt, messages }) => [
      { role: 'user' as const, content: prompt },
      ...messages.map(({ role, content }) => ({ role, content })),
    ])
    .slice(-CHAT_THREAD_MAX)

interface AskModeProps {
  field: RefObject<HTMLTextAreaElement | null>
}

export function AskMode({ field }: AskModeProps) {
  const { t } = useTranslation('assistants')
  const [text, setText] = useDraft('assistant/ask')
  const [turns, setTurns] = useState<readonly Turn[]>([])
  const running = useRef<AbortController | null>(null)
  const typed = useRef(text)
  typed.current = text
  const restore = (prompt: string) => typed.current === '' && setText(prompt)
  const isAnswering = turns.some(({ state }) => state === 'asked')

  const ask = async (prompt: string, key = newId()) => {
    const before = turns.filter((turn) => turn.key !== key)
    const turn: Turn = { key, prompt, state: 'asked', messages: [] }
    const settle = (settled: Partial<Turn>) =>
      setTurns((all) => all.map((one) => (one.key === key ? { ...one, ...settled } : one)))
    setTurns([...before, turn])
    const controller = new AbortController()
    running.current = controller
    try {
      const body = { prompt, thread: threadOf(before.filter(({ state }) => state === 'answered')) }
      const { messages } = await call(chat, { body }, { signal: controller.signal })
      settle({ state: 'answered', messages })
    } catch {
      settle({ state: 'failed' })
      restore(prompt)
    }
  }
  const send = () => {
    const prompt = text.trim()
    if (prompt === '' || isAnswering) return
    setText('')
    void ask(prompt)
  }
  const begin = (start: string) => {
    setText(start)
    field.current?.focus()
  }

  return (
    <>
      <Turns latest={turns}>
        {turns.length === 0 && <Suggestions onAsk={(prompt) => void ask(prompt)} onBegin={begin} />}
        {turns.map((turn) => (
          <div key={turn.key} className={classes.turn}>
            <p className={classes.mine}>{turn.prompt}</p>
            {turn.state === 'asked' && <p className={classes.note}>{t('reading')}</p>}
            {turn.state === 'failed' && (
              <p className={classes.error} role="alert">
                <CircleAlert size="1rem" aria-hidden="true" />
                <span>
                  {t('answerFailed')}{' '}
                  <button type="button" className={classes.link} onClick={() => void ask(turn.prompt, turn.key)}>
                    {t('tryAgain')}
                  </button>
                </span>
              </p>
            )}
            {turn.messages.map((message) => (
              <Answer key={message.content} message={message} />
            ))}
          </div>
        ))}
      </Turns>
      <div className={classes.foot}>
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

interface SuggestionsProps {
  onAsk: (prompt: string) => void
  onBegin: (start: string) => void
}

function Suggestions({ onAsk, onBegin }: SuggestionsProps) {
  const { t } = useTranslation('assistants')
  const asked: readonly { prompt: string; icon: IconComponent }[] = [
    { prompt: t('question.offTrack'), icon: Mountain },
    { prompt: t('question.missed'), icon: ChartLine },
    { prompt: t('question.overdue'), icon: SquareCheck },
  ]
  return (
    <>
      <p className={classes.info}>
        <Info size="1rem" aria-hidden="true" />
        {t('noModel')}
      </p>
      <ul className={classes.suggestions}>
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
        <button key={key} type="button" className={classes.cite} onClick={() => open(source, false)}>
          {source.title}
        </button>
      )
    })
  return (
    <div className={classes.answer}>
      {paragraphs.map(({ key, line }) => (
        <p key={key}>{partsOf(line)}</p>
      ))}
      {rows.length === 0 && sources.length > 0 && <p className={classes.note}>{t('sources')}</p>}
      <ul className={classes.sources}>
        {(rows.length > 0 ? rows : sources.map((source) => ({ source, note: '' }))).map(({ source, note }) => (
          <li key={source.id}>
            <button type="button" onClick={() => open(source, false)}>
              <FoundIcon found={source} />
              <span>
                {source.title}
                {note && <small>{note}</small>}
              </span>
            </button>
            <span className={classes.end}>
              <FoundEnd found={source} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
