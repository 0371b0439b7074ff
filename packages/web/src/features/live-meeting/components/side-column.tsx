import Mic from 'icon:mic'
import Pencil from 'icon:pencil'
import WifiOff from 'icon:wifi-off'
import { type Attendee, GOOD_RATING } from '@cairn/contract/live-meeting/live-meeting.schemas'
import { Menu } from '@mantine/core'
import { memo, type ReactNode } from 'react'
import { fullName } from '../../../entities/people/people'
import { useTranslation } from '../../../i18n/use-translation'
import { minutesSeconds } from '../../../lib/format/format-time'
import { Avatar } from '../../../ui/display/avatar'
import { EmptyState } from '../../../ui/lists/empty-state'
import { useLiveActions } from '../live-meeting.actions'
import { useLiveRole, useLiveState, useLiveView } from '../live-meeting.context'
import { useMeetingNow } from '../meeting-times'
import aroundTheTableClasses from './around-the-table.module.css'
import classes from './side-column.module.css'

const AT_THE_TABLE = 8

interface SeatProps {
  attendee: Attendee
  isScribe: boolean
  isSpeaking: boolean
  isGone: boolean
  onPick: (() => void) | undefined
}

export const AroundTheTable = memo(function AroundTheTable() {
  const { t } = useTranslation('live')
  const { isScribe, isRunning } = useLiveRole()
  const actions = useLiveActions()
  const gone = useLiveView(({ presence }) => Object.keys(presence?.goneSince ?? {}))
  const attendees = useLiveState((state) => state.attendees)
  const { scribePersonId, selectedPersonId } = useLiveState(({ scribePersonId, selectedPersonId }) => ({
    scribePersonId,
    selectedPersonId,
  }))
  const here = attendees.filter((attendee) => attendee.attendance !== 'Absent')
  const absent = attendees.filter((attendee) => attendee.attendance === 'Absent')
  const seatOf = (attendee: Attendee): SeatProps => ({
    attendee,
    isScribe: attendee.personId === scribePersonId,
    isSpeaking: attendee.personId === selectedPersonId,
    isGone: attendee.attendance === 'Online' && gone.includes(attendee.personId),
    onPick:
      isScribe && isRunning
        ? () =>
            actions.setSelectedAttendee({ personId: attendee.personId === selectedPersonId ? null : attendee.personId })
        : undefined,
  })
  const seats = here.map(seatOf)
  return (
    <section aria-label={t('table.label')}>
      <h2 className="row-baseline between body bold mb-3">
        {here.length <= AT_THE_TABLE ? t('table.label') : t('table.here')}
        <span className="small normal sub">{t('table.count', { here: here.length, all: attendees.length })}</span>
      </h2>
      {here.length <= AT_THE_TABLE ? <Table seats={seats} /> : <List seats={seats} />}
      {absent.length > 0 && <NotHere attendees={absent} />}
    </section>
  )
})

function NotHere({ attendees }: { attendees: readonly Attendee[] }) {
  const { t } = useTranslation('live')
  const { canAct } = useLiveRole()
  const actions = useLiveActions()
  return (
    <div className="row gap-2 small sub mt-3">
      <span className="flex-1 nowrap">{t('table.notHere', { count: attendees.length })}</span>
      <span className="flex wrap end gap-1">
        {attendees.map((attendee) => {
          const name = fullName(attendee)
          const avatar = <Avatar id={attendee.personId} name={name} size={28} isAway isDecorative={canAct} />
          if (!canAct) return <span key={attendee.personId}>{avatar}</span>
          return (
            <Menu key={attendee.personId} position="bottom-end">
              <Menu.Target>
                <button type="button" className="block circle p-0" aria-label={t('table.away', { name })} title={name}>
                  {avatar}
                </button>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Label>{name}</Menu.Label>
                <Menu.Item onClick={() => actions.joinLiveMeetingOffline({ personId: attendee.personId })}>
                  {t('table.inTheRoom')}
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          )
        })}
      </span>
    </div>
  )
}

