import MessageSquare from 'icon:message-square'
import Paperclip from 'icon:paperclip'
import type { ItemRef } from '@cairn/contract/core/items'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation'
import { ChecklistCount } from '../../../ui/lists/item-row'
import { itemDetailsQueries } from '../item-details.queries'

const parts = [
  { of: 'comments', Icon: MessageSquare },
  { of: 'files', Icon: Paperclip },
] as const

interface ItemCountsProps extends ItemRef {
  contentHtml: string
}

export function ItemCounts({ kind, id, contentHtml }: ItemCountsProps) {
  return (
    <>
      <ChecklistCount html={contentHtml} />
      <Hanging kind={kind} id={id} />
    </>
  )
}

function Hanging(item: ItemRef) {
  const { t } = useTranslation('item-details')
  const { data } = useQuery(itemDetailsQueries.counts(item))
  if (!data) return null
  return parts.map(({ of, Icon }) => {
    const count = data[of]
    if (count === 0) return null
    const words = t(`count.${of}`, { count })
    return (
      <span key={of} className="row-inline gap-1 flex-none tiny normal nowrap mut num" title={words}>
        <Icon size="0.875rem" strokeWidth={1.75} aria-hidden="true" />
        <span aria-hidden="true">{count}</span>
        <span className="vh">{words}</span>
      </span>
    )
  })
}
