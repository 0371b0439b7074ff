import type { WorkItemKind } from '@cairn/contract/core/items'
import { isWorkItemKind } from '@cairn/contract/core/work-item-kinds'
import { type ImportRefusal, importRefusalText } from '@cairn/contract/imports/import-refusals'
import type { ImportKind } from '@cairn/contract/imports/imports.schemas'
import type { TextKey } from '../../i18n/texts'
import { ownTerms, termsOf } from '../../i18n/translate'
import { useTranslation } from '../../i18n/use-translation'
import { locale, wholeNumber } from '../../lib/format/format'

export const textOfRefusal = (refusal: ImportRefusal): string => importRefusalText(refusal, locale(), ownTerms())

/** A Rock's `NotDone` is not an open status. */
export function useValueWords(kind: WorkItemKind): (field: 'status' | 'type', value: string) => string {
  const { t } = useTranslation('imports')
  return (field, value) =>
    kind === 'rock' && field === 'status'
      ? t(`terms:rockStatus.${value}` as TextKey<'imports'>)
      : t(`value.${value}` as TextKey<'imports'>)
}

/** Texts of work items differ only in the term. */
export const textsOf = (kind: ImportKind) => (isWorkItemKind(kind) ? 'item' : kind)
export const wordsOf = (kind: ImportKind) => (isWorkItemKind(kind) ? termsOf(kind) : {})

export const counted = (count: number) => ({ count, total: wholeNumber(count) })
