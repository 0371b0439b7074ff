import Check from 'icon:check'
import ChevronDown from 'icon:chevron-down'
import CircleCheck from 'icon:circle-check'
import Mic from 'icon:mic'
import Quote from 'icon:quote'
import Square from 'icon:square'
import X from 'icon:x'
import { proposeFromMeeting } from '@cairn/contract/assistants/assistants.endpoints'
import {
  markedPart,
  type Proposal,
  proposalTypes,
  type ScribeReply,
  TRANSCRIPT_MAX,
} from '@cairn/contract/assistants/scribe'
import { Button, Menu, Textarea } from '@mantine/core'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { issuesQueries } from '../../entities/items/item-kinds'
import { fullName } from '../../entities/people/people'
import { DuePick, OwnerPick } from '../../features/live-meeting/components/quick-add-line'
import { useLiveActions } from '../../features/live-meeting/live-meeting.actions'
import { useLiveRole, useLiveState } from '../../features/live-meeting/live-meeting.context'
import { translate } from '../../i18n/translate'
import { useTranslation } from '../../i18n/use-translation'
import { call } from '../../lib/api/api'
import { ApiFailure } from '../../lib/api/api-failure'
import { useSpeech } from '../../lib/browser/use-speech'
import { useOrgDays } from '../../lib/format/zones'
import { useDraft } from '../../lib/forms/use-draft'
import { Avatar } from '../../ui/display/avatar'
import { IconButton } from '../../ui/inputs/icon-button'
import classes from './proposals.module.css'
import { type ScribeAnswer, ScribeRecap } from './scribe-recap'
import { type Draft, useAcceptProposal } from './use-accept-proposal'

const isComplete = ({ type, ownerId, dueDate }: Draft) =>
  type === 'decision' || (ownerId !== null && (type !== 'todo' || dueDate !== null))

const keyOf = ({ type, title }: Proposal) => `${type} ${title}`

/** Proposals outlast a visit to another section. */
function useDrafts(meetingId: string) {
  const client = useQueryClient()
  const key = ['proposals', meetingId]
  const [drafts, setDrafts] = useState(() => client.getQueryData<readonly Draft[]>(key) ?? [])
  const set = (change: (before: readonly Draft[]) => readonly Draft[]) =>
    setDrafts((before) => {
      const next = change(before)
      client.setQueryData(key, next)
      return next
    })
  return [drafts, set] as const
}

const failureText = (failure: unknown) =>
  (failure instanceof ApiFailure && failure.messages[0]?.text) || translate('refusals:AI_FAILED')

function useScribe() {
  const meetingId = useLiveState((state) => state.meetingId)
  const [isAsking, setAsking] = useState(false)
  const [reply, setReply] = useState<ScribeReply | null>(null)
  const running = useRef<AbortController | null>(null)
  const ask = async (transcript: string, by?: 'rules'): Promise<ScribeAnswer> => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setAsking(true)
    try {
      const body = by ? { meetingId, transcript, by } : { meetingId, transcript }
      const answer = await call(proposeFromMeeting, { body }, { signal: controller.signal })
      if (controller.signal.aborted) return null
      setReply(answer)
      return answer
    } catch (failure) {
      return controller.signal.aborted ? null : { failed: failureText(failure) }
    } finally {
      if (running.current === controller) setAsking(false)
    }
  }
  useEffect(() => () => running.current?.abort(), [])
  return { isAsking, reply, ask }
}

/** For everyone but the scribe. */
function Reviewed() {
  const { t } = useTranslation('live')
  const scribe = useLiveState(({ attendees, scribePersonId }) =>
    attendees.find(({ personId }) => personId === scribePersonId),
  )
  const count = useLiveState(({ proposalCount }) => proposalCount ?? 0)
  if (!scribe) return null
  const name = scribe.firstName
  return (
    <div className="row gap-3 border-bottom px-5 py-4">
      <Avatar id={scribe.personId} name={fullName(scribe)} size={36} />
      <div>
        <p className="medium">{count > 0 ? t('scribe.reviewing', { name, count }) : t('scribe.writing', { name })}</p>
        {count > 0 && <small className="small sub">{t('scribe.reviewingHint')}</small>}
      </div>
    </div>
  )
}

