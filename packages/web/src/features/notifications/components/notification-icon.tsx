import AtSign from 'icon:at-sign'
import CalendarPlus from 'icon:calendar-plus'
import ChartLine from 'icon:chart-line'
import CircleCheck from 'icon:circle-check'
import CircleX from 'icon:circle-x'
import Crown from 'icon:crown'
import Inbox from 'icon:inbox'
import ListTodo from 'icon:list-todo'
import Shield from 'icon:shield'
import UserCheck from 'icon:user-check'
import UserPlus from 'icon:user-plus'
import type { Notification, NotificationType } from '@cairn/contract/notifications/notifications.schemas'
import type { IconComponent } from '../../../ui/display/icon'
import { kindIcons } from '../../../ui/display/kind-icons'

const icons: Readonly<Record<NotificationType, IconComponent>> = {
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

interface NotificationIconProps extends Pick<Notification, 'type' | 'said'> {
  size?: string
}

export function NotificationIcon({ type, said, size = '1.125rem' }: NotificationIconProps) {
  const given = type === 'ItemAssigned' ? said : null
  const kind = given?.text === 'measurableAssigned' ? 'measurable' : given && 'kind' in given ? given.kind : null
  const Icon = kind ? kindIcons[kind] : icons[type]
  return <Icon size={size} aria-hidden="true" />
}
