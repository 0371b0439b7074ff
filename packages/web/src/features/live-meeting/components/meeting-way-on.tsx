import CalendarCheck from 'icon:calendar-check'
import CalendarPlus from 'icon:calendar-plus'
import Coffee from 'icon:coffee'
import { isLongBefore } from '@cairn/contract/calendar/cadence'
import type { HeldAs } from '@cairn/contract/live-meeting/live-meeting.endpoints'
import { Button, Checkbox, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { tractionQuery } from '../../../entities/tractions/my-tractions'
import { language } from '../../../i18n/translate'
import { useTranslation } from '../../../i18n/use-translation'
import { useMoments, useOrgZone } from '../../../lib/format/zones'
import { onSinglePress } from '../../../lib/keyboard/double-press'
import { useHotkey } from '../../../lib/keyboard/hotkeys'
import { Kbd } from '../../../ui/display/kbd'
import { confirm } from '../../../ui/overlays/confirm-dialog'
import { Popup } from '../../../ui/overlays/popup'
import { useLiveActions } from '../live-meeting.actions'
import { useLiveRole, useLiveSession, useLiveState } from '../live-meeting.context'
import classes from './agenda-rail.module.css'

function useStartMeeting(): { start: () => Promise<void>; question: ReactNode } {
  const { session, isGuided } = useLiveSession()
  const { startLiveMeeting } = useLiveActions()
  const client = useQueryClient()
  const timeZone = useOrgZone()
  const [askedOf, setAskedOf] = useState<string | null>(null)
  const start = async () => {
    const { state } = session.store.getState()
    if (state === null) return
    const { tractionId, plannedFor } = state
    const [at, date] = [new Date(session.now()), new Date(plannedFor)]
    // Unknown: the server decides.
    const traction =
      isGuided || date <= at ? null : await client.ensureQueryData(tractionQuery(tractionId)).catch(() => null)
    const series = traction && { cadence: traction.cadence, anchor: traction.schedule, timeZone }
    const movedFrom = traction?.nextMovedFrom ? new Date(traction.nextMovedFrom) : null
    if (series && isLongBefore(series, { plannedFor: date, movedFrom }, at)) setAskedOf(plannedFor)
    else await startLiveMeeting({})
  }
  const answer = (heldAs: HeldAs) => {
    setAskedOf(null)
    void startLiveMeeting({ heldAs })
  }
  const question = askedOf !== null && (
    <EarlyStart plannedFor={askedOf} onAnswer={answer} onClose={() => setAskedOf(null)} />
  )
  return { start, question }
}

const choices = [
  { heldAs: 'planned', Icon: CalendarCheck },
  { heldAs: 'extra', Icon: CalendarPlus },
] as const

interface EarlyStartProps {
  plannedFor: string
  onAnswer: (heldAs: HeldAs) => void
  onClose: () => void
}

function EarlyStart({ plannedFor, onAnswer, onClose }: EarlyStartProps) {
  const { t } = useTranslation('live')
  const { longDay, clockTime } = useMoments()
  const day = longDay(plannedFor)
  const id = useId()
  return (
    <Popup size="sm" title={t('early.title')} onClose={onClose}>
      <Text>{t('early.text', { day, time: clockTime(plannedFor) })}</Text>
      <Stack gap="md" mt="md">
        {choices.map(({ heldAs, Icon }) => (
          <div key={heldAs}>
            <Button
              fullWidth
              leftSection={<Icon size="1.125rem" aria-hidden="true" />}
              aria-describedby={`${id}${heldAs}`}
              onClick={() => onAnswer(heldAs)}
            >
              {t(`early.${heldAs}`)}
            </Button>
            <Text id={`${id}${heldAs}`} size="sm" c="dimmed" mt="xs">
              {t(`early.${heldAs}Hint`, { day })}
            </Text>
          </div>
        ))}
      </Stack>
    </Popup>
  )
}

const listed = (names: readonly string[]): string => new Intl.ListFormat(language()).format(names)

export function MeetingWayOn() {
  const { t } = useTranslation(['live', 'meetings'])
  const { isScribe, canAct } = useLiveRole()
  const { isGuided } = useLiveSession()
  const actions = useLiveActions()
  const { start, question } = useStartMeeting()
  const state = useLiveState(({ agenda, agendaIndex, status, attendees, settings, scribePersonId }) => ({
    agenda,
    agendaIndex,
    status,
    attendees,
    settings,
    scribePersonId,
  }))
  const next = state.agenda[state.agendaIndex + 1]
  const isLast = state.status === 'Running' && next === undefined
  const canMove = state.status === 'NotStarted' ? canAct : isScribe && state.status === 'Running'

  const end = async () => {
    const waiting = state.attendees.filter((person) => person.attendance !== 'Absent' && !person.hasRated)
    const names = listed(waiting.map((person) => person.firstName))
    const isSure = await confirm({
      title: t('endConfirm.title'),
      message: `${names ? `${t('endConfirm.notRated', { names, count: waiting.length })} ` : ''}${t(isGuided ? 'endConfirm.guided' : 'endConfirm.text')}`,
      confirmLabel: t('endConfirm.confirm'),
      isDanger: true,
    })
    if (isSure) await actions.endLiveMeeting({})
  }
  const onward = () => {
    if (state.status === 'NotStarted') void start()
    else if (isLast) void end()
    else void actions.nextAgendaItem({ fromIndex: state.agendaIndex })
  }
  useHotkey('n', onward, { label: t('keys.next'), group: t('keys.title'), isEnabled: canMove })

  if (state.status === 'Completed' || state.status === 'Canceled' || state.status === 'Paused') return null
  if (!canMove) {
    const scribe = state.attendees.find((attendee) => attendee.personId === state.scribePersonId)
    return scribe ? <p className="leading sub">{t('waitForScribe', { name: scribe.firstName })}</p> : null
  }
  const messageOf = () => {
    if (state.status === 'NotStarted') return t('start')
    if (isLast) return t('end')
    return t('next', { section: next?.title ?? t(`meetings:section.${next?.type ?? 'Custom'}`) })
  }
  return (
    <>
      {state.status === 'NotStarted' && <p className="small leading-tight sub w-full">{t('startHint')}</p>}
      {question}
      {isLast && (
        <>
          <Checkbox
            className={classes.choice}
            label={t('clearItems')}
            checked={state.settings.clearMeetingItems}
            onChange={(event) => void actions.setClearMeetingItems({ shouldClear: event.currentTarget.checked })}
          />
          <Checkbox
            className={classes.choice}
            label={t('sendRecap', { count: state.attendees.length })}
            checked={state.settings.sendRecapEmail}
            onChange={(event) => void actions.setSendRecapEmail({ shouldSend: event.currentTarget.checked })}
          />
        </>
      )}
      <Button
        className={classes.next}
        aria-label={messageOf()}
        size="lg"
        justify="space-between"
        variant={isLast || state.status === 'NotStarted' ? 'filled' : 'default'}
        rightSection={<Kbd combo="n" />}
        onClick={onSinglePress(onward)}
      >
        <span className={classes.words}>{messageOf()}</span>
      </Button>
      {state.status === 'Running' && (
        <Button
          variant="subtle"
          size="sm"
          leftSection={<Coffee size="1.125rem" aria-hidden="true" />}
          onClick={() => void actions.pauseMeeting({ isPaused: true })}
        >
          {t('break.take')}
        </Button>
      )}
    </>
  )
}
