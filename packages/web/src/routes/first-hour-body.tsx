import type { StartingStep } from '@cairn/contract/getting-started/getting-started.schemas'
import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import { Button } from '@mantine/core'
import { StepActs } from '../features/getting-started/components/step-acts'
import { QuarterForm } from '../features/organisations/components/quarter-form'
import { FirstMeetingForm } from '../features/tractions/components/first-meeting-form'
import { useTranslation } from '../i18n/use-translation'
import { useSession } from '../lib/session'
import { LinkButton } from '../ui/link-button'
import { FirstLine } from './first-hour-lines'
import { madeBy } from './first-hour-notes'

interface StepBodyProps {
  name: StartingStep
  traction: Traction | null
  hint: string | undefined
  onMeeting: () => void
  onSkip: () => void
}

export function StepBody({ name, traction, hint, onMeeting, onSkip }: StepBodyProps) {
  const { t } = useTranslation('getting-started')
  if (name === 'quarter') return <Quarter onSkip={onSkip} />
  if (name === 'meeting') return <FirstMeeting onSkip={onSkip} />
  if (name === 'people') {
    return (
      <StepActs hint={hint} onSkip={onSkip}>
        <LinkButton to="." search={{ add: 'people' }} resetScroll={false} variant="filled">
          {t('act.people')}
        </LinkButton>
      </StepActs>
    )
  }
  if (!traction) {
    return (
      <StepActs hint={t('meetingFirst')} onSkip={onSkip}>
        <Button variant="filled" onClick={onMeeting}>
          {t('toMeeting')}
        </Button>
      </StepActs>
    )
  }
  return (
    <>
      <FirstLine key={name} name={name} traction={traction} />
      <StepActs hint={hint} onSkip={onSkip}>
        <LinkButton
          to="/traction/$tractionId/$threadId"
          params={{ tractionId: traction.id, threadId: traction.meetingThreadId }}
          search={{ add: madeBy[name] }}
          variant="subtle"
        >
          {t('line.more')}
        </LinkButton>
      </StepActs>
    </>
  )
}

function Quarter({ onSkip }: { onSkip: () => void }) {
  const { t } = useTranslation('getting-started')
  const { org } = useSession()
  if (!org) return null
  return (
    <QuarterForm
      org={org}
      label={t('title.quarter')}
      submitLabel={t('act.quarter')}
      done={t('quarter.saved')}
      running={(quarter) => t('quarter.running', quarter)}
      renderFoot={(submit, hint) => (
        <StepActs hint={hint} onSkip={onSkip}>
          {submit}
        </StepActs>
      )}
    />
  )
}

function FirstMeeting({ onSkip }: { onSkip: () => void }) {
  const { t } = useTranslation('getting-started')
  return (
    <FirstMeetingForm
      name={t('meeting.name')}
      words={{
        label: t('title.meeting'),
        day: t('meeting.day'),
        starts: t('meeting.starts'),
        who: t('meeting.who'),
        nobody: t('meeting.nobody'),
        submit: t('act.meeting'),
      }}
      first={(when) => t('meeting.first', when)}
      renderFoot={(submit, hint) => (
        <StepActs hint={hint} onSkip={onSkip}>
          {submit}
        </StepActs>
      )}
    />
  )
}