function SpeakingTime({ isShort = false }: { isShort?: boolean }) {
  const { t } = useTranslation('live')
  const since = useLiveState(({ selectedSince }) => selectedSince)
  const now = useMeetingNow(1000)
  const time = minutesSeconds(since === null ? 0 : now - Date.parse(since))
  return t(isShort ? 'table.speakingShort' : 'table.speaking', { time })
}

function Table({ seats }: { seats: readonly SeatProps[] }) {
  const { t } = useTranslation('live')
  const speaker = seats.find((seat) => seat.isSpeaking)?.attendee
  const half = Math.ceil(seats.length / 2)
  const columns = Math.max(1, half)
  const isOdd = seats.length % 2 === 1
  return (
    <div className={`grid ${aroundTheTableClasses.table}`} style={{ '--columns': columns } as React.CSSProperties}>
      {seats.slice(0, half).map((seat) => (
        <Seat key={seat.attendee.personId} {...seat} side="top" />
      ))}
      <div className={`centered all-columns small leading-tight text-center sub ${aroundTheTableClasses.slab}`}>
        {speaker ? (
          <span>
            <b className="block large bold ink">{speaker.firstName}</b>
            <SpeakingTime />
          </span>
        ) : (
          <span>{t(seats.length === 0 ? 'table.empty' : 'table.quiet')}</span>
        )}
      </div>
      {seats.slice(half).map((seat, index) => (
        <Seat key={seat.attendee.personId} {...seat} side="bottom" isShifted={index === 0 && isOdd} />
      ))}
    </div>
  )
}

interface PlacedSeatProps extends SeatProps {
  side: 'top' | 'bottom'
  isShifted?: boolean
}

function Seat({ attendee, isScribe, isSpeaking, isGone, onPick, side, isShifted = false }: PlacedSeatProps) {
  const { t } = useTranslation('live')
  const name = (
    <span className="w-full">
      {isScribe ? t('table.scribeName', { name: attendee.firstName }) : attendee.firstName}
    </span>
  )
  const inside = (
    <>
      {side === 'top' && name}
      <span className={`block relative bg-page circle ${aroundTheTableClasses.wrap}`}>
        <Avatar id={attendee.personId} name={fullName(attendee)} size={48} isAway={isGone} />
        <SeatMark attendee={attendee} isScribe={isScribe} isSpeaking={isSpeaking} isGone={isGone} />
      </span>
      {side === 'bottom' && name}
    </>
  )
  const rest = {
    className: `column items-center gap-1 relative small leading-tight text-center break ${isSpeaking ? 'bold ink' : 'sub'} ${aroundTheTableClasses.seat}`,
    'data-shifted': isShifted || undefined,
    'data-speaking': isSpeaking || undefined,
  }
  if (!onPick) return <div {...rest}>{inside}</div>
  return (
    <button
      type="button"
      {...rest}
      onClick={onPick}
      aria-label={t(isSpeaking ? 'table.unpick' : 'table.pick', { name: fullName(attendee) })}
    >
      {inside}
    </button>
  )
}

function SeatMark({ attendee, isScribe, isSpeaking, isGone }: Omit<SeatProps, 'onPick'>) {
  const { t } = useTranslation('live')
  if (attendee.rating !== null) {
    return (
      <span
        className={`centered small bold ${aroundTheTableClasses.badge} ${aroundTheTableClasses.rating}`}
        data-low={attendee.rating < GOOD_RATING || undefined}
      >
        {attendee.rating}
      </span>
    )
  }
  const mark = isGone
    ? { icon: <WifiOff size="0.75rem" />, title: t('table.gone') }
    : isSpeaking
      ? { icon: <Mic size="0.75rem" />, title: t('table.speaks') }
      : isScribe
        ? { icon: <Pencil size="0.75rem" />, title: t('table.scribe') }
        : null
  if (mark === null) return null
  return (
    <span className={`centered ink bg-paper border circle ${aroundTheTableClasses.badge}`} title={mark.title}>
      {mark.icon}
      <span className="vh">{mark.title}</span>
    </span>
  )
}

