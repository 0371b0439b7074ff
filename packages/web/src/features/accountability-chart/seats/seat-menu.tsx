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

/** The tree is a single Tab stop. */
const BesideTab = (props: ComponentProps<'button'>) => <button type="button" {...props} tabIndex={-1} />

export function SeatMenu({ chart, seat }: SeatMenuProps) {
  const { t } = useTranslation('seats')
  return (
    <RowMenu label={t('menu.label', { title: seat.title })} button={BesideTab}>
      <SeatMenuItems chart={chart} seat={seat} />
    </RowMenu>
  )
}
