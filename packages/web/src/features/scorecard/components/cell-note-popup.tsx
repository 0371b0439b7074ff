import type { PeriodKind } from '@cairn/contract/calendar/periods'
import { NOTE_MAX } from '@cairn/contract/scorecard/scorecard.schemas'
import { Textarea } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation'
import { useLocale } from '../../../lib/format/use-locale'
import { useForm } from '../../../lib/forms/use-form'
import { Popup } from '../../../ui/overlays/popup'
import { valueIn } from '../measurable-weeks'
import { periodName } from '../period-names'
import type { GridMeasurable } from '../scorecard.queries'

interface CellNotePopupProps {
  measurable: GridMeasurable
  intervalId: string
  kind: PeriodKind
  onSave: (note: string) => void
  onClose: () => void
}

export function CellNotePopup({ measurable, intervalId, kind, onSave, onClose }: CellNotePopupProps) {
  const { t } = useTranslation('scorecard-grid')
  const { today } = useLocale()
  const { note = '', version } = valueIn(measurable, intervalId) ?? {}
  const form = useForm(
    { note },
    { draftOptions: { place: `value-note/${measurable.id}/${intervalId}`, ...(version && { version }) } },
  )
  const save = () => {
    onSave(form.values.note.replace(/\s+/g, ' ').trim())
    form.settle()
    onClose()
  }
  return (
    <Popup
      size="sm"
      title={t('noteTitle', { title: measurable.title })}
      sub={periodName(kind, intervalId, today)}
      form={form}
      onSubmit={save}
      submitLabel={t('noteSave')}
      onClose={onClose}
    >
      <Textarea
        data-autofocus
        label={t('noteField')}
        maxLength={NOTE_MAX}
        autosize
        minRows={2}
        {...form.field('note')}
      />
    </Popup>
  )
}
