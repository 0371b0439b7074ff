import type { NotificationType } from '@cairn/contract/notifications/notifications.schemas'
import {
  AtSign,
  CalendarPlus,
  ChartLine,
  CircleCheck,
  CircleX,
  Crown,
  Inbox,
  ListTodo,
  type LucideIcon,
  Shield,
  UserCheck,
  UserPlus,
} from 'lucide-react'

const icons: Readonly<Record<NotificationType, LucideIcon>> = {
  UpgradeRequested: UserPlus,
  UpgradeApproved: CircleCheck,
  UpgradeDenied: CircleX,
  InvitationAccepted: UserCheck,
  RoleChanged: Shield,
  OwnershipTransferred: Crown,
  ItemsHandedOver: Inbox,
  MeetingInvited: CalendarPlus,
  ItemAssigned: ListTodo,
  Mentioned: AtSign,
  NumbersMissing: ChartLine,
}

/** What a notification is about, at a glance; its title says it in words. */
export function NotificationIcon({ type, size = '1.125rem' }: { type: NotificationType; size?: string }) {
  const Icon = icons[type]
  return <Icon size={size} aria-hidden="true" />
}
