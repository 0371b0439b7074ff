import BookOpen from 'icon:book-open'
import CalendarDays from 'icon:calendar-days'
import ChartLine from 'icon:chart-line'
import CircleDollarSign from 'icon:circle-dollar-sign'
import Coffee from 'icon:coffee'
import Flag from 'icon:flag'
import Heart from 'icon:heart'
import Lightbulb from 'icon:lightbulb'
import Link from 'icon:link'
import List from 'icon:list'
import ListChecks from 'icon:list-checks'
import Megaphone from 'icon:megaphone'
import MessageCircle from 'icon:message-circle'
import Mountain from 'icon:mountain'
import Newspaper from 'icon:newspaper'
import NotebookPen from 'icon:notebook-pen'
import ShieldCheck from 'icon:shield-check'
import SquareCheckBig from 'icon:square-check-big'
import Star from 'icon:star'
import TriangleAlert from 'icon:triangle-alert'
import Trophy from 'icon:trophy'
import Users from 'icon:users'
import Wrench from 'icon:wrench'
import type { AgendaIcon, AgendaItemType } from '@cairn/contract/agendas/agendas.schemas'
import type { IconComponent } from '../../ui/icon'

/** What a section of one's own may bear. */
export const agendaIconParts: Readonly<Record<AgendaIcon, IconComponent>> = {
  note: NotebookPen,
  link: Link,
  list: List,
  star: Star,
  flag: Flag,
  shield: ShieldCheck,
  trophy: Trophy,
  heart: Heart,
  megaphone: Megaphone,
  idea: Lightbulb,
  book: BookOpen,
  calendar: CalendarDays,
  money: CircleDollarSign,
  tools: Wrench,
  people: Users,
  break: Coffee,
}

const sectionParts: Readonly<Record<AgendaItemType, IconComponent>> = {
  Segue: MessageCircle,
  Scorecard: ChartLine,
  RockReview: Mountain,
  Headlines: Newspaper,
  ToDoList: SquareCheckBig,
  IDS: TriangleAlert,
  Conclude: ListChecks,
  Custom: NotebookPen,
}

/** The icon that was chosen for a section, else its type's. */
export const agendaIconOf = ({ type, icon }: { type: AgendaItemType; icon: AgendaIcon | null }): IconComponent =>
  icon === null ? sectionParts[type] : agendaIconParts[icon]
