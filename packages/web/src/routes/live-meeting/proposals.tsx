import Check from 'icon:check'
import CircleCheck from 'icon:circle-check'
import Quote from 'icon:quote'
import X from 'icon:x'
import { AI_FAILED_TEXT } from '@cairn/contract/assistants/assistants.schemas'
import { type Proposal, proposalTypes, type ScribeReply, TRANSCRIPT_MAX } from '@cairn/contract/assistants/scribe'
import { proposeFromMeeting } from '@cairn/contract/assistants/scribe.endpoints'
import { calendarDateSchema } from '@cairn/contract/core/dates'
import { RECAP_MAX } from '@cairn/contract/live-meeting/live-meeting.schemas'
import { Button, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useCreateHeadlines } from '../../features/headlines/headlines.mutations'
import { useCreateIssue, useUpdateIssue } from '../../features/issues/issues.mutations'
import { issueKind } from '../../features/issues/issues.queries'
import { DuePick, OwnerPick } from '../../features/live-meeting/components/line-picks'
import { useLiveActions } from '../../features/live-meeting/live-meeting.actions'
import { useLiveRole, useLiveState } from '../../features/live-meeting/live-meeting.context'
import { useCreateTodos } from '../../features/todos/todos.mutations'
import { useTranslation } from '../../i18n/use-translation'
import { call } from '../../lib/api'
import { ApiFailure } from '../../lib/api-failure'
import { cachedItem } from '../../lib/item-cache'
import { escapeHtml } from '../../lib/plain-text'
import { useDraft } from '../../lib/use-draft'
import { useOrgDays } from '../../lib/zones'
import { IconButton } from '../../ui/icon-button'
import classes from './proposals.module.css'

type Draft = Proposal & { readonly key: string; readonly is: 'open' | 'accepted' | 'dismissed' }

const isComplete = ({ type, ownerId, dueDate }: Draft) =>
  type === 'decision' || (ownerId !== null && (type !== 'todo' || dueDate !== null))

const keyOf = ({ type, title }: Proposal) => `${type} ${title}`

function useAccept() {
  const { t } = useTranslation('live')
  const client = useQueryClient()
  const { tractionId, meetingId } = useLiveState((state) => ({
    tractionId: state.tractionId,
    meetingId: state.meetingId,
  }))
  const todos = useCreateTodos()
  const issues = useCreateIssue()
  const headlines = useCreateHeadlines()
  const update = useUpdateIssue()
  return async ({ type, title, ownerId, dueDate, issueId }: Draft): Promise<void> => {
    const at = { tractionId, meetingId }
    if (type === 'decision') {
      const issue = issueId === null ? null : cachedItem(client, issueKind, issueId)
      // Decisions read from an issue's notes are there already.
      if (!issue || issue.contentHtml.includes(escapeHtml(title))) return
      const contentHtml = `${issue.contentHtml}<p>${escapeHtml(t('scribe.decided', { decision: title }))}</p>`
      await update.mutateAsync({ item: issue, changes: { contentHtml } })
    } else if (ownerId === null) return
    else if (type === 'issue') await issues.mutateAsync({ ...at, title, ownerId })
    else if (type === 'headline') await headlines.mutateAsync({ ...at, title, ownerIds: [ownerId] })
    else if (dueDate !== null) {
      await todos.mutateAsync({ ...at, title, ownerIds: [ownerId], dueDate: calendarDateSchema.parse(dueDate) })
    }
  }
}

const failureText = (failure: unknown) => (failure instanceof ApiFailure && failure.messages[0]?.text) || AI_FAILED_TEXT

interface Asking {
  readonly isAsking: boolean
  readonly failed: string | null
  readonly reply: ScribeReply | null
}

function useScribe() {
  const meetingId = useLiveState((state) => state.meetingId)
  const [asking, setAsking] = useState<Asking>({ isAsking: false, failed: null, reply: null })
  const running = useRef<AbortController | null>(null)
  const ask = async (transcript: string, by?: 'rules'): Promise<ScribeReply | null> => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setAsking((before) => ({ ...before, isAsking: true, failed: null }))
    try {
      const body = { meetingId, transcript, ...(by && { by }) }
      const reply = await call(proposeFromMeeting, { body }, { signal: controller.signal })
      if (controller.signal.aborted) return null
      setAsking({ isAsking: false, failed: null, reply })
      return reply
    } catch (failure) {
      if (controller.signal.aborted) return null
      setAsking((before) => ({ ...before, isAsking: false, failed: failureText(failure) }))
      return null
    }
  }
  useEffect(() => () => running.current?.abort(), [])
  return { ...asking, ask }
}

