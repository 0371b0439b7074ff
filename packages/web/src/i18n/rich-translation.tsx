import i18next from 'i18next'
import type { ReactElement } from 'react'
import { Trans } from 'react-i18next'
import type { TextKey, TextValues } from './texts'

interface RichTranslationProps {
  text: TextKey
  values?: TextValues
  components: Readonly<Record<string, ReactElement>>
}

export function RichTranslation({ text, values, components }: RichTranslationProps) {
  const key: string = text
  return <Trans i18n={i18next} i18nKey={key} values={values} components={components} />
}
