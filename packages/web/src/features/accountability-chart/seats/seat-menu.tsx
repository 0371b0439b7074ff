import type { Chart, Seat } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { Menu } from '@mantine/core'
import { type ComponentProps, Fragment, useEffect } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { PointedMenu } from '../../../ui/pointed-menu'
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

/** The menu of the seat for which it was asked, at the pointer, or at the seat by a key. */
export function PointedSeatMenu({ chart }: Pick<SeatMenuProps, 'chart'>) {
  const { t } = useTranslation('seats')
  const menu = useChartView((view) => view.menu)
  const close = useChartView((view) => view.closeMenu)
  const seat = menu && chart.seats?.find(({ id }) => id === menu.seatId)
  const isGone = menu !== null && !seat
  useEffect(() => {
    if (isGone) close()
  }, [isGone, close])
  if (!menu || !seat) return null
  const { x, y } = menu.place
  return (
    <PointedMenu
      key={`${seat.id}/${x}/${y}`}
      label={t('menu.label', { title: seat.title })}
      place={menu.place}
      onClose={close}
    >
      <SeatMenuItems chart={chart} seat={seat} />
    </PointedMenu>
  )
}

/** Tab leads to the chart once, where a key opens the menu. */
const BesideTab = (props: ComponentProps<'button'>) => <button type="button" {...props} tabIndex={-1} />

/** The button at a seat that opens its menu. */
export function SeatMenu({ chart, seat }: SeatMenuProps) {
  const { t } = useTranslation('seats')
  return (
    <RowMenu label={t('menu.label', { title: seat.title })} button={BesideTab}>
      <SeatMenuItems chart={chart} seat={seat} />
    </RowMenu>
  )
}
