import Plus from 'icon:plus'
import X from 'icon:x'
import { isClosed } from '@cairn/contract/core/work-item-kinds'
import type { LinkedItem } from '@cairn/contract/items/items.schemas'
import { closingRockStatuses } from '@cairn/contract/rocks/rocks.statuses'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { ShownItem } from '../../../entities/items/item-extras'
import { useOpenedItem } from '../../../entities/items/open-item'
import { useTranslation } from '../../../i18n/use-translation'
import { retryFailed } from '../../../lib/api/retry-failed'
import { shortDate } from '../../../lib/format/format'
import { kindIcons } from '../../../ui/display/kind-icons'
import { lazyPart } from '../../../ui/feedback/lazy-part'
import { IconButton } from '../../../ui/inputs/icon-button'
import { itemDetailsQueries } from '../item-details.queries'
import { useRemoveLink } from '../links.mutations'
import { DetailSection } from './detail-section'
import classes from './item-links.module.css'

const LinkPicker = lazyPart(() => import('./link-picker').then((module) => module.LinkPicker))

interface ItemLinksProps extends ShownItem {
  files: { count: number; add: ReactNode; list: ReactNode }
}

export function ItemLinks({ kind, id, canEdit, files }: ItemLinksProps) {
  const { t } = useTranslation('item-details')
  const item = { kind, id }
  const [isAdding, setAdding] = useState(false)
  const [added, setAdded] = useState<string | null>(null)
  const stored = useQuery(itemDetailsQueries.links(item))
  const { data: links } = stored
  return (
    <DetailSection
      title={t('linked')}
      count={(links?.length ?? 0) + files.count}
      isLoading={links === undefined}
      onRetry={retryFailed(stored)}
      below={files.list}
      action={
        canEdit && (
          <>
            {files.add}
            <IconButton
              size={28}
              label={t('link')}
              icon={<Plus size="1rem" />}
              aria-expanded={isAdding}
              onClick={() => setAdding(!isAdding)}
            />
          </>
        )
      }
    >
      {isAdding && (
        <Suspense fallback={null}>
          <LinkPicker
            item={item}
            links={links ?? []}
            onClose={(key) => {
              setAdding(false)
              setAdded(key ?? null)
            }}
          />
        </Suspense>
      )}
      {links?.length === 0 && files.count === 0 && !isAdding && <p className="small mut">{t('nothingLinked')}</p>}
      <ul className={`stack ${classes.links}`}>
        {links?.map((link) => {
          const key = `${link.kind}/${link.id}`
          return <Linked key={key} item={item} link={link} canEdit={canEdit} hasFocus={key === added} />
        })}
      </ul>
    </DetailSection>
  )
}

interface LinkedProps {
  item: Pick<ShownItem, 'kind' | 'id'>
  link: LinkedItem
  canEdit: boolean
  hasFocus: boolean
}

const isOver = ({ kind, status }: LinkedItem) => kind !== 'measurable' && isClosed(kind, status)

function useNote(link: LinkedItem): string {
  const { t } = useTranslation(['terms', 'generic'])
  if (link.note) return link.note
  if (!isOver(link)) return link.dueDate ? shortDate(link.dueDate) : ''
  const ended = closingRockStatuses.find((closing) => link.kind === 'rock' && closing === link.status)
  return ended ? t(`terms:rockStatus.${ended}`) : t('generic:done')
}

function Linked({ item, link, canEdit, hasFocus }: LinkedProps) {
  const { t } = useTranslation(['item-details', 'terms'])
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (hasFocus) row.current?.focus()
  }, [hasFocus])
  const { open } = useOpenedItem()
  const { mutate: unlink } = useRemoveLink(item)
  const Icon = kindIcons[link.kind]
  const note = useNote(link)
  return (
    <li ref={row} className="row gap-2 small" data-row tabIndex={-1}>
      <Icon size="1.125rem" strokeWidth={1.75} role="img" aria-label={t(`terms:${link.kind}`)} />
      {link.kind === 'measurable' ? (
        <Link
          to="/measurable/$measurableId"
          params={{ measurableId: link.id }}
          className={`grow text-start ink pointer ${classes.title} trunc`}
        >
          {link.title}
        </Link>
      ) : (
        <button
          type="button"
          className={`grow text-start ink ${classes.title} trunc`}
          data-over={isOver(link) || undefined}
          onClick={() => open(link.kind, link.id)}
        >
          {link.title}
        </button>
      )}
      <span className="nowrap mut">{note}</span>
      {canEdit && link.how === 'linked' && (
        <IconButton
          size={28}
          label={t('unlink', { title: link.title })}
          icon={<X size="0.9375rem" />}
          onClick={() => unlink(link)}
        />
      )}
    </li>
  )
}
