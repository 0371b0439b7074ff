import { useTranslation } from '../i18n/use-translation'
import { Popup } from './popup'
import { RichText } from './rich-text'

interface ItemGlanceProps {
  title: string
  contentHtml: string
  onClose: () => void
}

/** A work item for who may look at it and not change it: its notes, and who can help. */
export function ItemGlance({ title, contentHtml, onClose }: ItemGlanceProps) {
  const { t } = useTranslation('items')
  return (
    <Popup size="sm" title={title} onClose={onClose}>
      <div style={{ display: 'grid', gap: '1rem' }}>
        {contentHtml && <RichText html={contentHtml} />}
        <p style={{ margin: 0, color: 'var(--ink-3)' }}>{t('viewOnly')}</p>
      </div>
    </Popup>
  )
}
