import { Button, Checkbox, Popover, Stack } from '@mantine/core'
import { LogOut, Presentation, SlidersHorizontal, Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Logo } from '../../../ui/logo'
import { useLiveActions } from '../live-meeting.actions'
import { useLiveMeeting } from '../live-meeting.context'
import classes from './live-top.module.css'
import { MeetingRuler } from './meeting-ruler'

interface LiveTopProps {
  now: number
  timeZone: string
  isPresenting: boolean
  onPresent: () => void
  isSideOpen: boolean
  onSide: () => void
  onLeave: () => void
}

/** Title and date, the meeting as a ruler, and the few tools: present, settings, leave. */
export function LiveTop({ now, timeZone, isPresenting, onPresent, isSideOpen, onSide, onLeave }: LiveTopProps) {
  const { t, i18n } = useTranslation('live')
  const { state } = useLiveMeeting()
  const day = new Intl.DateTimeFormat(i18n.language, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone,
  }).format(new Date(state.started ?? state.plannedFor))
  return (
    <header className={classes.top}>
      <div className={classes.title}>
        <Logo isMark />
        <div>
          <b>{state.title}</b>
          <small>{day}</small>
        </div>
      </div>
      <MeetingRuler state={state} now={now} timeZone={timeZone} />
      <div className={classes.tools}>
        <Button
          className={classes.wide}
          variant="subtle"
          leftSection={<Presentation size="1.125rem" aria-hidden="true" />}
          aria-pressed={isPresenting}
          onClick={onPresent}
        >
          {t('present')}
        </Button>
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
}

/** What ending does; shared live by all. */
function LiveSettings() {
  const { t } = useTranslation('live')
  const { state, canAct } = useLiveMeeting()
  const actions = useLiveActions()
  const { sendRecapEmail, clearMeetingItems } = state.settings
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
            onChange={(event) => void actions.setClearItems(event.currentTarget.checked)}
          />
          <Checkbox
            label={t('sendRecap', { count: state.attendees.length })}
            checked={sendRecapEmail}
            onChange={(event) => void actions.setSendRecap(event.currentTarget.checked)}
          />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