/** While the meeting concludes. */
export function Proposals() {
  const { isScribe, isRunning } = useLiveRole()
  if (!isRunning) return null
  return isScribe ? <ScribeProposals /> : <Reviewed />
}

function ScribeProposals() {
  const { t } = useTranslation(['live', 'assistants', 'refusals'])
  const scribe = useScribe()
  const { accept, undo } = useAcceptProposal()
  const meetingId = useLiveState((state) => state.meetingId)
  const [drafts, setDrafts] = useDrafts(meetingId)
  const [transcript, setTranscript] = useDraft(`transcript/${meetingId}`)
  const [isPasting, setPasting] = useState(transcript !== '')
  const speech = useSpeech({
    onStart: () => undefined,
    onWords: (said) => setTranscript([transcript.trimEnd(), said].filter(Boolean).join('\n').slice(0, TRANSCRIPT_MAX)),
  })
  const [failed, setFailed] = useState<string | null>(null)
  const take = (reply: ScribeReply) =>
    setDrafts((before) => {
      const known = new Set(before.map(({ key }) => key))
      const settled = before.filter(({ is }) => is !== 'open')
      const fresh = reply.proposals.map((one): Draft => ({ ...one, key: keyOf(one), is: 'open', made: null }))
      return [...settled, ...fresh.filter(({ key }) => !known.has(key) || !settled.some((one) => one.key === key))]
    })
  const propose = async (said: string, by?: 'rules') => {
    setFailed(null)
    const answer = await scribe.ask(said, by)
    if (answer === null) return false
    if ('failed' in answer) setFailed(answer.failed)
    else take(answer)
    return !('failed' in answer)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the section opens
  useEffect(() => {
    void propose('', 'rules')
  }, [])
  const change = (key: string, changes: Partial<Draft>) =>
    setDrafts((before) => before.map((one) => (one.key === key ? { ...one, ...changes } : one)))
  const press = async (draft: Draft) => {
    change(draft.key, { is: 'accepted' })
    try {
      change(draft.key, { made: await accept(draft) })
    } catch {
      change(draft.key, { is: 'open' })
    }
  }
  const takeBack = async (draft: Draft) => {
    change(draft.key, { is: 'open', made: null })
    if (draft.made) await undo(draft.made).catch(() => change(draft.key, { is: 'accepted', made: draft.made }))
  }
  const complete = drafts.filter((one) => one.is === 'open' && isComplete(one))
  const pressAll = async () => {
    for (const draft of complete) await press(draft)
  }
  // The transcript is not stored, so that a later visit suggests without it.
  const last = useRef<readonly [string, 'rules'?]>(['', 'rules'])
  const suggest = async (by?: 'rules') => {
    const [said, before] = last.current
    const answer = await scribe.ask(said, by ?? before)
    if (answer !== null && !('failed' in answer)) take(answer)
    return answer
  }
  const { countProposals } = useLiveActions()
  const known = useLiveState(({ proposalCount }) => proposalCount ?? 0)
  const hasAsked = scribe.reply !== null
  useEffect(() => {
    if (hasAsked && drafts.length !== known) void countProposals({ count: drafts.length })
  }, [countProposals, hasAsked, drafts.length, known])
  const endPasting = () => {
    setTranscript('')
    setPasting(false)
  }
  const send = async (by?: 'rules') => {
    if (!(await propose(transcript, by))) return
    last.current = [transcript, by]
    endPasting()
  }
  return (
    <>
      <section className="border-bottom" aria-label={t('scribe.title')}>
        <header className={`row-baseline wrap gap-2-4 px-5 py-4 ${classes.head}`}>
          <h2 className="heading-m">{t('scribe.title')}</h2>
          {scribe.reply && <span className="small sub">{t(`scribe.by.${scribe.reply.answeredBy}`)}</span>}
          {complete.length > 1 && (
            <Button size="sm" leftSection={<Check size="1rem" aria-hidden="true" />} onClick={() => void pressAll()}>
              {t('scribe.acceptAll', { count: complete.length })}
            </Button>
          )}
        </header>
        {scribe.reply && drafts.length === 0 && <p className="sub px-5 pb-4">{t('scribe.none')}</p>}
        {scribe.reply?.wouldSend && (
          <pre
            className={`scroll small px-5 py-4 ${classes.sent}`}
          >{`${scribe.reply.wouldSend.system}\n\n${scribe.reply.wouldSend.prompt}`}</pre>
        )}
        {proposalTypes.map((type) => {
          const own = drafts.filter((one) => one.type === type)
          if (own.length === 0) return null
          return (
            <section key={type}>
              <h3 className="small bold bg-page border-top border-bottom px-5 py-2">
                {t(`scribe.kind.${type}`)} <span className="normal sub">{own.length}</span>
              </h3>
              <ul>
                {own.map((one) => (
                  <ProposalRow key={one.key} draft={one} onChange={change} onAccept={press} onUndo={takeBack} />
                ))}
              </ul>
            </section>
          )
        })}
        {!isPasting && failed && (
          <p role="alert" className="bad px-5 pb-4">
            {failed}
          </p>
        )}
        <footer className="row wrap between gap-3 small px-5 py-4">
          {!isPasting ? (
            <>
              <span>{t('scribe.transcriptHint')}</span>
              <div className="row gap-1">
                <Button onClick={() => setPasting(true)}>{t('scribe.paste')}</Button>
                {speech.toggle && (
                  <Button
                    leftSection={<Mic size="1rem" aria-hidden="true" />}
                    onClick={() => {
                      setPasting(true)
                      speech.toggle?.()
                    }}
                  >
                    {t('scribe.dictate')}
                  </Button>
                )}
              </div>
            </>
          ) : (
            <div className="grid gap-3 grow">
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
              {speech.isListening && (
                <p aria-live="polite">
                  {speech.settled} <span className="mut">{speech.interim || t('scribe.listening')}</span>
                </p>
              )}
              {speech.error && (
                <p role="alert" className="bad">
                  {t(`assistants:speech.${speech.error}`)}
                </p>
              )}
              {failed && (
                <p role="alert" className="bad">
                  {failed}{' '}
                  <button type="button" className="accent p-0" onClick={() => void send('rules')}>
                    {t('scribe.byRulesInstead')}
                  </button>
                </p>
              )}
              <div className="row gap-1">
                <Button
                  variant="filled"
                  loading={scribe.isAsking}
                  disabled={transcript.trim() === '' || speech.isListening}
                  onClick={() => void send()}
                >
                  {t('scribe.propose')}
                </Button>
                {speech.toggle && (
                  <Button
                    leftSection={
                      speech.isListening ? (
                        <Square size="1rem" aria-hidden="true" />
                      ) : (
                        <Mic size="1rem" aria-hidden="true" />
                      )
                    }
                    onClick={speech.toggle}
                  >
                    {t(speech.isListening ? 'scribe.stopDictation' : 'scribe.dictate')}
                  </Button>
                )}
                <Button variant="subtle" onClick={endPasting}>
                  {t('scribe.cancel')}
                </Button>
              </div>
            </div>
          )}
        </footer>
      </section>
      <ScribeRecap onSuggest={suggest} />
    </>
  )
}

/** The words that the title comes from are marked. */
function Quoted({ draft: { quote, title, speaker, saidAt, isTyped } }: { draft: Draft }) {
  const { t } = useTranslation('live')
  // Not of the title as edited.
  const [mark] = useState(() => markedPart(quote, title))
  const said = [speaker, saidAt, isTyped && t('scribe.typed')].filter(Boolean).join(', ')
  return (
    <p className="row-top gap-2 all-columns small leading-tight break sub">
      <Quote size="0.9375rem" aria-hidden="true" />
      <span>
        <q>
          {mark === null ? (
            quote
          ) : (
            <>
              {quote.slice(0, mark.from)}
              <mark className="bold ink underline">{quote.slice(mark.from, mark.to)}</mark>
              {quote.slice(mark.to)}
            </>
          )}
        </q>{' '}
        {said}
      </span>
    </p>
  )
}

/** Where a decision is written: the notes of an issue, or the recap. */
function DecisionPlace({ issueId, onChange }: { issueId: string | null; onChange: (issueId: string | null) => void }) {
  const { t } = useTranslation('live')
  const ids = useLiveState(({ discussedIssueIds, solvedIssueIds }) => [
    ...new Set([...discussedIssueIds, ...solvedIssueIds]),
  ])
  const found = useQueries({ queries: ids.map((id) => issuesQueries.byId(id)) })
  const issues = found.flatMap(({ data }) => data ?? [])
  const chosen = issues.find(({ id }) => id === issueId)
  if (issues.length === 0) return null
  const name = chosen?.title ?? t('scribe.inRecap')
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <button
          type="button"
          className="row-inline field gap-2 min-w-0 small px-2 py-1"
          aria-label={t('scribe.decisionOf', { name })}
        >
          <span className="trunc">{name}</span>
          <ChevronDown size="0.9375rem" aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown mah="20rem" style={{ overflow: 'auto' }}>
        {issues.map(({ id, title }) => (
          <Menu.Item key={id} aria-current={id === issueId || undefined} onClick={() => onChange(id)}>
            {title}
          </Menu.Item>
        ))}
        <Menu.Item aria-current={!chosen || undefined} onClick={() => onChange(null)}>
          {t('scribe.inRecap')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

interface ProposalRowProps {
  draft: Draft
  onChange: (key: string, changes: Partial<Draft>) => void
  onAccept: (draft: Draft) => Promise<void>
  onUndo: (draft: Draft) => Promise<void>
}

function ProposalRow({ draft, onChange, onAccept, onUndo }: ProposalRowProps) {
  const { t } = useTranslation(['live', 'generic'])
  const days = useOrgDays()
  const { key, type, title, ownerId, dueDate, issueId, is, made } = draft
  const [hasPicked, setPicked] = useState({ owner: ownerId !== null, due: dueDate !== null })
  if (is !== 'open') {
    return (
      <li
        className={`grid gap-2 px-5 py-3 border-bottom ${classes.row}`}
        data-accepted={is === 'accepted' || undefined}
      >
        <p className={`medium break ${classes.name}`} data-dismissed={is === 'dismissed' || undefined}>
          {title}
        </p>
        <span className="row gap-2 small ok">
          {is === 'accepted' && (
            <>
              <CircleCheck size="1rem" aria-hidden="true" />
              {t(`scribe.made.${made?.kind ?? 'recorded'}`)}
            </>
          )}
          {(is === 'dismissed' || made) && (
            <Button variant="subtle" aria-label={t('scribe.undoOf', { title })} onClick={() => void onUndo(draft)}>
              {t('generic:undo')}
            </Button>
          )}
        </span>
      </li>
    )
  }
  return (
    <li className={`grid gap-2 px-5 py-3 border-bottom ${classes.row}`}>
      <textarea
        className={`medium break ${classes.name}`}
        rows={1}
        aria-label={t('scribe.titleOf', { title })}
        maxLength={256}
        value={title}
        onChange={(event) => onChange(key, { title: event.currentTarget.value.replaceAll('\n', ' ') })}
      />
      <div className="row gap-1">
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
        <div className="flex wrap gap-2 all-columns">
          {hasPicked.owner ? (
            <OwnerPick value={ownerId ?? ''} onChange={(owner) => onChange(key, { ownerId: owner })} />
          ) : (
            <button
              type="button"
              className="field small px-2 py-1"
              onClick={() => setPicked({ ...hasPicked, owner: true })}
            >
              {t('scribe.noOwner')}
            </button>
          )}
          {type === 'todo' &&
            (hasPicked.due ? (
              <DuePick value={dueDate ?? days.today} onChange={(due) => onChange(key, { dueDate: due })} />
            ) : (
              <button
                type="button"
                className="field small px-2 py-1"
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
      {type === 'decision' && (
        <div className="flex wrap gap-2 all-columns">
          <DecisionPlace issueId={issueId} onChange={(id) => onChange(key, { issueId: id })} />
        </div>
      )}
      <Quoted draft={draft} />
    </li>
  )
}
