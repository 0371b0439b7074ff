import { type AuditEntry, auditIdDetails } from '@cairn/contract/audit/audit.schemas'
import { roleSchema } from '@cairn/contract/identity/session.schemas'
import { useTranslation } from '../../i18n/use-translation'
import { cameOf } from '../../lib/reading-direction'

const fields = [
  'name',
  'with',
  'by',
  'role',
  'before',
  'after',
  'handedOver',
  'sessions',
  'scopes',
  'measurables',
  'days',
  'apiToken',
  'logo',
  'themeColor',
  'timeZone',
  'weekStart',
  'quarterStartMonth',
  'phone',
  'website',
  'address',
  'terms',
  'requiresSecondFactor',
  'numbersReminder',
  'tractionId',
  'vto',
  'ac',
  'flag',
  'value',
  'message',
  'organisation',
  'operator',
  'mode',
  'sends',
  'monthlyTokens',
  'keepsContent',
] as const

const values = {
  password: 'password',
  passkey: 'passkey',
  authenticator: 'authenticator',
  'recovery code': 'recoveryCode',
  'mailed code': 'mailedCode',
  changed: 'changed',
  removed: 'removed',
  true: 'true',
  false: 'false',
} as const

/** User-entered text could equal a known value. */
const TYPED: readonly string[] = ['name', 'message', 'apiToken', 'operator', 'flag', 'measurables']

const isValue = (value: string): value is keyof typeof values => Object.hasOwn(values, value)

/** Unknown values are shown as recorded. */
export function useDetailWords({ names }: Pick<AuditEntry, 'names'>): (field: string, value: string) => string {
  const { t } = useTranslation(['audit', 'people'])
  const valueWords = (value: string): string => {
    const role = roleSchema.safeParse(value).data
    if (role) return t(`people:role.${role}`)
    return isValue(value) ? t(`audit:detail.value.${values[value]}`) : value
  }
  return (field, value) => {
    const known = fields.find((name) => name === field)
    const parts = value.split(' → ')
    const typed = (TYPED.includes(field) ? parts : parts.map(valueWords)).join(cameOf())
    const words = auditIdDetails.includes(field) ? (names[value] ?? t('audit:detail.unnamed')) : typed
    return t('audit:detail.line', { field: known ? t(`audit:detail.field.${known}`) : field, value: words })
  }
}
