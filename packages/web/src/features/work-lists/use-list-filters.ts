import { isId } from '@cairn/contract/core/ids'
import { doneStatusOf } from '@cairn/contract/core/work-item-kinds'
import { isAdmin } from '@cairn/contract/people/people.policy'
import type { ViewQuery } from '@cairn/contract/views/views.schemas'
import { useKindTexts } from '../../entities/items/kind-texts'
import { fullName, usePeopleOf } from '../../entities/people/people'
import { everyone } from '../../entities/people/people-scopes'
import type { PeopleSource } from '../../entities/people/people-search'
import { useTractionsWith } from '../../entities/tractions/my-tractions'
import { useTranslation } from '../../i18n/use-translation'
import { useActor } from '../../lib/session/session'
import type { Choice } from './components/choice-list'
import type { ListShape } from './list-definition'

export interface ListFilter {
  readonly name: string
  readonly label: string
  readonly choices: readonly Choice[]
  readonly people?: { readonly source: PeopleSource; readonly chosen: readonly Choice[] }
  readonly searchesMeetings?: boolean
}

export const isFlag = ({ choices, people, searchesMeetings }: ListFilter): boolean =>
  choices.length === 1 && !people && !searchesMeetings

export function useListFilters(list: ListShape, used: ViewQuery['filters']) {
  const { t } = useTranslation('lists')
  const texts = useKindTexts(list.kind.name)
  const meetings = useTractionsWith((used['traction-ids'] ?? []).filter(isId)) ?? []
  const searchesMeetings = isAdmin(useActor())
  const owners = usePeopleOf((used['owner-id'] ?? []).filter(isId))
  const hasDue = list.columns.includes('due')
  const yes = (name: string, label: string): ListFilter => ({ name, label, choices: [{ value: 'true', label }] })
  const ofValues = (name: string, label: string, values: readonly string[], said: (value: string) => string) =>
    values.length === 0 ? [] : [{ name, label, choices: values.map((value) => ({ value, label: said(value) })) }]
  const filters: ListFilter[] = [
    {
      name: 'traction-ids',
      label: t('column.meeting'),
      choices: meetings.map(({ id, name }) => ({ value: id, label: name })),
      searchesMeetings,
    },
    {
      name: 'owner-id',
      label: t('column.owner'),
      choices: [{ value: 'me', label: t('me') }],
      people: {
        source: everyone,
        chosen: owners.map((person) => ({ value: person.id, label: fullName(person) })),
      },
    },
    ...ofValues(list.statusFilter, t('column.status'), list.statuses, texts.status),
    ...ofValues('type', t('column.type'), list.types, texts.type),
    ...(list.kind.name === 'rock'
      ? [
          {
            name: 'quarter-start',
            label: t('quarter.label'),
            choices: [
              { value: '-1q', label: t('quarter.last') },
              { value: '0d', label: t('quarter.this') },
              { value: '1q', label: t('quarter.next') },
            ],
          },
        ]
      : []),
    ...(hasDue ? [yes('overdue', t('overdue'))] : []),
    ...(list.columns.includes('source') ? [yes('has-source', t('hasSource'))] : []),
    yes('archived', t('archived')),
  ]
  return filters
}

const NAMED_MAX = 2

export function filterValue(
  { choices, people, searchesMeetings }: ListFilter,
  values: readonly string[],
  several: (count: number, all: number | null) => string,
) {
  const chosen = [...choices, ...(people?.chosen ?? [])].filter(({ value }) => values.includes(value))
  // Wait for the people's names.
  const isNamed = chosen.length === values.length || people !== undefined
  if (isNamed && values.length <= NAMED_MAX) return chosen.map(({ label }) => label).join(', ')
  return several(values.length, people || searchesMeetings ? null : choices.length)
}

export function withChoice(filters: ViewQuery['filters'], name: string, value: string): ViewQuery['filters'] {
  const before = filters[name] ?? []
  const values = before.includes(value) ? before.filter((one) => one !== value) : [...before, value]
  const { [name]: _, ...others } = filters
  return values.length === 0 ? others : { ...others, [name]: values }
}

/** Removes open statuses, which would exclude all completed items. */
export function withDone(filters: ViewQuery['filters'], list: ListShape): ViewQuery['filters'] {
  const { [list.statusFilter]: statuses, ...others } = filters
  return statuses && !statuses.includes(doneStatusOf(list.kind.name)) ? others : filters
}
