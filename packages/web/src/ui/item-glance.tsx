import type { WorkItemKind } from '@cairn/contract/core/items'
import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation'
import { useItemExtras } from '../lib/item-extras'
import type { WorkItem } from '../lib/item-mutations'
import { fullName, usePerson } from '../lib/people'
import { useSession } from '../lib/session'
import { DetailsRow } from './details-row'
import { DueDate } from './due-date'
import { FormColumns } from './form-columns'
import { Popup } from './popup'
import { RichText } from './rich-text'

interface ItemGlanceProps {
  kind: WorkItemKind
  item: WorkItem & { readonly dueDate?: string }
  onClose: () => void
  children?: ReactNode
}

export function ItemGlance({ kind, item, onClose, children }: ItemGlanceProps) {
  const { t } = useTranslation('items')
  const extras = useItemExtras()
  const { calendarDate: today } = useSession()
  const owner = usePerson(item.ownerId)
  const isDone = item.status === 'Done'
  const shown = { kind, id: item.id, canEdit: false }
  const side = (
    <>
      <ul>
        {owner && <DetailsRow name={t('field.owner')} details={fullName(owner)} />}
        {item.dueDate && (
          <DetailsRow name={t('dueDate')} details={<DueDate date={item.dueDate} today={today} isDone={isDone} />} />
        )}
      </ul>
      {extras.beside(shown)}
    </>
  )
  return (
    <Popup title={item.title} onClose={onClose}>
      <FormColumns side={side}>
        {item.contentHtml && <RichText html={item.contentHtml} />}
        {children}
        <p style={{ margin: 0, color: 'var(--ink-3)' }}>{t('viewOnly')}</p>
        {extras.below(shown)}
      </FormColumns>
    </Popup>
  )
}
