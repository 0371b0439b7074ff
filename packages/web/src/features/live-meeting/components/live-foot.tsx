import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../../../ui/avatar'
import { useLiveActions } from '../live-meeting.actions'
import { useLiveMeeting, useLiveView } from '../live-meeting.context'
import classes from './live-foot.module.css'
import { QuickAddLine, type QuickKind } from './quick-add-line'

interface LiveFootProps {
  now: number
  suggested: QuickKind
  onAdd: (kind: QuickKind, title: string, ownerId: string) => void
}

/** Quick-add, and who keeps the notes; "take over" when they are gone. */
export function LiveFoot({ now, suggested, onAdd }: LiveFootProps) {
  const { canAct } = useLiveMeeting()
  return (
    <footer className={classes.foot}>
      <div className={classes.add}>{canAct && <QuickAddLine suggested={suggested} onAdd={onAdd} />}</div>
      <ScribeBox now={now} />
    </footer>
  )
}

function ScribeBox({ now }: { now: number }) {
  const { t } = useTranslation('live')
  const live = useLiveMeeting()
  const actions = useLiveActions()
  const { connection } = useLiveView()
  const { state, isScribe } = live
  const scribe = state.attendees.find((attendee) => attendee.personId === state.scribePersonId)
  const goneMs = live.scribeGoneMs(now)
  const canTakeOver = live.canTakeOver(now)
  if (state.status !== 'Running') return <div className={classes.who} />
  const headline = isScribe ? t('youKeepNotes') : scribe ? t('keepsNotes', { name: scribe.firstName }) : t('noScribe')
  const detail = () => {
    if (scribe && goneMs !== null)
      return t('takeOverText', { name: scribe.firstName, seconds: Math.floor(goneMs / 1000) })
    return scribe ? t('onSection') : t('takeOverFree')
  }
  return (
    <div className={classes.who} data-urgent={canTakeOver || undefined}>
      {scribe && (
        <Avatar
          id={scribe.personId}
          name={`${scribe.firstName} ${scribe.lastName}`}
          size={32}
          isAway={goneMs !== null}
          isDecorative
        />
      )}
      <div>
        {!canTakeOver && <b>{headline}</b>}
        <i className={classes.dot} data-lost={connection !== 'online' || goneMs !== null || undefined} />
        {detail()}
      </div>
      {canTakeOver && (
        <Button size="sm" onClick={() => void actions.takeOver()}>
          {t('takeOver')}
        </Button>
      )}
    </div>
  )
}
