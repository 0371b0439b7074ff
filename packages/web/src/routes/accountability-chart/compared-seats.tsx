import ArrowUpDown from 'icon:arrow-up-down'
import CircleUser from 'icon:circle-user'
import CornerDownRight from 'icon:corner-down-right'
import ListTodo from 'icon:list-todo'
import Minus from 'icon:minus'
import Pencil from 'icon:pencil'
import Plus from 'icon:plus'
import type { Seat } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { type DifferenceKind, fromTop, withAbove } from '../../features/accountability-chart/chart-difference'
import { useTranslation } from '../../i18n/use-translation'
import type { IconComponent } from '../../ui/icon'
import { Tag } from '../../ui/tag'
import classes from './chart-history.module.css'

const marks: Readonly<Record<DifferenceKind, { icon: IconComponent; tone: 'ok' | 'warn' | 'bad' }>> = {
  added: { icon: Plus, tone: 'ok' },
  removed: { icon: Minus, tone: 'bad' },
  moved: { icon: CornerDownRight, tone: 'warn' },
  refilled: { icon: CircleUser, tone: 'warn' },
  renamed: { icon: Pencil, tone: 'warn' },
  roles: { icon: ListTodo, tone: 'warn' },
  assistants: { icon: CircleUser, tone: 'warn' },
  reordered: { icon: ArrowUpDown, tone: 'warn' },
}

const INDENTED = 12

interface ComparedSeatsProps {
  title: string
  seats: readonly Seat[]
  changes: ReadonlyMap<string, readonly DifferenceKind[]>
  isWhole: boolean
}

export function ComparedSeats({ title, seats, changes, isWhole }: ComparedSeatsProps) {
  const { t } = useTranslation('versions')
  const shown = fromTop(isWhole ? seats : withAbove(seats, changes.keys()))
  return (
    <section aria-label={t('ac.seats', { version: title })}>
      <h2 className={classes.kind}>{title}</h2>
      <ul>
        {shown.map(({ seat, level }) => (
          <li
            key={seat.id}
            className={classes.seat}
            style={{ paddingInlineStart: `${Math.min(level, INDENTED)}rem` }}
            data-level={level}
          >
            <span className={classes.function}>{seat.title}</span>
            <span className="sub">{seat.assignedTo ?? t('ac.empty')}</span>
            {changes.get(seat.id)?.map((kind) => (
              <Tag key={kind} {...marks[kind]}>
                {t(`ac.mark.${kind}`)}
              </Tag>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
