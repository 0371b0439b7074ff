import { previewRecap } from '@cairn/contract/live-meeting/live-meeting.endpoints'
import { RECAP_MAX } from '@cairn/contract/live-meeting/live-meeting.schemas'
import { Button, Skeleton, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLiveActions } from '../../features/live-meeting/live-meeting.actions'
import { useLiveState } from '../../features/live-meeting/live-meeting.context'
import { useTranslation } from '../../i18n/use-translation'
import { call } from '../../lib/api'
import { useDraft } from '../../lib/use-draft'
import { notify } from '../../ui/notify'
import { Popup } from '../../ui/popup'
import classes from './proposals.module.css'

export function ScribeRecap({ suggestion }: { suggestion: string }) {
  const saved = useLiveState((state) => state.recap) ?? ''
  return <RecapField key={saved} saved={saved} suggestion={suggestion} />
}

/** Saved when the field is left. */
function RecapField({ saved, suggestion }: { saved: string; suggestion: string }) {
  const { t } = useTranslation(['live', 'generic'])
  const meetingId = useLiveState((state) => state.meetingId)
  const isMailed = useLiveState(({ settings }) => settings.sendRecapEmail)
  const actions = useLiveActions()
  const [text, setText, discard] = useDraft(`recap/${meetingId}`, saved)
  const [isPreviewed, setPreviewed] = useState(false)
  const save = (next: string) => {
    if (next.trim() !== saved) void actions.writeRecap({ text: next.trim() })
    discard()
  }
  const suggest = () => {
    save(suggestion)
    if (saved === '' || saved === suggestion) return
    notify.undo(t('scribe.replaced'), () => void actions.writeRecap({ text: saved }))
  }
  return (
    <section className={classes.sheet} aria-label={t('scribe.recap')}>
      <header className={classes.head}>
        <h2>{t('scribe.recap')}</h2>
        <span>{t(isMailed ? 'scribe.mailed' : 'scribe.notMailed')}</span>
        <Button size="sm" variant="subtle" disabled={suggestion === ''} onClick={suggest}>
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
      {isMailed && (
        <footer className={classes.foot}>
          <Button onClick={() => setPreviewed(true)}>{t('scribe.preview')}</Button>
        </footer>
      )}
      {isPreviewed && <RecapPreview meetingId={meetingId} text={text} onClose={() => setPreviewed(false)} />}
    </section>
  )
}

function RecapPreview({ meetingId, text, onClose }: { meetingId: string; text: string; onClose: () => void }) {
  const { t } = useTranslation('live')
  const { data, error } = useQuery({
    queryKey: ['recap-preview', meetingId, text],
    queryFn: ({ signal }) => call(previewRecap, { body: { meetingId, text } }, { signal }),
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
