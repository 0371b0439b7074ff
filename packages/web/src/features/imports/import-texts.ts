import { isWorkItemKind } from '@cairn/contract/core/work-item-kinds'
import { type ImportRefusal, importRefusalText } from '@cairn/contract/imports/import-refusals'
import type { ImportKind } from '@cairn/contract/imports/imports.schemas'
import { ownTerms, termsOf } from '../../i18n/translate'
import { locale, wholeNumber } from '../../lib/format/format'

export const textOfRefusal = (refusal: ImportRefusal): string => importRefusalText(refusal, locale(), ownTerms())

/** Texts of work items differ only in the term. */
export const textsOf = (kind: ImportKind) => (isWorkItemKind(kind) ? 'item' : kind)
export const wordsOf = (kind: ImportKind) => (isWorkItemKind(kind) ? termsOf(kind) : {})

export const counted = (count: number) => ({ count, total: wholeNumber(count) })
