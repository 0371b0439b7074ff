import Search from 'icon:search'
import { type Role, roles } from '@cairn/contract/identity/session.schemas'
import type { PeopleCounts } from '@cairn/contract/people/people.schemas'
import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation'
import { wholeNumber } from '../../../lib/format'
import { Segmented } from '../../../ui/segmented'
import { type PeopleSort, type PeopleView, peopleGroups, peopleSorts } from '../people-list'
import classes from './people-and-licences.module.css'

interface PeopleFiltersProps {
  /** Undefined until loaded. */
  counts: PeopleCounts | undefined
  view: PeopleView
  onChange: (changes: Partial<PeopleView>) => void
}

export function PeopleFilters({ counts, view, onChange }: PeopleFiltersProps) {
  const { t } = useTranslation('people')
  return (
    <search className={classes.filters}>
      <TextInput
        className={classes.find}
        type="search"
        aria-label={t('find')}
        placeholder={t('find')}
        maxLength={200}
        leftSection={<Search size="1.125rem" aria-hidden="true" />}
        value={view.text}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
      />
      <span className={classes.groups}>
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
        className={classes.select}
        aria-label={t('roleFilter')}
        data={[
          { value: '', label: t('allRoles') },
          ...roles.map((role) => ({ value: role, label: t(`role.${role}`) })),
        ]}
        value={view.role}
        onChange={(event) => onChange({ role: event.currentTarget.value as Role | '' })}
      />
      <NativeSelect
        className={classes.select}
        aria-label={t('sort.label')}
        data={peopleSorts.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
        value={view.sort}
        onChange={(event) => onChange({ sort: event.currentTarget.value as PeopleSort })}
      />
    </search>
  )
}
