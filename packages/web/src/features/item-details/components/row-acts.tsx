import type { ItemRef } from '@cairn/contract/core/items'
import { useTranslation } from '../../../i18n/use-translation'
import { RowMenu } from '../../../ui/row-menu'
import { DuplicateMenuItem } from './duplicate-menu-item'
import classes from './row-acts.module.css'

interface RowActsProps extends ItemRef {
  title: string
}

/** What else can be done with an item: over the end of the title that it stands in, beside what opens it. */
export function RowActs({ kind, id, title }: RowActsProps) {
  const { t } = useTranslation('items')
  return (
    <span className={classes.acts}>
      <RowMenu label={t('more', { title })}>
        <DuplicateMenuItem kind={kind} id={id} />
      </RowMenu>
    </span>
  )
}
