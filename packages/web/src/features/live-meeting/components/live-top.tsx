import LogOut from 'icon:log-out'
import SlidersHorizontal from 'icon:sliders-horizontal'
import Users from 'icon:users'
import { Button, Checkbox, Popover, Stack } from '@mantine/core'
import { memo, type ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import type { Scale } from '../../../lib/scale'
import { useMoments } from '../../../lib/zones'
import { Logo } from '../../../ui/logo'
import { useLiveActions } from '../live-meeting.actions'
import { useLiveRole, useLiveState } from '../live-meeting.context'
import classes from './live-top.module.css'
import { MeetingRuler } from './meeting-ruler'
import { TextSize } from './text-size'

interface LiveTopProps {
  scale: Scale
  onScale: (scale: Scale) => void
  isSideOpen: boolean
  onSide: () => void
  onLeave: () => void
  help?: ReactNode
}

export const LiveTop = memo(function LiveTop(props: LiveTopProps) {
  const { scale, onScale, isSideOpen, onSide, onLeave, help } = props
  const { t } = useTranslation('live')
  const { longDay } = useMoments()
  const title = useLiveState((state) => state.title)
  const heldAt = useLiveState(({ started, plannedFor }) => started ?? plannedFor)
  const day = longDay(heldAt)
  return (
    <header className={classes.top}>
      <div className={classes.title}>
        <Logo isMark />
        <div>
          <b title={title}>{title}</b>
          <small>{day}</small>
        </div>
      </div>
      <MeetingRuler />
      <div className={classes.tools}>
        {help}
        <TextSize scale={scale} onChoose={onScale} />
        <Button
          className={classes.people}
          variant="subtle"
          px="0.5rem"
          aria-label={t('side')}
          title={t('side')}
          aria-expanded={isSideOpen}
          onClick={onSide}
        >
          <Users size="1.125rem" aria-hidden="true" />
        </Button>
        <LiveSettings />
        <Button variant="default" leftSection={<LogOut size="1.125rem" aria-hidden="true" />} onClick={onLeave}>
          {t('leave')}
        </Button>
      </div>
    </header>
  )
})

function LiveSettings() {
  const { t } = useTranslation('live')
  const { canAct } = useLiveRole()
  const actions = useLiveActions()
  const { sendRecapEmail, clearMeetingItems } = useLiveState(({ settings }) => settings)
  const count = useLiveState(({ attendees }) => attendees.length)
  if (!canAct) return null
  return (
    <Popover position="bottom-end" width="18rem" trapFocus>
      <Popover.Target>
        <Button variant="subtle" aria-label={t('settings')} title={t('settings')} px="0.5rem">
          <SlidersHorizontal size="1.125rem" aria-hidden="true" />
        </Button>
      </Popover.Target>
      <Popover.Dropdown p="md">
        <Stack gap="sm">
          <Checkbox
            label={t('clearItems')}
            checked={clearMeetingItems}
            onChange={(event) => void actions.setClearMeetingItems({ shouldClear: event.currentTarget.checked })}
          />
          <Checkbox
            label={t('sendRecap', { count })}
            checked={sendRecapEmail}
            onChange={(event) => void actions.setSendRecapEmail({ shouldSend: event.currentTarget.checked })}
          />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
