import { SCRIBE_OFFLINE_AFTER_MS } from '@cairn/contract/live-meeting/live-meeting.schemas'
import { Button } from '@mantine/core'
import { memo, useId } from 'react'
import { fullName } from '../../../entities/people/people'
import { useTranslation } from '../../../i18n/use-translation'
import { useNow } from '../../../lib/api/clock'
import { useRootMark } from '../../../lib/browser/root-marks'
import { Avatar } from '../../../ui/display/avatar'
import { scribeOfflineMs, useLiveActions } from '../live-meeting.actions'
import { useLiveMe, useLiveRole, useLiveState, useLiveView } from '../live-meeting.context'
import classes from './live-foot.module.css'
import { QuickAddLine, type QuickAddLineProps, type QuickKind } from './quick-add-line'
import { ReactionButton } from './reactions'

interface LiveFootProps {
  suggested: QuickKind
  onAdd: QuickAddLineProps['onAdd']
}

export const LiveFoot = memo(function LiveFoot({ suggested, onAdd }: LiveFootProps) {
  const { canAct } = useLiveRole()
  useRootMark('toast-floor')
  return (
    <footer className={`row bg-paper border-top ${classes.foot}`} data-toast-floor>
      <div className="row gap-2 grow px-5 py-2">
        {canAct && <QuickAddLine suggested={suggested} onAdd={onAdd} />}
        <ReactionButton />
      </div>
      <ScribeBox />
    </footer>
  )
})

function ScribeBox() {
  const isGone = useLiveView(
    ({ state, presence }) => scribeOfflineMs(state?.scribePersonId ?? null, presence, 0) !== null,
  )
  const { isRunning } = useLiveRole()
  if (!isRunning) return <div className={classes.who} />
  return isGone ? <ScribeOffline /> : <Scribe goneMs={null} />
}

function ScribeOffline() {
  const now = useNow(1000)
  return (
    <Scribe
      goneMs={useLiveView(({ state, presence }) => scribeOfflineMs(state?.scribePersonId ?? null, presence, now))}
    />
  )
}

function Scribe({ goneMs }: { goneMs: number | null }) {
  const { t } = useTranslation(['live', 'meetings'])
  const section = useLiveState(({ agenda, agendaIndex }) => agenda[agendaIndex])
  const { isLicensed } = useLiveMe()
  const { isScribe, isPresent } = useLiveRole()
  const actions = useLiveActions()
  const connection = useLiveView((view) => view.connection)
  const scribe = useLiveState(({ attendees, scribePersonId }) =>
    attendees.find((attendee) => attendee.personId === scribePersonId),
  )
  const id = useId()
  const isFree = scribe === undefined || (goneMs ?? 0) >= SCRIBE_OFFLINE_AFTER_MS
  const canTakeOver = isLicensed && isPresent && !isScribe && isFree
  const headline = isScribe ? t('youKeepNotes') : scribe ? t('keepsNotes', { name: scribe.firstName }) : t('noScribe')
  const detail = () => {
    if (scribe && goneMs !== null)
      return t('takeOverText', { name: scribe.firstName, count: Math.floor(goneMs / 1000) })
    if (!scribe) return t('takeOverFree')
    return section && t('teamIsAt', { section: section.title ?? t(`meetings:section.${section.type}`) })
  }
  return (
    <div className={`row gap-2 small sub px-4 py-1 ${classes.who}`} data-urgent={canTakeOver || undefined}>
      {scribe && (
        <Avatar id={scribe.personId} name={fullName(scribe)} size={32} isAway={goneMs !== null} isDecorative />
      )}
      <div className="grow leading-tight" id={id}>
        {!canTakeOver && <b className="block bold trunc ink">{headline}</b>}
        <i
          className={`row-inline circle ${classes.dot}`}
          data-lost={connection !== 'online' || goneMs !== null || undefined}
        />
        {detail()}
      </div>
      {canTakeOver && (
        <Button size="sm" aria-describedby={id} onClick={() => void actions.takeOver({})}>
          {t('takeOver')}
        </Button>
      )}
    </div>
  )
}
