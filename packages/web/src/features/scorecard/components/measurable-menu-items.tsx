import House from 'icon:house'
import ListX from 'icon:list-x'
import MessageSquare from 'icon:message-square'
import Pencil from 'icon:pencil'
import Trash2 from 'icon:trash'
import { Menu } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation'
import { isAtHome, type MeasurableWithValues, type ShownMeasurable } from '../scorecard.queries'
import { useRemoveMeasurable } from '../scorecard.remove.mutations'
import { lineOf, useTakeOffScorecard } from '../scorecard.sharing.mutations'

export interface MeasurableMenuProps {
  measurable: ShownMeasurable
  onEdit?: ((measurable: MeasurableWithValues) => void) | undefined
  onNote?: (() => void) | undefined
}

export function MeasurableMenuItems(props: MeasurableMenuProps) {
  const { t } = useTranslation('scorecard')
  const { measurable, onEdit, onNote } = props
  return (
    <>
      {onNote && (
        <Menu.Item leftSection={<MessageSquare size="1rem" aria-hidden="true" />} onClick={onNote}>
          {t('note')}
        </Menu.Item>
      )}
      {onEdit && isAtHome(measurable) && <AtHome measurable={measurable} onEdit={onEdit} />}
      {onEdit && !isAtHome(measurable) && <Away measurable={measurable} />}
    </>
  )
}

function AtHome({ measurable, onEdit }: Required<Pick<MeasurableMenuProps, 'measurable' | 'onEdit'>>) {
  const { t } = useTranslation(['scorecard', 'generic'])
  const remove = useRemoveMeasurable()
  return (
    <>
      <Menu.Item leftSection={<Pencil size="1rem" aria-hidden="true" />} onClick={() => onEdit(measurable)}>
        {t('edit')}
      </Menu.Item>
      <Menu.Item leftSection={<Trash2 size="1rem" aria-hidden="true" />} onClick={() => remove.mutate(measurable)}>
        {t('generic:remove')}
      </Menu.Item>
    </>
  )
}

function Away({ measurable }: { measurable: ShownMeasurable }) {
  const { t } = useTranslation('scorecard-sheets')
  const navigate = useNavigate()
  const takeOff = useTakeOffScorecard()
  const { homeScorecardId: scorecardId } = measurable
  const openHome = () => {
    if (scorecardId) void navigate({ to: '/scorecard/{-$scorecardId}', params: { scorecardId }, search: {} })
  }
  return (
    <>
      {scorecardId && (
        <Menu.Item leftSection={<House size="1rem" aria-hidden="true" />} onClick={openHome}>
          {t('openHome')}
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={<ListX size="1rem" aria-hidden="true" />}
        onClick={() => takeOff.mutate(lineOf(measurable))}
      >
        {t('takeOff')}
      </Menu.Item>
    </>
  )
}
