import type { GuidedMeeting } from '@cairn/contract/guided-meeting/guided-meeting.schemas'
import { Button } from '@mantine/core'
import { Coach } from '../../features/guided-meeting/components/coach'
import { useLiveMe, useLiveState } from '../../features/live-meeting/live-meeting.context'
import { useTranslation } from '../../i18n/use-translation'
import { useGuide } from './use-guide'

interface GuidedCoachProps {
  guided: GuidedMeeting
  onLeave: () => void
}

export function GuidedCoach({ guided, onLeave }: GuidedCoachProps) {
  const { t } = useTranslation(['guided-meeting', 'live', 'meetings'])
  const { step, isTaken, section, canGo, goThere, skip } = useGuide(guided)
  const { personId } = useLiveMe()
  const name = useLiveState(({ attendees }) => attendees.find((one) => one.personId === personId)?.firstName ?? '')
  const isLast = step === 'end'
  return (
    <Coach step={step} isTaken={isTaken} ask={t(`ask.${step}`, { name })}>
      {canGo && (
        <Button variant="filled" onClick={goThere}>
          {t('go', { section: t(`meetings:section.${section}`) })}
        </Button>
      )}
      {!isLast && !isTaken && (
        <Button variant="default" aria-label={t('skipNamed', { step: t(`title.${step}`) })} onClick={skip}>
          {t('skip')}
        </Button>
      )}
      <Button variant="subtle" onClick={onLeave}>
        {t('leave')}
      </Button>
    </Coach>
  )
}
