import type { WorkItemKind } from '@cairn/contract/core/items'
import type { TextKey } from '../../i18n/texts'
import { useTranslation } from '../../i18n/use-translation'

/** A Rock's `NotDone` is not an open status. */
export function useValueWords(kind: WorkItemKind): (field: 'status' | 'type', value: string) => string {
  const { t } = useTranslation('imports')
  return (field, value) =>
    kind === 'rock' && field === 'status'
      ? t(`terms:rockStatus.${value}` as TextKey<'imports'>)
      : t(`value.${value}` as TextKey<'imports'>)
}
