import i18next from 'i18next'
import type { ReactElement } from 'react'
import { Trans } from 'react-i18next'
import type { TextKey, TextValues } from './texts'

interface RichTranslationProps {
  text: TextKey
  values?: TextValues
  /** What the tags in the text become. */
  components: Readonly<Record<string, ReactElement>>
}

/** A text with a link or a bold word in it. Its pack must be there, as for `translate`. */
export function RichTranslation({ text, values, components }: RichTranslationProps) {
  const key: string = text
  return <Trans i18n={i18next} i18nKey={key} values={values} components={components} />
}
