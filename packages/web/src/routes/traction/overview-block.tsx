import Plus from 'icon:plus'
import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import { ActionIcon, Tooltip } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { PdfButton } from '../../features/pdfs/components/pdf-button'
import type { PdfOf } from '../../features/pdfs/use-keep-pdf'
import { useTranslation } from '../../i18n/use-translation'
import { useAdding } from '../../lib/adding'
import { EmptyState } from '../../ui/empty-state'
import { RowSkeletons } from '../../ui/row-skeletons'
import { useRowKeys } from '../../ui/use-row-keys'
import { type Kind, useMaking } from '../make-item'
import classes from './traction-page.module.css'

interface OverviewBlockProps<T> {
  title: string
  note?: string | undefined
  items: readonly T[] | undefined
  shown: number
  rowHeight: 40 | 56
  kind: Kind
  traction: Traction
  addLabel: string
  pdf: PdfOf
  empty: string
  summary?: ReactNode
  renderItem: (item: T) => ReactNode
}

export function OverviewBlock<T>(props: OverviewBlockProps<T>) {
  const { title, note, items, shown, rowHeight, kind, traction, addLabel, pdf, empty, summary, renderItem } = props
  const { t } = useTranslation('generic')
  const [isWhole, setIsWhole] = useState(false)
  const keys = useRowKeys<HTMLUListElement>()
  const { open, popup } = useMaking(kind, traction, useAdding(kind))
  const more = (items?.length ?? 0) - shown
  return (
    <section className={classes.block}>
      <header className={classes.blockHead}>
        <h2>{title}</h2>
        {note && <span>{note}</span>}
        <div className={classes.add}>
          <PdfButton of={pdf} title={title} meeting={traction.name} size={28} />
          {traction.canEditItems && (
            <Tooltip label={addLabel}>
              <ActionIcon variant="subtle" color="gray" size="md" aria-label={addLabel} onClick={open}>
                <Plus size="1.125rem" aria-hidden="true" />
              </ActionIcon>
            </Tooltip>
          )}
        </div>
      </header>
      {items === undefined && <RowSkeletons count={shown} height={rowHeight} />}
      {items?.length === 0 && <EmptyState isCompact text={empty} />}
      {summary && items !== undefined && items.length > 0 && <div className={classes.summary}>{summary}</div>}
      {items !== undefined && items.length > 0 && (
        <ul {...keys} aria-label={title}>
          {(isWhole ? items : items.slice(0, shown)).map(renderItem)}
        </ul>
      )}
      {more > 0 && (
        <button
          type="button"
          className={classes.more}
          aria-expanded={isWhole}
          onClick={() => setIsWhole((wasWhole) => !wasWhole)}
        >
          {isWhole ? t('showFewer') : t('plusMore', { count: more })}
          <span className="vh">, {title}</span>
        </button>
      )}
      {popup}
    </section>
  )
}
