import type { Repeat } from '@cairn/contract/todos/todo-repeat'
import { translate } from '../../i18n/translate'
import { dateWithYear } from '../../lib/format/format'

export function repeatWords(repeat: Repeat | null): string {
  if (!repeat) return translate('todos:repeat.never')
  const rule = translate(`todos:repeat.rule.${repeat.rule}`)
  return repeat.until ? translate('todos:repeat.wordsUntil', { rule, date: dateWithYear(repeat.until) }) : rule
}
