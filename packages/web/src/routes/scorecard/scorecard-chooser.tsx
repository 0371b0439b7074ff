import { NativeSelect } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { choiceLabel } from '../../features/scorecard/at-home'
import type { ScorecardChoice } from '../../features/scorecard/scorecard.queries'
import { useTranslation } from '../../i18n/use-translation'

interface ScorecardChooserProps {
  scorecardId: string
  choices: readonly ScorecardChoice[]
  title: string | undefined
}

export function ScorecardChooser({ scorecardId, choices, title }: ScorecardChooserProps) {
  const { t } = useTranslation('scorecard-grid')
  const navigate = useNavigate()
  const [only, ...others] = choices
  if (others.length === 0 && only?.scorecardId === scorecardId) return choiceLabel(only)
  if (choices.length === 0) return null
  const isKnown = choices.some((choice) => choice.scorecardId === scorecardId)
  const data = choices.map((choice) => ({ value: choice.scorecardId, label: choiceLabel(choice) }))
  return (
    <NativeSelect
      aria-label={t('choose')}
      w="16rem"
      maw="100%"
      data={isKnown ? data : [{ value: scorecardId, label: title ?? t('choose') }, ...data]}
      value={scorecardId}
      onChange={({ currentTarget: { value } }) =>
        void navigate({ to: '/scorecard/{-$scorecardId}', params: { scorecardId: value } })
      }
    />
  )
}
