import { EMPTY_ID } from '@cairn/contract/core/ids'
import { find } from '@cairn/contract/find/find.endpoints'
import { FIND_TEXT_MAX, type Found } from '@cairn/contract/find/find.schemas'
import { getMeasurable } from '@cairn/contract/scorecard/scorecard.measurable.endpoints'
import type { Figure } from '@cairn/contract/vto/vto.schemas'
import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { call } from '../../../lib/api'
import type { Form } from '../../../lib/use-form'
import { SearchableSelect } from '../../../ui/searchable-select'
import { type FigureFields, formatTaken } from '../figure-fields'
import classes from './plan-popups.module.css'

const WAIT_MS = 150
const MOST = 20

type FoundMeasurable = Extract<Found, { kind: 'measurable' }>
const isMeasurable = (found: Found): found is FoundMeasurable => found.kind === 'measurable'

const foundQuery = (text: string) =>
  queryOptions({
    queryKey: ['found-measurables', text],
    queryFn: ({ signal }) => call(find, { body: { text, kinds: ['measurable'], limit: MOST } }, { signal }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  })

const chosenQuery = (id: string) =>
  queryOptions({
    queryKey: ['linked-measurable', id],
    queryFn: async ({ signal }) => (await call(getMeasurable, { params: { id } }, { signal })).measurables[0] ?? null,
  })

interface LinkFieldProps {
  form: Form<FigureFields>
  figure: Figure | undefined
}

export function LinkField({ form, figure }: LinkFieldProps) {
  const { t } = useTranslation(['vto-traction', 'generic'])
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<FoundMeasurable | null>(null)
  const [text] = useDebouncedValue(search.trim().slice(0, FIND_TEXT_MAX), WAIT_MS)
  const { data } = useQuery(foundQuery(text))
  const client = useQueryClient()
  const { values, errors, set } = form
  const latest = useRef(values)
  useEffect(() => {
    latest.current = values
  })
  const { linkedItemId } = values
  const found = text === '' ? [] : (data?.items ?? []).filter(isMeasurable)
  const linked = figure?.actual && figure.linkedItemId ? { id: figure.linkedItemId, title: figure.actual.title } : null
  const known = [chosen, linked, ...found].find((one) => one?.id === linkedItemId)?.title
  const isLinked = linkedItemId !== null && linkedItemId !== EMPTY_ID
  const { data: read } = useQuery({
    ...chosenQuery(linkedItemId ?? EMPTY_ID),
    enabled: isLinked && known === undefined,
  })
  const title = known ?? read?.title
  // The chosen option stays listed for any search.
  const offered = new Map(found.map((one) => [one.id, one.title]))
  if (isLinked && title !== undefined) offered.set(linkedItemId, title)
  const isUnseen = figure?.isLinked === true && figure.linkedItemId === null && linkedItemId === null
  const takeFormat = async (id: string) => {
    const measurable = await client.fetchQuery(chosenQuery(id)).catch(() => null)
    const format = measurable && formatTaken(latest.current, measurable)
    if (!format) return
    set('unitOfMeasure')(format.unitOfMeasure)
    set('valueScale')(format.valueScale)
    set('decimalPlaces')(format.decimalPlaces)
    set('comparison')(format.comparison)
  }
  const choose = (id: string | null) => {
    const one = found.find((other) => other.id === id)
    setChosen(one ?? null)
    set('linkedItemId')(id)
    if (!one) return
    if (values.title.trim() === '') set('title')(one.title)
    void takeFormat(one.id)
  }
  const meetingOf = (id: string) => found.find((one) => one.id === id)?.tractionName
  return (
    <div>
      <SearchableSelect
        label={t('figure.linked')}
        placeholder={t(isUnseen ? 'figure.linkedUnseen' : 'figure.unlinked')}
        data={[...offered].map(([value, label]) => ({ value, label }))}
        // The server already filtered.
        filter={({ options }) => options}
        nothingFoundMessage={t(text !== '' && data ? 'generic:noMatch' : 'figure.findLinked')}
        value={isLinked ? linkedItemId : null}
        error={errors.linkedItemId}
        onSearchChange={setSearch}
        onChange={choose}
        renderOption={({ option }) => (
          <span className={classes.option}>
            <span className="trunc">{option.label}</span>
            <small className="trunc">{meetingOf(option.value)}</small>
          </span>
        )}
      />
      {(isLinked || isUnseen) && (
        <Button variant="link" onClick={() => set('linkedItemId')(isUnseen ? EMPTY_ID : null)}>
          {t('figure.unlink')}
        </Button>
      )}
    </div>
  )
}
