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
import type {
  Notification,
  NotificationData,
  NotificationType,
} from '@cairn/contract/notifications/notifications.schemas'
import type { TextValues } from '../../../i18n/texts'
import { termsOf } from '../../../i18n/translate'
import { type Translate, useTranslation } from '../../../i18n/use-translation'
import { monthDay } from '../../../lib/format/format'
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

function valuesOf(said: NotificationData, t: Translate<'notifications'>): TextValues {
  const { text, ...values } = said
  if (text === 'upgradeApproved' || text === 'roleChanged') {
    const before = 'before' in said ? t(`said.role.${said.before}`) : ''
    return { ...values, before, role: t(`said.role.${said.role}`) }
  }
  if (text === 'numbersMissing') {
    const { number, week, titles } = said
    return { number, titles, week: monthDay(week), count: number }
  }
  if (!('kind' in said)) return { ...values, ...('number' in said ? { count: said.number } : {}) }
  const { kind } = said
  const names = kind ? termsOf(kind) : { many: t('said.items'), Many: t('said.items') }
  return { ...values, ...names, ...('number' in said ? { count: said.number } : {}) }
}

export function useSpokenNotification({
  said,
  title,
  message,
}: Pick<Notification, 'said' | 'title' | 'message'>): Pick<Notification, 'title' | 'message'> {
  const { t } = useTranslation('notifications')
  if (!said) return { title, message }
  const values = valuesOf(said, t)
  if (said.text === 'measurableAssigned') {
    return {
      title: t(`said.measurableAssigned.title_${said.as}`, values),
      message: t(`said.measurableAssigned.message_${said.as}`, values),
    }
  }
  return { title: t(`said.${said.text}.title`, values), message: t(`said.${said.text}.message`, values) }
}
