import type { Chart, Seat } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { Menu } from '@mantine/core'
import { Fragment } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { RowMenu } from '../../../ui/row-menu'
import { useChartView } from '../chart-view'
import { seatActs } from './seat-acts'

interface SeatMenuProps {
  chart: Pick<Chart, 'canEdit' | 'shownPublishedId' | 'seats'>
  seat: Seat
}

/** What can be done with a seat, as items of a menu. */
export function SeatMenuItems({ chart, seat }: SeatMenuProps) {
  const { t } = useTranslation('seats')
  const open = useChartView((view) => view.open)
  return seatActs(chart, seat).map(({ part, label, icon: Icon, isDanger = false }) => (
    <Fragment key={part}>
      {isDanger && <Menu.Divider />}
      <Menu.Item
        leftSection={<Icon size="1rem" aria-hidden="true" />}
        {...(isDanger && { c: 'var(--bad)' })}
        onClick={() => open(part, seat.id)}
      >
        {t(label)}
      </Menu.Item>
    </Fragment>
  ))
}

/** The button at a seat that opens its menu. */
export function SeatMenu({ chart, seat }: SeatMenuProps) {
  const { t } = useTranslation('seats')
  return (
    <RowMenu label={t('menu.label', { title: seat.title })}>
      <SeatMenuItems chart={chart} seat={seat} />
    </RowMenu>
  )
}