/** For the scribe, while the meeting concludes. */
export function Proposals() {
  const { t } = useTranslation('live')
  const { isScribe, isRunning } = useLiveRole()
  const scribe = useScribe()
  const accept = useAccept()
  const [drafts, setDrafts] = useState<readonly Draft[]>([])
  const meetingId = useLiveState((state) => state.meetingId)
  const [transcript, setTranscript] = useDraft(`transcript/${meetingId}`)
  const [isPasting, setPasting] = useState(transcript !== '')
  const take = (reply: ScribeReply | null) => {
    if (!reply) return
    setDrafts((before) => {
      const known = new Set(before.map(({ key }) => key))
      const settled = before.filter(({ is }) => is !== 'open')
      const fresh = reply.proposals.map((one): Draft => ({ ...one, key: keyOf(one), is: 'open' }))
      return [...settled, ...fresh.filter(({ key }) => !known.has(key) || !settled.some((one) => one.key === key))]
    })
  }
  const isShown = isScribe && isRunning
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the section opens
  useEffect(() => {
    if (isShown) void scribe.ask('', 'rules').then(take)
  }, [isShown])
  if (!isShown) return null
  const change = (key: string, changes: Partial<Draft>) =>
    setDrafts((before) => before.map((one) => (one.key === key ? { ...one, ...changes } : one)))
  const press = async (draft: Draft) => {
    change(draft.key, { is: 'accepted' })
    await accept(draft).catch(() => change(draft.key, { is: 'open' }))
  }
  const complete = drafts.filter((one) => one.is === 'open' && isComplete(one))
  const pressAll = async () => {
    for (const draft of complete) await press(draft)
  }
  const endPasting = () => {
    setTranscript('')
    setPasting(false)
  }
  const send = async (by?: 'rules') => {
    const reply = await scribe.ask(transcript, by)
    take(reply)
    if (reply) endPasting()
  }
  return (
    <>
      <section className={classes.sheet} aria-label={t('scribe.title')}>
        <header className={classes.head}>
          <h2>{t('scribe.title')}</h2>
          {scribe.reply && <span>{t(`scribe.by.${scribe.reply.answeredBy}`)}</span>}
          {complete.length > 1 && (
            <Button size="sm" leftSection={<Check size="1rem" aria-hidden="true" />} onClick={() => void pressAll()}>
              {t('scribe.acceptAll', { count: complete.length })}
            </Button>
          )}
        </header>
        {scribe.reply && drafts.length === 0 && <p className={classes.none}>{t('scribe.none')}</p>}
        {scribe.reply?.wouldSend && (
          <pre className={classes.sent}>{`${scribe.reply.wouldSend.system}\n\n${scribe.reply.wouldSend.prompt}`}</pre>
        )}
        {proposalTypes.map((type) => {
          const own = drafts.filter((one) => one.type === type && one.is !== 'dismissed')
          if (own.length === 0) return null
          return (
            <section key={type}>
              <h3 className={classes.kind}>
                {t(`scribe.kind.${type}`)} <span>{own.length}</span>
              </h3>
              <ul>
                {own.map((one) => (
                  <ProposalRow key={one.key} draft={one} onChange={change} onAccept={press} />
                ))}
              </ul>
            </section>
          )
        })}
        <footer className={classes.foot}>
          {!isPasting ? (
            <>
              <span>{t('scribe.transcriptHint')}</span>
              <Button onClick={() => setPasting(true)}>{t('scribe.paste')}</Button>
            </>
          ) : (
            <div className={classes.paste}>
              <Textarea
                autosize
                minRows={4}
                maxRows={12}
                autoFocus
                label={t('scribe.transcript')}
                description={t('scribe.transcriptForm')}
                maxLength={TRANSCRIPT_MAX}
                value={transcript}
                onChange={(event) => setTranscript(event.currentTarget.value)}
              />
              {scribe.failed && (
                <p role="alert" className={classes.failed}>
                  {scribe.failed}{' '}
                  <button type="button" className={classes.link} onClick={() => void send('rules')}>
                    {t('scribe.byRulesInstead')}
                  </button>
                </p>
              )}
              <div className={classes.acts}>
                <Button
                  variant="filled"
                  loading={scribe.isAsking}
                  disabled={transcript.trim() === ''}
                  onClick={() => void send()}
                >
                  {t('scribe.propose')}
                </Button>
                <Button variant="subtle" onClick={endPasting}>
                  {t('scribe.cancel')}
                </Button>
              </div>
            </div>
          )}
        </footer>
      </section>
      <Recap suggestion={scribe.reply?.recap ?? ''} />
    </>
  )
}

