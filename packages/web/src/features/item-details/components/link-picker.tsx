import SquareCheck from 'icon:square-check'
import type { ItemRef } from '@cairn/contract/core/items'
import { isWorkItemKind } from '@cairn/contract/core/work-item-kinds'
import { findItems } from '@cairn/contract/items/finding.endpoints'
import type { FoundItem, LinkedItem } from '@cairn/contract/items/items.schemas'
import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { call } from '../../../lib/api/api'
import { kindIcons } from '../../../ui/display/kind-icons'
import { useOpenedField } from '../../../ui/inputs/field-focus'
import { SearchableSelect } from '../../../ui/inputs/searchable-select'
import { useAddLink, useMakeTodo } from '../links.mutations'
import classes from './link-picker.module.css'

interface LinkPickerProps {
  item: ItemRef
  links: readonly LinkedItem[]
  onClose: (linkedKey?: string) => void
}

const WAIT_MS = 200

const foundQuery = (text: string) =>
  queryOptions({
    queryKey: ['found-items', text],
    queryFn: ({ signal }) => call(findItems, { body: { text, limit: 12 } }, { signal }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  })

const keyOf = ({ kind, id }: { kind: string; id: string }) => `${kind}/${id}`

function linked({ kind, id, title, ownerId }: FoundItem): LinkedItem {
  return { how: 'linked', kind, id, title, ownerId, status: null, dueDate: null, note: '' }
}

export function LinkPicker({ item, links, onClose }: LinkPickerProps) {
  const { t } = useTranslation('item-details')
  const [search, setSearch] = useState('')
  const [text] = useDebouncedValue(search.trim(), WAIT_MS)
  const { data } = useQuery(foundQuery(text))
  const { mutate: link } = useAddLink(item)
  const { mutate: makeTodo } = useMakeTodo(item)
  const known = new Set([item, ...links].map(keyOf))
  const found = text === '' ? [] : (data?.items ?? []).filter((one) => !known.has(keyOf(one)))
  const choose = (key: string | null) => {
    const one = found.find((other) => keyOf(other) === key)
    if (!one) return
    link(linked(one))
    onClose(keyOf(one))
  }
  return (
    <div className={`grid justify-start gap-1 pb-2 ${classes.picker}`}>
      <SearchableSelect
        ref={useOpenedField()}
        aria-label={t('linkWith')}
        placeholder={t('linkSearch')}
        searchValue={search}
        onSearchChange={setSearch}
        value={null}
        onChange={choose}
        // Enter would submit the surrounding popup.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        data={found.map((one) => ({ value: keyOf(one), label: one.title }))}
        // The server already filtered.
        filter={({ options }) => options}
        nothingFoundMessage={text !== '' && data ? t('noneFound') : undefined}
        renderOption={({ option }) => {
          const [kind = ''] = option.value.split('/')
          const Icon = isWorkItemKind(kind) ? kindIcons[kind] : SquareCheck
          return (
            <span className="row gap-2 min-w-0">
              <Icon size="1rem" strokeWidth={1.75} aria-hidden="true" />
              <span className="trunc">{option.label}</span>
            </span>
          )
        }}
      />
      <Button
        variant="subtle"
        leftSection={<SquareCheck size="1rem" aria-hidden="true" />}
        onClick={() => {
          makeTodo(null)
          onClose()
        }}
      >
        {t('makeTodo')}
      </Button>
    </div>
  )
}
