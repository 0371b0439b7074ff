import type { WorkItemKind } from '@cairn/contract/core/items'
import { useTranslation } from '../i18n/use-translation'
import { useItemExtras } from '../lib/item-extras'
import classes from './row-acts.module.css'
import { RowMenu } from './row-menu'

interface RowActsProps {
  kind: WorkItemKind
  item: { readonly id: string; readonly title: string }
}

/** What else can be done with an item: over the end of the title that it stands in, beside what opens it. */
export function RowActs({ kind, item }: RowActsProps) {
  const { t } = useTranslation('items')
  const acts = useItemExtras().rowActs({ kind, id: item.id })
  if (!acts) return null
  return (
    <span className={classes.acts}>
      <RowMenu label={t('more', { title: item.title })}>{acts}</RowMenu>
    </span>
  )
}
