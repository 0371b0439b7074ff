import type { ItemRef } from '@cairn/contract/core/items'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { RowMenu } from '../../../ui/overlays/row-menu'
import { DuplicateMenuItem } from './duplicate-item'
import classes from './row-acts.module.css'

interface RowActsProps extends ItemRef {
  title: string
}

export const TitleEnd = ({ children }: { children: ReactNode }) => (
  <span className={`row bg-paper rounded ${classes.acts}`}>{children}</span>
)

export function RowActs({ kind, id, title }: RowActsProps) {
  const { t } = useTranslation('items')
  return (
    <TitleEnd>
      <RowMenu label={t('more', { title })}>
        <DuplicateMenuItem kind={kind} id={id} />
      </RowMenu>
    </TitleEnd>
  )
}
