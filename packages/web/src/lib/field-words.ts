import { translate } from '../i18n/translate'

const named = ['title', 'contentHtml', 'ownerId', 'dueDate', 'tractionId', 'tractionIds', 'type', 'repeat'] as const

/** A field of an item within a sentence: "the due date". */
export function fieldWords(field: string): string {
  const known = named.find((name) => name === field)
  return translate(`items:merge.field.${known ?? 'other'}`)
}
