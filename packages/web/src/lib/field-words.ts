import { translate } from '../i18n/translate'

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

/** A field of an item within a sentence: "the due date". */
export function fieldWords(field: string): string {
  const known = named.find((name) => name === field)
  return translate(`items:merge.field.${known ?? 'other'}`)
}

/** What a field of an item is called beside it: "Due date". */
export function fieldLabel(field: string): string {
  const known = named.find((name) => name === field)
  return translate(`items:fieldLabel.${known ?? 'other'}`)
}
