import type { Attendee, LiveMeetingState } from '@cairn/contract/live-meeting/live-meeting.schemas'
import { Button } from '@mantine/core'
import { fullName } from '../../../entities/people/people'
import { useTranslation } from '../../../i18n/use-translation'
import { onSinglePress } from '../../../lib/keyboard/double-press'
import { Avatar } from '../../../ui/display/avatar'
import { Stone } from '../../../ui/display/stones'
import { useLiveActions } from '../live-meeting.actions'
import { useLiveRole, useLiveState } from '../live-meeting.context'
import { LiveSection } from './live-frame'
import classes from './segue-section.module.css'

function speakersOf(state: Pick<LiveMeetingState, 'attendees' | 'speakerOrder'>): Attendee[] {
  const here = state.attendees.filter((attendee) => attendee.attendance !== 'Absent')
  const place = (attendee: Attendee) => {
    const index = state.speakerOrder.indexOf(attendee.personId)
    return index === -1 ? state.speakerOrder.length : index
  }
  return here.toSorted((a, b) => place(a) - place(b))
}

const words = { Waiting: 'segue.waits', Speaking: 'segue.turn', Done: 'segue.spoke' } as const
const stones = { Waiting: 'empty', Speaking: 'active', Done: 'laid' } as const

export function SegueSection() {
  const { t } = useTranslation('live')
  const { isScribe, isRunning } = useLiveRole()
  const actions = useLiveActions()
  const speakers = useLiveState(speakersOf)
  const next = speakers.find((attendee) => attendee.segueStatus === 'Waiting')
  const isSomeoneSpeaking = speakers.some((attendee) => attendee.segueStatus === 'Speaking')
  const canPick = isScribe && isRunning
  const onward = () => actions.setSelectedAttendee({ personId: next?.personId ?? null })
  return (
    <LiveSection
      title={t('segue.title')}
      label={t('segue.title')}
      tools={
        canPick && (next || isSomeoneSpeaking) ? (
          <Button size="lg" variant="default" onClick={onSinglePress(onward)}>
            {next ? t(isSomeoneSpeaking ? 'segue.next' : 'segue.first', { name: next.firstName }) : t('segue.done')}
          </Button>
        ) : null
      }
    >
      <p className="large sub px-5 py-4">{t('segue.text')}</p>
      <ol className="px-5 pb-4">
        {speakers.map((attendee) => {
          const name = fullName(attendee)
          const isSpeaking = attendee.segueStatus === 'Speaking'
          return (
            <li key={attendee.personId} className="row gap-4 py-2 border-top">
              <Stone number={null} state={stones[attendee.segueStatus]} size="sm" isDecorative />
              <Avatar id={attendee.personId} name={name} size={48} isDecorative />
              <div className="row wrap gap-0-3 grow">
                <span className={`${isSpeaking ? 'heading-m' : 'large medium'} ${classes.name}`}>{name}</span>
                <span className={`row wrap gap-0-3 small ${isSpeaking ? 'medium accent' : 'mut'}`}>
                  {t(words[attendee.segueStatus])}
                  {attendee.attendance === 'Offline' && `, ${t('segue.noDevice')}`}
                  {canPick && attendee.segueStatus === 'Waiting' && (
                    <Button
                      variant="subtle"
                      size="sm"
                      onClick={() => actions.setSelectedAttendee({ personId: attendee.personId })}
                    >
                      {t('table.pick', { name: attendee.firstName })}
                    </Button>
                  )}
                </span>
              </div>
            </li>
          )
        })}
      </ol>
    </LiveSection>
  )
}
