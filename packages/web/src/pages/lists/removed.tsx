import { type WorkItemKind, workItemKinds } from '@cairn/contract/core/items'
import type { RemovedItem } from '@cairn/contract/items/items.schemas'
import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fullName, usePerson } from '../../entities/people/people'
import { everyone } from '../../entities/people/people-scopes'
import { PersonSelect } from '../../entities/people/person-select'
import { MeetingName } from '../../features/work-lists/components/list-cells'
import { removedIn, removedQuery, useRestoreItems } from '../../features/work-lists/removed-items'
import { useTranslation } from '../../i18n/use-translation'
import { shortDate } from '../../lib/format/format'
import { useMoments } from '../../lib/format/zones'
import { PageTitle } from '../../ui/layout/page-title'
import { EmptyState } from '../../ui/lists/empty-state'
import { RowSkeletons } from '../../ui/lists/row-skeletons'
import { useRowKeys } from '../../ui/lists/use-row-keys'
import { NotLoaded } from '../not-loaded'
import classes from './removed.module.css'

export function RemovedPage() {
  const { t } = useTranslation(['lists', 'terms'])
  const [kind, setKind] = useState<WorkItemKind | ''>('')
  const [by, setBy] = useState('')
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    removedQuery(kind, by),
  )
  const items = data && removedIn(data)
  const restore = useRestoreItems()
  const keys = useRowKeys<HTMLUListElement>()
  const chosen = items?.filter(({ id }) => selected.has(id)) ?? []
  const turn = (id: string) =>
    setSelected((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  return (
    <>
      <PageTitle
        title={t('lists:removed.title')}
        sub={t('lists:removed.sub')}
        actions={
          chosen.length > 0 && (
            <Button variant="filled" onClick={() => restore.mutate(chosen)}>
              {t('lists:removed.restoreSelected', { count: chosen.length })}
            </Button>
          )
        }
      />
      <search className="flex wrap gap-2 mb-3">
        <NativeSelect
          aria-label={t('lists:removed.kind')}
          data={[
            { value: '', label: t('lists:removed.all') },
            ...workItemKinds.map((value) => ({ value, label: t(`terms:${value}s`) })),
          ]}
          value={kind}
          onChange={(event) => setKind(workItemKinds.find((one) => one === event.currentTarget.value) ?? '')}
        />
        <PersonSelect
          label={t('lists:removed.by')}
          isLabelHidden
          placeholder={t('lists:removed.anybody')}
          people={everyone}
          value={by || null}
          onChange={setBy}
          onClear={() => setBy('')}
        />
      </search>
      {!items &&
        (error ? <NotLoaded error={error} onRetry={() => void refetch()} /> : <RowSkeletons count={4} height={56} />)}
      {items?.length === 0 && <EmptyState text={t('lists:removed.empty')} />}
      <ul {...keys} aria-label={t('lists:removed.title')} className={`paper ${classes.sheet}`}>
        {items?.map((item) => (
          <RemovedRow
            key={item.id}
            item={item}
            isSelected={selected.has(item.id)}
            onSelect={() => turn(item.id)}
            onRestore={() => restore.mutate([item])}
          />
        ))}
      </ul>
      {hasNextPage && (
        <Button mt="md" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('lists:removed.more')}
        </Button>
      )}
    </>
  )
}

interface RemovedRowProps {
  item: RemovedItem
  isSelected: boolean
  onSelect: () => void
  onRestore: () => void
}

function RemovedRow({ item, isSelected, onSelect, onRestore }: RemovedRowProps) {
  const { t } = useTranslation(['lists', 'terms', 'todos'])
  const by = usePerson(item.removedById)
  const { dayOf } = useMoments()
  const day = (instant: string) => shortDate(dayOf(instant))
  return (
    <li className={`row gap-3 px-5 py-2 ${classes.row}`} data-row tabIndex={-1} data-selected={isSelected || undefined}>
      <Checkbox checked={isSelected} aria-label={t('lists:select', { title: item.title })} onChange={onSelect} />
      <span className="grow">
        <span className="block break">{item.title}</span>
        <span className={`flex wrap small sub ${classes.details}`}>
          <span>{t(`terms:${item.kind}`)}</span>
          {item.tractionId !== null && <MeetingName id={item.tractionId} />}
          {item.tractionId === null && <span>{item.kind === 'issue' ? t('terms:vto') : t('todos:mark')}</span>}
          <span>
            {t('lists:removed.said', {
              name: by ? fullName(by) : t('lists:removed.unknown'),
              date: day(item.removedAt),
            })}
          </span>
          <span>{t('lists:removed.kept', { date: day(item.keptUntil) })}</span>
        </span>
      </span>
      <Button size="sm" onClick={onRestore} aria-label={t('lists:removed.restoreOne', { title: item.title })}>
        {t('lists:removed.restore')}
      </Button>
    </li>
  )
}
