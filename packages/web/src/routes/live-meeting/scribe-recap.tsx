import type { ScribeReply } from '@cairn/contract/assistants/scribe'
import { previewRecap } from '@cairn/contract/live-meeting/live-meeting.endpoints'
import { RECAP_HTML_MAX } from '@cairn/contract/live-meeting/live-meeting.schemas'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { useLiveActions } from '../../features/live-meeting/live-meeting.actions'
import { useLiveState } from '../../features/live-meeting/live-meeting.context'
import { useTranslation } from '../../i18n/use-translation'
import { call } from '../../lib/api'
import { useDraft } from '../../lib/use-draft'
import { NotesField } from '../../ui/notes-field'
import { notify } from '../../ui/notify'
import { Popup } from '../../ui/popup'
import classes from './proposals.module.css'
import { mergedRecap } from './recap-merge'

/** Keeps unsaved text when someone else saves. */
function useRecapText(meetingId: string, saved: string) {
  const draft = useDraft(`recap/${meetingId}`, saved)
  const [text, setText] = draft
  const before = useRef(saved)
  useEffect(() => {
    if (text === before.current) setText(saved)
    before.current = saved
  }, [saved, text, setText])
  return draft
}

/** Null if another question replaced it. */
export type ScribeAnswer = ScribeReply | { readonly failed: string } | null

interface ScribeRecapProps {
  onSuggest: (by?: 'rules') => Promise<ScribeAnswer>
}

/** Saved when the field is left. */
export function ScribeRecap({ onSuggest }: ScribeRecapProps) {
  const { t } = useTranslation(['live', 'generic'])
  const { meetingId, saved, suggestion, isMailed, count } = useLiveState((state) => ({
    meetingId: state.meetingId,
    saved: state.recap ?? '',
    suggestion: state.recapSuggestion ?? '',
    isMailed: state.settings.sendRecapEmail,
    count: state.attendees.length,
  }))
  const actions = useLiveActions()
  const [text, setText, discard] = useRecapText(meetingId, saved)
  const [isPreviewed, setPreviewed] = useState(false)
  const [isSuggesting, setSuggesting] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  // More may be typed while a suggestion is awaited.
  const typed = useRef(text)
  typed.current = text
  const isTooLong = text.length > RECAP_HTML_MAX
  const save = () => {
    if (text !== saved && !isTooLong) void actions.writeRecap({ contentHtml: text, suggestion })
    if (!isTooLong) discard()
  }
  const saveOnLeave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) save()
  }
  const suggest = async (by?: 'rules') => {
    setFailed(null)
    setSuggesting(true)
    const answer = await onSuggest(by)
    setSuggesting(false)
    if (answer === null) return
    if ('failed' in answer) {
      setFailed(answer.failed)
      return
    }
    const next = answer.recap
    const before = typed.current
    const write = (contentHtml: string, from: string) => {
      setText(contentHtml)
      discard()
      void actions.writeRecap({ contentHtml, suggestion: from })
    }
    const merged = mergedRecap(before, suggestion, next)
    write(merged, next)
    if (before !== '' && merged !== before) notify.undo(t('scribe.regenerated'), () => write(before, suggestion))
  }
  return (
    <section className={classes.sheet} aria-label={t('scribe.recap')}>
      <header className={classes.head}>
        <h2>{t('scribe.recap')}</h2>
        <span>{t(isMailed ? 'scribe.youEdit' : 'scribe.notMailed')}</span>
        {text !== '' && text === saved && <span className={classes.saved}>{t('scribe.saved')}</span>}
      </header>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: saves when the focus leaves */}
      <div className={classes.recap} onBlur={saveOnLeave}>
        {failed !== null && (
          <p role="alert" className={`${classes.failed} ${classes.suggestFailed}`}>
            {failed}{' '}
            <button type="button" className={classes.link} onClick={() => void suggest('rules')}>
              {t('scribe.byRulesInstead')}
            </button>
          </p>
        )}
        <NotesField
          label={t('scribe.recap')}
          isLabelHidden
          placeholder={t('scribe.recapPlaceholder')}
          value={text}
          onChange={setText}
          baseline={suggestion}
          actions={
            <Button size="sm" variant="subtle" loading={isSuggesting} onClick={() => void suggest()}>
              {t(text === '' ? 'scribe.suggest' : 'scribe.regenerate')}
            </Button>
          }
        />
        {isTooLong && (
          <p role="alert" className={classes.failed}>
            {t('scribe.tooLong')}
          </p>
        )}
      </div>
      {isMailed && (
        <footer className={classes.foot}>
          <span>{t('scribe.mailed', { count })}</span>
          <Button onClick={() => setPreviewed(true)}>{t('scribe.preview')}</Button>
        </footer>
      )}
      {isPreviewed && <RecapPreview meetingId={meetingId} contentHtml={text} onClose={() => setPreviewed(false)} />}
    </section>
  )
}

function RecapPreview({
  meetingId,
  contentHtml,
  onClose,
}: {
  meetingId: string
  contentHtml: string
  onClose: () => void
}) {
  const { t } = useTranslation('live')
  const { data, error } = useQuery({
    queryKey: ['recap-preview', meetingId, contentHtml],
    queryFn: ({ signal }) => call(previewRecap, { body: { meetingId, contentHtml } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <Popup title={t('scribe.preview')} sub={data?.subject} size="lg" onClose={onClose}>
      {error && <p role="alert">{t('scribe.previewFailed')}</p>}
      {data && <iframe className={classes.mail} sandbox="" title={data.subject} srcDoc={data.html} />}
      {!(data || error) && <Skeleton height="20rem" />}
    </Popup>
  )
}
