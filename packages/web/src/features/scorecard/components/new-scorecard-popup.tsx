import { type PeriodKind, periodKinds } from '@cairn/contract/calendar/periods'
import { periodKindSchema } from '@cairn/contract/scorecard/scorecard.schemas'
import { createScorecardSchema } from '@cairn/contract/scorecard/scorecard.sheets.schemas'
import { Input, Select, Stack } from '@mantine/core'
import { useRef } from 'react'
import { MeetingSelect, type PickableMeeting } from '../../../entities/tractions/meeting-select'
import { useTranslation } from '../../../i18n/use-translation'
import { useForm } from '../../../lib/forms/use-form'
import { TitleField } from '../../../ui/inputs/title-field'
import { Popup } from '../../../ui/overlays/popup'
import { useCreateScorecard } from '../scorecard.sheets.mutations'

interface NewScorecardPopupProps {
  meetings: readonly PickableMeeting[]
  tractionId: string | null
  onMade: (scorecardId: string) => void
  onClose: () => void
}

interface Fields {
  title: string
  tractionId: string | null
  periodKind: PeriodKind
}

export function NewScorecardPopup({ meetings, tractionId, onMade, onClose }: NewScorecardPopupProps) {
  const { t } = useTranslation(['scorecard-sheets', 'scorecard', 'generic'])
  const begun = meetings.some(({ id }) => id === tractionId) ? tractionId : (meetings[0]?.id ?? null)
  const form = useForm<Fields>(
    { title: '', tractionId: begun, periodKind: 'Month' },
    { draftOptions: { place: 'new-scorecard' } },
  )
  const create = useCreateScorecard()
  const made = useRef('')
  const send = () =>
    form.submit({
      schema: createScorecardSchema,
      body: { ...form.values, tractionId: form.values.tractionId ?? undefined },
      send: async (body) => {
        made.current = (await create.mutateAsync(body)).scorecard.id
      },
      onSaved: () => {
        onClose()
        onMade(made.current)
      },
    })
  return (
    <Popup
      size="sm"
      title={t('new')}
      hasRequired
      onClose={onClose}
      form={form}
      onSubmit={send}
      submitLabel={t('generic:create')}
    >
      <Stack gap="md">
        <TitleField label={t('scorecard:field.title')} {...form.field('title')} />
        <div>
          <MeetingSelect
            label={t('scorecard:field.meeting')}
            isSearched
            meetings={meetings}
            {...form.field('tractionId')}
          />
          <Input.Description mt={4}>{t('meetingNote')}</Input.Description>
        </div>
        <Select
          label={t('period')}
          withAsterisk
          allowDeselect={false}
          description={t('periodNote')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={periodKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          value={form.values.periodKind}
          error={form.errors.periodKind}
          onChange={(value) => form.set('periodKind')(periodKindSchema.parse(value))}
        />
      </Stack>
    </Popup>
  )
}
