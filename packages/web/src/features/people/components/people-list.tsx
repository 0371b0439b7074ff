import Search from 'icon:search'
import { type Role, roles } from '@cairn/contract/identity/session.schemas'
import type { PeopleCounts, Person } from '@cairn/contract/people/people.schemas'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { useIsLapsed } from '../../../entities/billing/subscription'
import { usePerson } from '../../../entities/people/people'
import { useTranslation } from '../../../i18n/use-translation'
import { wholeNumber } from '../../../lib/format/format'
import { Segmented } from '../../../ui/inputs/segmented'
import { EmptyState } from '../../../ui/lists/empty-state'
import { RowSkeletons } from '../../../ui/lists/row-skeletons'
import {
  membershipQueries,
  type PeopleSort,
  type PeopleView,
  peopleGroups,
  peopleSorts,
  requestOf,
} from '../people.queries'
import classes from './people.module.css'

const WHOLE: PeopleView = { text: '', group: 'all', role: '', sort: 'firstName' }

/** Begins with the person named in the address, once they are loaded. */
export function usePeopleView(personId: string | undefined) {
  const [chosen, setChosen] = useState<Partial<PeopleView> | null>(null)
  const wanted = usePerson(personId)
  const view = { ...WHOLE, ...(chosen ?? (wanted && { text: `${wanted.firstName} ${wanted.lastName}` })) }
  return {
    view,
    isWaiting: personId !== undefined && wanted === undefined && chosen === null,
    change: (changes: Partial<PeopleView>) => setChosen({ ...view, ...changes }),
    clear: () => setChosen({ sort: view.sort }),
  }
}

interface PeopleFiltersProps {
  /** Undefined until loaded. */
  counts: PeopleCounts | undefined
  view: PeopleView
  onChange: (changes: Partial<PeopleView>) => void
}

export function PeopleFilters({ counts, view, onChange }: PeopleFiltersProps) {
  const { t } = useTranslation('people')
  return (
    <search className="row wrap gap-2 py-2">
      <TextInput
        className={classes.growing}
        type="search"
        aria-label={t('find')}
        placeholder={t('find')}
        maxLength={200}
        leftSection={<Search size="1.125rem" aria-hidden="true" />}
        value={view.text}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
      />
      <span className="min-w-0 scroll">
        <Segmented
          size="sm"
          label={t('show')}
          options={peopleGroups.map((group) => ({
            value: group,
            label: t(`group.${group}`, { count: counts ? wholeNumber(counts[group]) : '' }),
          }))}
          value={view.group}
          onChange={(group) => onChange({ group })}
        />
      </span>
      <NativeSelect
        className={classes.growing}
        aria-label={t('roleFilter')}
        data={[
          { value: '', label: t('allRoles') },
          ...roles.map((role) => ({ value: role, label: t(`role.${role}`) })),
        ]}
        value={view.role}
        onChange={(event) => onChange({ role: event.currentTarget.value as Role | '' })}
      />
      <NativeSelect
        className={classes.growing}
        aria-label={t('sort.label')}
        data={peopleSorts.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
        value={view.sort}
        onChange={(event) => onChange({ sort: event.currentTarget.value as PeopleSort })}
      />
    </search>
  )
}

interface FoundPeopleProps {
  shown: ReturnType<typeof usePeopleView>
  children: (pages: readonly (readonly Person[])[]) => ReactNode
}

const TYPING_MS = 150
const NO_PAGES: readonly (readonly Person[])[] = []

/** By pages; `children` is called only with people to show. */
export function FoundPeople({ shown: { view, isWaiting, clear }, children }: FoundPeopleProps) {
  const { t } = useTranslation('people')
  const isLapsed = useIsLapsed()
  const [text] = useDebouncedValue(view.text, TYPING_MS)
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...membershipQueries.list(requestOf({ ...view, text }, isLapsed)),
    enabled: !isWaiting,
    placeholderData: keepPreviousData,
  })
  const pages = useMemo(() => data?.pages.map(({ items }) => items) ?? NO_PAGES, [data])
  if (data === undefined) {
    const retry = <Button onClick={() => void refetch()}>{t('failed.retry')}</Button>
    if (isError) return <EmptyState text={t('failed.text')} action={retry} />
    return <RowSkeletons count={8} height={56} />
  }
  const count = pages.reduce((sum, page) => sum + page.length, 0)
  if (count === 0) {
    const showAll = <Button onClick={clear}>{t('nobody.clear')}</Button>
    return <EmptyState title={t('nobody.title')} text={t('nobody.text')} action={showAll} />
  }
  const left = (data.pages[0]?.totalCount ?? 0) - count
  return (
    <>
      {children(pages)}
      {hasNextPage && (
        <div className="flex middle mt-3">
          <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('showMore', { count: wholeNumber(left) })}
          </Button>
        </div>
      )}
    </>
  )
}
