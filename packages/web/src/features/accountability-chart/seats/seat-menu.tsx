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
import { type ChartView, type SeatDialogName, type SeatText, useChartView } from '../chart-view'

interface SeatAction {
  readonly dialog: SeatDialogName
  readonly label: KeyOf<'seats'>
  /** Lowercase `event.key`. */
  readonly key: string
  readonly icon: IconComponent
  readonly isDanger?: boolean
}

const details: SeatAction = { dialog: 'details', label: 'menu.details', key: 'd', icon: Gauge }

const actions: readonly SeatAction[] = [
  { dialog: 'create', label: 'menu.create', key: 'c', icon: Plus },
  { dialog: 'edit', label: 'menu.edit', key: 'e', icon: Pencil },
  { dialog: 'issue', label: 'menu.issue', key: 'i', icon: CirclePlus },
  { dialog: 'notes', label: 'menu.notes', key: 'n', icon: NotebookPen },
  details,
  { dialog: 'assistant', label: 'menu.assistant', key: 'a', icon: UserPlus },
  { dialog: 'insert', label: 'menu.insert', key: 'u', icon: SquareArrowUp },
  { dialog: 'remove', label: 'menu.remove', key: 'delete', icon: Trash2, isDanger: true },
]

export const isEditableChart = ({ canEdit, shownPublishedId }: Pick<Chart, 'canEdit' | 'shownPublishedId'>): boolean =>
  canEdit && shownPublishedId === null

export function seatActions(
  chart: Pick<Chart, 'canEdit' | 'shownPublishedId' | 'seats'>,
  seat: Pick<Seat, 'id' | 'parentId'>,
): readonly SeatAction[] {
  if (!isEditableChart(chart)) return [details]
  const isTop = seat.parentId === null
  const holdsOthers = isTop && (chart.seats ?? []).filter(({ parentId }) => parentId === seat.id).length > 1
  return holdsOthers ? actions.filter(({ dialog }) => dialog !== 'remove') : actions
}

export const dialogForKey = (available: readonly SeatAction[], key: string): SeatDialogName | undefined =>
  available.find((act) => act.key === key.toLowerCase())?.dialog

const OPEN_FIELDS: ReadonlySet<SeatDialogName> = new Set(['edit', 'issue', 'assistant', 'create', 'insert'])

/** Keystrokes before the popup opens are replayed into its field. */
export function openForTyping(
  { open }: Pick<ChartView, 'open'>,
  dialog: SeatDialogName,
  seatId: string,
  text?: SeatText,
): void {
  if (OPEN_FIELDS.has(dialog)) bufferKeystrokes()
  open(dialog, seatId, text)
}

interface SeatMenuProps {
  chart: Pick<Chart, 'canEdit' | 'shownPublishedId' | 'seats'>
  seat: Seat
}

function SeatMenuItems({ chart, seat }: SeatMenuProps) {
  const { t } = useTranslation('seats')
  const open = useChartView((view) => view.open)
  return seatActions(chart, seat).map(({ dialog, label, icon: Icon, isDanger = false }) => (
    <Fragment key={dialog}>
      {isDanger && <Menu.Divider />}
      <Menu.Item
        leftSection={<Icon size="1rem" aria-hidden="true" />}
        {...(isDanger && { c: 'var(--bad)' })}
        onClick={() => open(dialog, seat.id)}
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
const UntabbableButton = (props: ComponentProps<'button'>) => <button type="button" {...props} tabIndex={-1} />

export function SeatMenu({ chart, seat }: SeatMenuProps) {
  const { t } = useTranslation('seats')
  return (
    <RowMenu label={t('menu.label', { title: seat.title })} button={UntabbableButton}>
      <SeatMenuItems chart={chart} seat={seat} />
    </RowMenu>
  )
}
