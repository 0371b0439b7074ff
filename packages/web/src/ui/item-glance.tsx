import type { WorkItemKind } from '@cairn/contract/core/items'
import { useTranslation } from '../i18n/use-translation'
import { useItemExtras } from '../lib/item-extras'
import type { WorkItem } from '../lib/item-mutations'
import { FormColumns } from './form-columns'
import { Popup } from './popup'
import { RichText } from './rich-text'

interface ItemGlanceProps {
  kind: WorkItemKind
  item: WorkItem
  onClose: () => void
}

/** A work item for who may look at it and not change it: its notes, what hangs on it, and who can help. */
export function ItemGlance({ kind, item, onClose }: ItemGlanceProps) {
  const { t } = useTranslation('items')
  const extras = useItemExtras()
  const shown = { kind, id: item.id, canEdit: false }
  return (
    <Popup title={item.title} onClose={onClose}>
      <FormColumns side={extras.beside(shown)}>
        {item.contentHtml && <RichText html={item.contentHtml} />}
        <p style={{ margin: 0, color: 'var(--ink-3)' }}>{t('viewOnly')}</p>
        {extras.below(shown)}
      </FormColumns>
    </Popup>
  )
}
