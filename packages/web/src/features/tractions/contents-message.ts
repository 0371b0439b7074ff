import type { TractionContents } from '@cairn/contract/tractions/tractions.schemas'
import type { KeyBelow, TextValues } from '../../i18n/texts'
import { language, translate } from '../../i18n/translate'

const kinds = ['todos', 'issues', 'headlines', 'rocks', 'measurables', 'heldMeetings'] as const

export function contentsMessage(contents: TractionContents, { isLeadership }: { isLeadership: boolean }): string {
  const t = (key: KeyBelow<'meetings:remove.'>, values?: TextValues) => translate(`meetings:remove.${key}`, values)
  const parts = kinds.filter((kind) => contents[kind] > 0).map((kind) => t(kind, { count: contents[kind] }))
  const list = new Intl.ListFormat(language(), { type: 'conjunction' }).format(parts)
  return [
    parts.length > 0 ? t('goes', { list }) : t('empty'),
    ...(contents.sharedRocks > 0 ? [t('stays', { count: contents.sharedRocks })] : []),
    ...(isLeadership ? [t('leads')] : []),
    t('kept'),
  ].join(' ')
}
