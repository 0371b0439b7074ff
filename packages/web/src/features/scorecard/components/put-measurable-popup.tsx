import type { FormulaSource } from '@cairn/contract/scorecard/scorecard.sheets.schemas'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { useForm } from '../../../lib/forms/use-form'
import { SearchableSelect } from '../../../ui/inputs/searchable-select'
import { Popup } from '../../../ui/overlays/popup'
import { scorecardQueries } from '../scorecard.queries'
import { usePutOnScorecard } from '../scorecard.sharing.mutations'
import { beyondMeeting } from '../typed-formula'

interface PutMeasurablePopupProps {
  scorecardId: string
  lineIds: readonly string[]
  onClose: () => void
}

const PAUSE_MS = 200

interface Choice {
  readonly source: FormulaSource
  readonly label: string
}

function labelOf(source: FormulaSource, sources: readonly FormulaSource[]): string {
  const more = [source.meeting ?? [], beyondMeeting(source, sources)].flat()
  return more.length === 0 ? source.title : `${source.title} (${more.join(', ')})`
}

function useSources(scorecardId: string, lineIds: readonly string[]) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Choice | null>(null)
  const [text] = useDebouncedValue(chosen && typed === chosen.label ? '' : typed.trim(), PAUSE_MS)
  const { data, isPending, isError } = useQuery({
    ...scorecardQueries.sources(scorecardId, text),
    placeholderData: keepPreviousData,
  })
  const others = (data ?? []).filter(({ id, isGone }) => !isGone && !lineIds.includes(id))
  const offered = others
    .filter(({ id }) => id !== chosen?.source.id)
    .map((source): Choice => ({ source, label: labelOf(source, others) }))
  const choices = chosen ? [chosen, ...offered] : offered
  return { typed, setTyped, chosen, setChosen, choices, isPending, isError }
}

export function PutMeasurablePopup({ scorecardId, lineIds, onClose }: PutMeasurablePopupProps) {
  const { t } = useTranslation(['scorecard-sheets', 'terms', 'generic', 'frame'])
  const form = useForm<{ measurableId: string | null }>({ measurableId: null }, { draftOptions: null })
  const { typed, setTyped, chosen, setChosen, choices, isPending, isError } = useSources(scorecardId, lineIds)
  const put = usePutOnScorecard()
  const send = () =>
    form.submit({
      errors: chosen ? {} : { measurableId: t('generic:required') },
      send: () => (chosen ? put.mutateAsync({ scorecardId, measurable: chosen.source }) : Promise.resolve()),
      onSaved: onClose,
    })
  const choose = (id: string | null) => {
    setChosen(choices.find(({ source }) => source.id === id) ?? null)
    form.set('measurableId')(id)
    form.setErrors({})
  }
  const nothing = isError ? t('frame:page.failed') : t(isPending ? 'generic:loading' : 'nothingToPut')
  return (
    <Popup
      size="sm"
      title={t('put')}
      hasRequired
      onClose={onClose}
      form={form}
      onSubmit={send}
      submitLabel={t('putButton')}
    >
      <SearchableSelect
        data-autofocus
        label={t('terms:measurable')}
        withAsterisk
        placeholder={t('putSearch')}
        description={t('putNote')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={choices.map(({ source, label }) => ({ value: source.id, label }))}
        value={chosen?.source.id ?? null}
        searchValue={typed}
        onSearchChange={setTyped}
        onChange={choose}
        error={form.errors.measurableId}
        nothingFoundMessage={nothing}
      />
    </Popup>
  )
}
