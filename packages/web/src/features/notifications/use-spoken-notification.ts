import type { Notification, Said } from '@cairn/contract/notifications/notifications.schemas'
import type { TextValues } from '../../i18n/texts'
import { termsOf } from '../../i18n/translate'
import { type Translate, useTranslation } from '../../i18n/use-translation'
import { monthDay } from '../../lib/format/format'

function valuesOf(said: Said, t: Translate<'notifications'>): TextValues {
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