interface ProposalRowProps {
  draft: Draft
  onChange: (key: string, changes: Partial<Draft>) => void
  onAccept: (draft: Draft) => Promise<void>
}

function ProposalRow({ draft, onChange, onAccept }: ProposalRowProps) {
  const { t } = useTranslation('live')
  const days = useOrgDays()
  const { key, type, title, ownerId, dueDate, quote, speaker, is } = draft
  const [hasPicked, setPicked] = useState({ owner: ownerId !== null, due: dueDate !== null })
  if (is === 'accepted') {
    return (
      <li className={classes.row} data-accepted>
        <p className={classes.name}>{title}</p>
        <span className={classes.done}>
          <CircleCheck size="1rem" aria-hidden="true" />
          {t('scribe.accepted')}
        </span>
      </li>
    )
  }
  return (
    <li className={classes.row}>
      <textarea
        className={classes.name}
        rows={1}
        aria-label={t('scribe.titleOf', { title })}
        maxLength={256}
        value={title}
        onChange={(event) => onChange(key, { title: event.currentTarget.value.replaceAll('\n', ' ') })}
      />
      <div className={classes.acts}>
        <Button
          leftSection={<Check size="1rem" aria-hidden="true" />}
          aria-label={t('scribe.acceptOf', { title })}
          disabled={!isComplete(draft) || title.trim() === ''}
          onClick={() => void onAccept(draft)}
        >
          {t('scribe.accept')}
        </Button>
        <IconButton
          label={t('scribe.dismissOf', { title })}
          icon={<X size="1.125rem" />}
          onClick={() => onChange(key, { is: 'dismissed' })}
        />
      </div>
      {type !== 'decision' && (
        <div className={classes.facts}>
          {hasPicked.owner ? (
            <OwnerPick value={ownerId ?? ''} onChange={(owner) => onChange(key, { ownerId: owner })} />
          ) : (
            <button type="button" className={classes.ask} onClick={() => setPicked({ ...hasPicked, owner: true })}>
              {t('scribe.noOwner')}
            </button>
          )}
          {type === 'todo' &&
            (hasPicked.due ? (
              <DuePick value={dueDate ?? days.today} onChange={(due) => onChange(key, { dueDate: due })} />
            ) : (
              <button
                type="button"
                className={classes.ask}
                onClick={() => {
                  setPicked({ ...hasPicked, due: true })
                  onChange(key, { dueDate: days.today })
                }}
              >
                {t('scribe.noDate')}
              </button>
            ))}
        </div>
      )}
      <p className={classes.quote}>
        <Quote size="0.9375rem" aria-hidden="true" />
        <q>{quote}</q> {speaker ?? t('scribe.typed')}
      </p>
    </li>
  )
}

function Recap({ suggestion }: { suggestion: string }) {
  const saved = useLiveState((state) => state.recap) ?? ''
  return <RecapField key={saved} saved={saved} suggestion={suggestion} />
}

/** Saved when the field is left. */
function RecapField({ saved, suggestion }: { saved: string; suggestion: string }) {
  const { t } = useTranslation('live')
  const meetingId = useLiveState((state) => state.meetingId)
  const isMailed = useLiveState(({ settings }) => settings.sendRecapEmail)
  const actions = useLiveActions()
  const [text, setText, discard] = useDraft(`recap/${meetingId}`, saved)
  const save = (next: string) => {
    if (next.trim() !== saved) void actions.writeRecap({ text: next.trim() })
    discard()
  }
  return (
    <section className={classes.sheet} aria-label={t('scribe.recap')}>
      <header className={classes.head}>
        <h2>{t('scribe.recap')}</h2>
        <span>{t(isMailed ? 'scribe.mailed' : 'scribe.notMailed')}</span>
        <Button size="sm" variant="subtle" disabled={suggestion === ''} onClick={() => save(suggestion)}>
          {t('scribe.suggest')}
        </Button>
      </header>
      <Textarea
        className={classes.recap ?? ''}
        autosize
        minRows={3}
        maxLength={RECAP_MAX}
        aria-label={t('scribe.recap')}
        placeholder={t('scribe.recapPlaceholder')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={() => save(text)}
      />
    </section>
  )
}
