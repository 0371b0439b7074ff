import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation'
import { LinkButton } from '../../../ui/inputs/link-button'
import { Popup } from '../../../ui/overlays/popup'
import { choiceLabel, type ShownMeasurable, scorecardQueries } from '../scorecard.queries'
import { lineOf, useTakeOffScorecard } from '../scorecard.sharing.mutations'

interface AwayMeasurablePopupProps {
  measurable: ShownMeasurable
  onClose: () => void
}

export function AwayMeasurablePopup({ measurable, onClose }: AwayMeasurablePopupProps) {
  const { t } = useTranslation('scorecard-sheets')
  const { homeScorecardId = null } = measurable
  const { data: choices } = useQuery({ ...scorecardQueries.choices, enabled: homeScorecardId !== null })
  const home = choices?.find(({ scorecardId }) => scorecardId === homeScorecardId)
  const takeOff = useTakeOffScorecard()
  return (
    <Popup size="sm" title={measurable.title} onClose={onClose}>
      <p>{home ? t('awayAt', { home: choiceLabel(home) }) : t('awayUnseen')}</p>
      <Group gap="sm" mt="md">
        <Button
          onClick={() => {
            onClose()
            takeOff.mutate(lineOf(measurable))
          }}
        >
          {t('takeOff')}
        </Button>
        {homeScorecardId && (
          <LinkButton
            to="/scorecard/{-$scorecardId}"
            params={{ scorecardId: homeScorecardId }}
            search={{}}
            variant="filled"
          >
            {t('openHome')}
          </LinkButton>
        )}
      </Group>
    </Popup>
  )
}
