import type { AgendaIcon, AgendaItemType } from '@cairn/contract/agendas/agendas.schemas'
import {
  BookOpen,
  CalendarDays,
  ChartLine,
  CircleDollarSign,
  Coffee,
  Flag,
  Heart,
  Lightbulb,
  Link,
  List,
  ListChecks,
  type LucideIcon,
  Megaphone,
  MessageCircle,
  Mountain,
  Newspaper,
  NotebookPen,
  ShieldCheck,
  SquareCheckBig,
  Star,
  TriangleAlert,
  Trophy,
  Users,
  Wrench,
} from 'lucide-react'

/** What a section of one's own may bear. */
export const agendaIconParts: Readonly<Record<AgendaIcon, LucideIcon>> = {
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

const sectionParts: Readonly<Record<AgendaItemType, LucideIcon>> = {
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
export const agendaIconOf = ({ type, icon }: { type: AgendaItemType; icon: AgendaIcon | null }): LucideIcon =>
  icon === null ? sectionParts[type] : agendaIconParts[icon]
