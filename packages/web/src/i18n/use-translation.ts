import type { i18n } from 'i18next'
import { useTranslation as useI18next } from 'react-i18next'
import type { FIRST_PACKS, KeyOf, Pack, TextKey, TextValues } from './texts'

/** Keys of the first pack go without its name, those of the others and of what is always there with it. */
export type Translate<Own extends Pack, Others extends Pack = never> = (
  key: KeyOf<Own> | TextKey<Own | Others | (typeof FIRST_PACKS)[number]>,
  values?: TextValues,
) => string

interface Translation<Own extends Pack, Others extends Pack> {
  readonly t: Translate<Own, Others>
  readonly i18n: i18n
}

/** The texts of these packs, once they are there. A key that none of them has does not compile. */
export function useTranslation<Own extends Pack = 'generic', Others extends Pack = never>(
  packs?: Own | readonly [Own, ...Others[]],
): Translation<Own, Others> {
  const { t, i18n }: { t: (key: string, values?: TextValues) => string; i18n: i18n } = useI18next(packs)
  return { t, i18n }
}
