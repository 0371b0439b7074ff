import BookOpen from 'icon:book-open'
import CalendarDays from 'icon:calendar-days'
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
import NotebookPen from 'icon:notebook-pen'
import ShieldCheck from 'icon:shield-check'
import Star from 'icon:star'
import Trophy from 'icon:trophy'
import Users from 'icon:users'
import Wrench from 'icon:wrench'
import type { AgendaIcon, AgendaItemType } from '@cairn/contract/agendas/agendas.schemas'
import type { IconComponent } from '../../ui/display/icon'
import { kindIcons } from '../../ui/display/kind-icons'

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
  Scorecard: kindIcons.measurable,
  RockReview: kindIcons.rock,
  Headlines: kindIcons.headline,
  ToDoList: kindIcons.todo,
  IDS: kindIcons.issue,
  Conclude: ListChecks,
  Custom: NotebookPen,
}

export const agendaIconOf = ({ type, icon }: { type: AgendaItemType; icon: AgendaIcon | null }): IconComponent =>
  icon === null ? sectionParts[type] : agendaIconParts[icon]