function List({ seats }: { seats: readonly SeatProps[] }) {
  const { t } = useTranslation('live')
  return (
    <ul className={aroundTheTableClasses.list}>
      {seats.map(({ attendee, isScribe, isSpeaking, isGone, onPick }) => (
        <li
          className={`row gap-3 px-2 ${isSpeaking ? 'bold paper' : ''} ${isGone ? 'mut' : ''}`}
          key={attendee.personId}
        >
          <Avatar id={attendee.personId} name={fullName(attendee)} size={32} isAway={isGone} />
          <button type="button" className="grow trunc text-start p-0" disabled={!onPick} onClick={onPick}>
            {fullName(attendee)}
          </button>
          <span className={`row-inline gap-1 small normal ${isSpeaking ? 'accent' : 'mut'}`}>
            {attendee.rating !== null && <b>{attendee.rating}</b>}
            {isSpeaking && (
              <>
                <Mic size="0.875rem" aria-hidden="true" />
                <SpeakingTime isShort />
              </>
            )}
            {!isSpeaking && isGone && t('table.gone')}
            {!isSpeaking && !isGone && isScribe && (
              <>
                <Pencil size="0.875rem" aria-hidden="true" />
                {t('table.scribe')}
              </>
            )}
            {!isSpeaking && !isScribe && attendee.attendance === 'Offline' && t('table.noDevice')}
          </span>
        </li>
      ))}
    </ul>
  )
}

const CAIRN_MAX = 7
const STONE_REM = [2.25, 2.5625, 2.875, 3.125, 3.375, 3.625, 3.875]

interface SideColumnProps {
  memory?: ReactNode
  solved: readonly { id: string; title: string }[]
  newTodos: readonly { id: string; title: string; ownerId: string; ownerName: string }[]
  dropped: readonly { id: string; title: string; ownerId: string; ownerName: string }[]
}

export function SideColumn({ memory, solved, newTodos, dropped }: SideColumnProps) {
  const { t } = useTranslation('live')
  return (
    <aside className={`column gap-6 scroll bg-page border-start ${classes.side}`} aria-label={t('side')}>
      {memory}
      <AroundTheTable />
      <SolvedToday solved={solved} />
      {dropped.length > 0 && <MiniList title={t('dropped')} lines={dropped} />}
      {newTodos.length > 0 && <MiniList title={t('newTodos')} lines={newTodos} />}
    </aside>
  )
}

function SolvedToday({ solved }: { solved: SideColumnProps['solved'] }) {
  const { t } = useTranslation('live')
  const stones = solved.slice(0, CAIRN_MAX)
  return (
    <section>
      <h2 className="row-baseline between body bold mb-3">
        {t('solvedToday')} <span className="small normal sub">{solved.length}</span>
      </h2>
      {stones.length === 0 ? (
        <EmptyState isCompact text={t('firstStone')} />
      ) : (
        <ul className={classes.cairn}>
          {stones.map((issue, index) => (
            <li className="grid items-center gap-3 small sub" key={issue.id}>
              <span
                className={classes.stone}
                style={{ width: `${STONE_REM[index + CAIRN_MAX - stones.length] ?? 3.875}rem` }}
                aria-hidden="true"
              />
              <span className={index === 0 ? 'trunc medium ink' : 'trunc'} title={issue.title}>
                {issue.title}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function MiniList({ title, lines }: { title: string; lines: SideColumnProps['newTodos'] }) {
  return (
    <section>
      <h2 className="row-baseline between body bold mb-3">
        {title} <span className="small normal sub">{lines.length}</span>
      </h2>
      <ul className="small leading-tight break border-bottom">
        {lines.map((line) => (
          <li className="row gap-3 py-2 border-top" key={line.id}>
            <span className="grow">{line.title}</span>
            <Avatar id={line.ownerId} name={line.ownerName} size={24} />
          </li>
        ))}
      </ul>
    </section>
  )
}
