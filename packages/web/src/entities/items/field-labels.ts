import { translate } from '../../i18n/translate'

const named = [
  'title',
  'contentHtml',
  'ownerId',
  'dueDate',
  'tractionId',
  'tractionIds',
  'type',
  'repeat',
  'delegated',
  'assignedToId',
  'roles',
  'isAssistant',
  'parentId',
] as const

export function fieldLabelOf(field: string): string {
  const known = named.find((name) => name === field)
  return translate(`items:merge.field.${known ?? 'other'}`)
}

export function fieldLabel(field: string): string {
  const known = named.find((name) => name === field)
  return translate(`items:fieldLabel.${known ?? 'other'}`)
}
