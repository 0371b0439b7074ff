import CirclePlus from 'icon:circle-plus'
import Gauge from 'icon:gauge'
import NotebookPen from 'icon:notebook-pen'
import Pencil from 'icon:pencil'
import Plus from 'icon:plus'
import SquareArrowUp from 'icon:square-arrow-up'
import Trash2 from 'icon:trash'
import UserPlus from 'icon:user-plus'
import type { Chart, Seat } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { Menu } from '@mantine/core'
import { type ComponentProps, Fragment, useEffect } from 'react'
import type { KeyOf } from '../../../i18n/texts'
import { useTranslation } from '../../../i18n/use-translation'
import { bufferKeystrokes } from '../../../lib/keyboard/keystroke-buffer'
import type { IconComponent } from '../../../ui/display/icon'
import { PointedMenu } from '../../../ui/overlays/pointed-menu'
import { RowMenu } from '../../../ui/overlays/row-menu'
import { type ChartView, type SeatPart, type SeatText, useChartView } from '../chart-view'

export interface SeatAct {
  readonly part: SeatPart
  readonly label: KeyOf<'seats'>
  /** Lowercase `event.key`. */
  readonly key: string
  readonly icon: IconComponent
  readonly isDanger?: boolean
}

const details: SeatAct = { part: 'details', label: 'menu.details', key: 'd', icon: Gauge }

const acts: readonly SeatAct[] = [
  { part: 'create', label: 'menu.create', key: 'c', icon: Plus },
  { part: 'edit', label: 'menu.edit', key: 'e', icon: Pencil },
  { part: 'issue', label: 'menu.issue', key: 'i', icon: CirclePlus },
  { part: 'notes', label: 'menu.notes', key: 'n', icon: NotebookPen },
  details,
  { part: 'assistant', label: 'menu.assistant', key: 'a', icon: UserPlus },
  { part: 'insert', label: 'menu.insert', key: 'u', icon: SquareArrowUp },
  { part: 'remove', label: 'menu.remove', key: 'delete', icon: Trash2, isDanger: true },
]

export const isEditableChart = ({ canEdit, shownPublishedId }: Pick<Chart, 'canEdit' | 'shownPublishedId'>): boolean =>
  canEdit && shownPublishedId === null

export function seatActs(
  chart: Pick<Chart, 'canEdit' | 'shownPublishedId' | 'seats'>,
  seat: Pick<Seat, 'id' | 'parentId'>,
): readonly SeatAct[] {
  if (!isEditableChart(chart)) return [details]
  const isTop = seat.parentId === null
  const holdsOthers = isTop && (chart.seats ?? []).filter(({ parentId }) => parentId === seat.id).length > 1
  return holdsOthers ? acts.filter(({ part }) => part !== 'remove') : acts
}

export const partOfKey = (available: readonly SeatAct[], key: string): SeatPart | undefined =>
  available.find((act) => act.key === key.toLowerCase())?.part

const OPEN_FIELDS: ReadonlySet<SeatPart> = new Set(['edit', 'issue', 'assistant', 'create', 'insert'])

/** Keystrokes before the popup opens are replayed into its field. */
export function openForTyping(
  { open }: Pick<ChartView, 'open'>,
  part: SeatPart,
  seatId: string,
  text?: SeatText,
): void {
  if (OPEN_FIELDS.has(part)) bufferKeystrokes()
  open(part, seatId, text)
}

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
