import Check from 'icon:check'
import CircleAlert from 'icon:circle-alert'
import CircleCheck from 'icon:circle-check'
import CircleDashed from 'icon:circle-dashed'
import LoaderCircle from 'icon:loader-circle'
import Sparkles from 'icon:sparkles'
import TriangleAlert from 'icon:triangle-alert'
import { checkSmartRock } from '@cairn/contract/assistants/assistants.endpoints'
import type { AnsweredBy, SmartRockReply } from '@cairn/contract/assistants/assistants.schemas'
import { smartCriteria, smartReasons } from '@cairn/contract/assistants/smart-rock'
import { Button, Group, Skeleton } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { call } from '../../../lib/api/api'
import { ApiFailure } from '../../../lib/api/api-failure'
import { fullDate } from '../../../lib/format/format'
import { plainText } from '../../../lib/format/plain-text'
import { diffWords } from '../../../lib/format/word-differences'
import { notify } from '../../../lib/toasts/notify'
import type { SmartCheckProps } from '../rock-fields'
import classes from './smart-check.module.css'

const CALENDAR_DATE = /^\d{4}-\d{2}-\d{2}$/

type State =
  | { phase: 'idle' }
  | { phase: 'checking' }
  | { phase: 'failed'; text: string }
  | { phase: 'checked'; reply: SmartRockReply; checkedText: string; isDismissed: boolean }
  | { phase: 'applied'; before: string; wording: string }

