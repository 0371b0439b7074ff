import { type PeriodKind, periodKinds } from '@cairn/contract/calendar/periods'
import { periodKindSchema } from '@cairn/contract/scorecard/scorecard.schemas'
import {
  createScorecardSchema,
  type RemovedScorecard,
  renameScorecardSchema,
} from '@cairn/contract/scorecard/scorecard.sheets.schemas'
import { Button, Input, Select, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { MeetingSelect, type PickableMeeting } from '../../../entities/tractions/meeting-select'
import { useTranslation } from '../../../i18n/use-translation'
import { useMoments } from '../../../lib/format/zones'
import { useForm } from '../../../lib/forms/use-form'
import { TitleField } from '../../../ui/inputs/title-field'
import { RowSkeletons } from '../../../ui/lists/row-skeletons'
import { Popup } from '../../../ui/overlays/popup'
import { RenamePopup } from '../../../ui/overlays/rename-popup'
import { removedScorecardsQuery } from '../scorecard.queries'
import { useCreateScorecard, useRenameScorecard, useRestoreScorecard } from '../scorecard.sheets.mutations'

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

const titleSchema = renameScorecardSchema.pick({ title: true })

interface RenameScorecardPopupProps {
  scorecardId: string
  title: string
  version: number
  onClose: () => void
}

export function RenameScorecardPopup({ scorecardId, title, version, onClose }: RenameScorecardPopupProps) {
  const { t } = useTranslation(['scorecard-sheets', 'scorecard'])
  const { mutateAsync: rename } = useRenameScorecard()
  return (
    <RenamePopup
      heading={t('rename')}
      label={t('scorecard:field.title')}
      place={`scorecard/${scorecardId}`}
      named={{ id: scorecardId, title, version }}
      schema={titleSchema}
      rename={rename}
      onClose={onClose}
    />
  )
}

interface RemovedScorecardsPopupProps {
  onRestored: (scorecardId: string) => void
  onClose: () => void
}

export function RemovedScorecardsPopup({ onRestored, onClose }: RemovedScorecardsPopupProps) {
  const { t } = useTranslation(['scorecard-sheets', 'frame'])
  const { data, isError } = useQuery(removedScorecardsQuery)
  return (
    <Popup size="sm" title={t('removedOnes')} onClose={onClose}>
      {!data && (isError ? <p role="alert">{t('frame:page.failed')}</p> : <RowSkeletons />)}
      {data?.length === 0 && <p>{t('removedNone')}</p>}
      {data && data.length > 0 && (
        <ul aria-label={t('removedOnes')}>
          {data.map((removed) => (
            <Line key={removed.scorecardId} removed={removed} onRestored={onRestored} />
          ))}
        </ul>
      )}
    </Popup>
  )
}

function Line({
  removed,
  onRestored,
}: Pick<RemovedScorecardsPopupProps, 'onRestored'> & { removed: RemovedScorecard }) {
  const { t } = useTranslation(['scorecard-sheets', 'measurable'])
  const { mediumDate } = useMoments()
  const restore = useRestoreScorecard()
  const { scorecardId, title, meeting, periodKind, removedAt, restorableUntil } = removed
  const day = (moment: string) => mediumDate(moment)
  return (
    <li className="row wrap gap-1-3 border-top py-2">
      <span className="grow break">
        {title}
        <small className="block mut">{`${meeting}, ${t(`kind.${periodKind}`)}`}</small>
        <small className="block mut">{t('removedOn', { date: day(removedAt), until: day(restorableUntil) })}</small>
      </span>
      <Button
        size="sm"
        aria-label={t('measurable:restoreOne', { title })}
        loading={restore.isPending}
        disabled={restore.isSuccess}
        onClick={() => restore.mutate({ scorecardId, onRestored: () => onRestored(scorecardId) })}
      >
        {t('measurable:restore')}
      </Button>
    </li>
  )
}