/** Never blocks saving. */
export function SmartCheck({ form, isDelegated }: SmartCheckProps) {
  const { t } = useTranslation(['assistants', 'refusals'])
  const [state, setState] = useState<State>({ phase: 'idle' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const { title, contentHtml, dueDate, ownerId } = form.values
  const textToCheck = `${title.trim()}\n${plainText(contentHtml)}`.trim()

  const check = async (method?: 'rules') => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setState({ phase: 'checking' })
    try {
      const body = {
        description: textToCheck,
        dueDate: dueDate || null,
        hasOwner: Boolean(ownerId),
        ...(method && { by: method }),
      }
      const reply = await call(checkSmartRock, { body }, { signal: controller.signal })
      if (!controller.signal.aborted)
        setState({ phase: 'checked', reply, checkedText: textToCheck, isDismissed: false })
    } catch (failure) {
      const text = (failure instanceof ApiFailure && failure.messages[0]?.text) || t('refusals:AI_FAILED')
      if (!controller.signal.aborted) setState({ phase: 'failed', text })
    }
  }
  const cancel = () => {
    running.current?.abort()
    setState({ phase: 'idle' })
  }
  const undo = (before: string) => {
    form.set('title')(before)
    setState({ phase: 'idle' })
  }
  const apply = (wording: string) => {
    form.set('title')(wording)
    setState({ phase: 'applied', before: title, wording })
    notify.undo(t('smart.changed'), () => undo(title))
  }

  if (state.phase === 'idle' || state.phase === 'applied') {
    return (
      <Group gap="sm">
        <Button
          size="sm"
          leftSection={<Sparkles size="1.125rem" aria-hidden="true" />}
          disabled={title.trim() === ''}
          onClick={() => check()}
        >
          {t('smart.check')}
        </Button>
        {state.phase === 'idle' && <span className="small sub">{t('smart.note')}</span>}
        {state.phase === 'applied' && title === state.wording && (
          <span className="row gap-2 small ok" role="status">
            <Check size="1rem" aria-hidden="true" />
            {t('smart.applied')}
            <button
              type="button"
              className={`small medium accent rounded hover px-1 ${classes.link}`}
              onClick={() => undo(state.before)}
            >
              {t('smart.undo')}
            </button>
          </span>
        )}
      </Group>
    )
  }
  return (
    <section className="clip bg-sunk border rounded" aria-label={t('smart.title')} aria-live="polite">
      {state.phase === 'checking' && <Progress onCancel={cancel} />}
      {state.phase === 'failed' && <Failed text={state.text} onRetry={() => check()} onRules={() => check('rules')} />}
      {state.phase === 'checked' && (
        <Results
          reply={state.reply}
          title={title}
          isStale={state.checkedText !== textToCheck}
          isDelegated={isDelegated}
          hasSuggestion={!state.isDismissed}
          onRecheck={() => check()}
          onApply={apply}
          onDismiss={() => setState({ ...state, isDismissed: true })}
        />
      )}
    </section>
  )
}

function Progress({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation(['assistants', 'refusals'])
  return (
    <>
      <header className={`row wrap border-bottom px-4 py-2 ${classes.head}`}>
        <LoaderCircle className={`warn ${classes.spinner}`} size="1.125rem" aria-hidden="true" />
        <h3 className="body">{t('smart.title')}</h3>
        <span>{t('smart.checking')}</span>
        <button type="button" className={`small medium accent rounded hover px-1 ${classes.link}`} onClick={onCancel}>
          {t('smart.cancel')}
        </button>
      </header>
      <ul className={`px-4 divided ${classes.criteria}`}>
        {smartCriteria.map((criterion) => (
          <li key={criterion} className="row-top gap-2 small warn py-2">
            <CircleDashed size="1.0625rem" aria-hidden="true" />
            <b>{t(`smart.criterion.${criterion}`)}</b>
            <Skeleton height="0.875rem" />
          </li>
        ))}
      </ul>
    </>
  )
}

function Failed({ text, onRetry, onRules }: { text: string; onRetry: () => void; onRules: () => void }) {
  const { t } = useTranslation(['assistants', 'refusals'])
  return (
    <>
      <header className={`row wrap border-bottom px-4 py-2 ${classes.head}`}>
        <TriangleAlert className="warn" size="1.125rem" aria-hidden="true" />
        <h3 className="body">{t('smart.title')}</h3>
        <span />
        <button type="button" className={`small medium accent rounded hover px-1 ${classes.link}`} onClick={onRetry}>
          {t('smart.retry')}
        </button>
      </header>
      <div className="column gap-2 px-4 pt-3 pb-4">
        <p className="row gap-2 small bad" role="alert">
          <CircleAlert size="1rem" aria-hidden="true" />
          {text}
        </p>
        <p className="small sub">
          {t('smart.kept')}{' '}
          <button type="button" className={`small medium accent rounded hover px-1 ${classes.link}`} onClick={onRules}>
            {t('smart.byRulesInstead')}
          </button>
        </p>
      </div>
    </>
  )
}

interface ResultsProps {
  reply: SmartRockReply
  title: string
  isStale: boolean
  isDelegated: boolean
  hasSuggestion: boolean
  onRecheck: () => void
  onApply: (wording: string) => void
  onDismiss: () => void
}

function Results({ reply, title, isStale, isDelegated, hasSuggestion, onRecheck, onApply, onDismiss }: ResultsProps) {
  const { t } = useTranslation(['assistants', 'refusals'])
  const met = reply.evaluation.filter(({ value }) => value === 'Yes').length
  const { suggestedImprovement: wording } = reply
  const sent = new Intl.ListFormat(useLanguage()).format((reply.sent ?? []).map((field) => t(`smart.field.${field}`)))
  const answeredBy: Readonly<Record<AnsweredBy, string>> = {
    rules: t('smart.byRules'),
    model: t('smart.byModel', { fields: sent }),
    test: t('smart.byTest'),
  }
  const showsSuggestion = hasSuggestion && wording !== '' && wording !== title.trim()
  return (
    <>
      <header className={`row wrap border-bottom px-4 py-2 ${classes.head}`} data-met={reply.isSmart || undefined}>
        {reply.isSmart ? (
          <CircleCheck className="warn" size="1.125rem" aria-hidden="true" />
        ) : (
          <TriangleAlert className="warn" size="1.125rem" aria-hidden="true" />
        )}
        <h3 className="body">{t('smart.title')}</h3>
        <span>
          {reply.answeredBy !== 'test' && `${t('smart.met', { count: met })} `}
          {answeredBy[reply.answeredBy]}
          {isStale && ` ${t('smart.stale')}`}
        </span>
        <button type="button" className={`small medium accent rounded hover px-1 ${classes.link}`} onClick={onRecheck}>
          {t('smart.again')}
        </button>
      </header>
      {reply.wouldSend && (
        <pre
          className={`scroll small break bg-sunk rounded p-3 mb-3 ${classes.wouldSend}`}
        >{`${reply.wouldSend.system}\n\n${reply.wouldSend.prompt}`}</pre>
      )}
      <div className={classes.columns} data-suggested={showsSuggestion || undefined}>
        <ul className={`px-4 divided ${classes.criteria}`}>
          {reply.evaluation.map((finding) => (
            <Finding key={finding.criterion} finding={finding} />
          ))}
        </ul>
        {showsSuggestion && (
          <div className={`column gap-2 bg-paper border-start px-4 py-3 ${classes.suggestion}`}>
            <h4 className="small normal sub">{t('smart.suggested')}</h4>
            <p className={`medium ${classes.wording}`}>
              <HighlightedWording wording={wording} title={title} />
            </p>
            {wording.includes('…') && <p className="small sub">{t('smart.blanks')}</p>}
            {isDelegated ? (
              <p className="small sub">{t('refusals:DELEGATED_TITLE')}</p>
            ) : (
              <Group gap="xs">
                <Button
                  size="sm"
                  leftSection={<Check size="1rem" aria-hidden="true" />}
                  onClick={() => onApply(wording)}
                >
                  {t('smart.apply')}
                </Button>
                <Button size="sm" variant="subtle" onClick={onDismiss}>
                  {t('smart.dismiss')}
                </Button>
              </Group>
            )}
          </div>
        )}
      </div>
    </>
  )
}

const isKnownReason = (code: string | undefined): code is keyof typeof smartReasons =>
  code !== undefined && Object.hasOwn(smartReasons, code)

function Finding({
  finding: { criterion, value, reason, code, params },
}: {
  finding: SmartRockReply['evaluation'][number]
}) {
  const { t } = useTranslation(['assistants', 'refusals'])
  const isMet = value === 'Yes'
  const shown = Object.fromEntries(
    Object.entries(params ?? {}).map(([name, param]) => [
      name,
      typeof param === 'string' && CALENDAR_DATE.test(param) ? fullDate(param) : param,
    ]),
  )
  return (
    <li className="row-top gap-2 small warn py-2" data-met={isMet || undefined}>
      {isMet ? <Check size="1.0625rem" aria-hidden="true" /> : <TriangleAlert size="1.0625rem" aria-hidden="true" />}
      <b>{t(`smart.criterion.${criterion}`)}</b>
      <p className="grow sub">
        <b className="ink">{t(`smart.value.${value}`)}</b>{' '}
        {isKnownReason(code) ? t(`smart.reason.${code}`, shown) : reason}
      </p>
    </li>
  )
}

function HighlightedWording({ wording, title }: { wording: string; title: string }) {
  return diffWords(wording, title).map(({ text, isDifferent }, at) => {
    const key = `${at}-${text}`
    return isDifferent ? <ins key={key}>{text}</ins> : <span key={key}>{text}</span>
  })
}
