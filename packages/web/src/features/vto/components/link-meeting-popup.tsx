import { createQuarterlyPlan, updateQuarterlyPlan } from '@cairn/contract/vto/vto.endpoints'
import type { Vto, VtoContents } from '@cairn/contract/vto/vto.schemas'
import { Button } from '@mantine/core'
import { MeetingSelect } from '../../../entities/tractions/meeting-select'
import { useTractionsWith } from '../../../entities/tractions/my-tractions'
import { vtoQueries } from '../../../entities/vto/vto'
import { useTranslation } from '../../../i18n/use-translation'
import { useForm } from '../../../lib/forms/use-form'
import { useWrite, write } from '../../../lib/sync/write'
import { Popup } from '../../../ui/overlays/popup'
import { sectionIn } from '../vto.parts'

interface LinkMeeting {
  readonly vto: Vto
  readonly contents: VtoContents
  readonly linkedTractionId: string | null
}

const useLinkMeeting = () =>
  useWrite(({ vto, contents, linkedTractionId }: LinkMeeting, client) => {
    const { version } = sectionIn(contents, 'quarterlyPlan')
    const params = { collectionId: vto.collectionId, revisionId: vto.id }
    const invalidate = () => client.invalidateQueries({ queryKey: vtoQueries.of(vto.id) })
    const effects = { thing: `${vto.id}/quarterlyPlan`, reply: invalidate, refused: invalidate }
    return version > 0
      ? write({ endpoint: updateQuarterlyPlan, params, body: { linkedTractionId, version }, ...effects })
      : write({ endpoint: createQuarterlyPlan, params, body: { linkedTractionId }, ...effects })
  })

interface LinkMeetingPopupProps {
  vto: Vto
  contents: VtoContents
  onClose: () => void
}

export function LinkMeetingPopup({ vto, contents, onClose }: LinkMeetingPopupProps) {
  const { t } = useTranslation(['vto-traction', 'items'])
  const { linkedTractionId } = vto
  const form = useForm<{ linkedTractionId: string | null }>({ linkedTractionId }, { draftOptions: null })
  const ids = [linkedTractionId, form.values.linkedTractionId].filter((id) => id !== null)
  const meetings = useTractionsWith(ids) ?? []
  const link = useLinkMeeting()
  const keep = (to: string | null) =>
    form.submit({
      send: () => link.mutateAsync({ vto, contents, linkedTractionId: to }),
      isDurable: true,
      onSaved: onClose,
    })
  const footer = linkedTractionId && (
    <Button variant="subtle" onClick={() => keep(null)}>
      {t('rocks.unlink')}
    </Button>
  )
  return (
    <Popup
      title={t('rocks.link')}
      size="sm"
      form={form}
      footer={footer}
      isSubmitDisabled={form.values.linkedTractionId === null}
      onSubmit={() => keep(form.values.linkedTractionId)}
      onClose={onClose}
    >
      <MeetingSelect
        label={t('items:field.meeting')}
        meetings={meetings}
        isSearched
        value={form.values.linkedTractionId}
        error={form.errors.linkedTractionId}
        onChange={form.set('linkedTractionId')}
      />
      <p className="small mut mt-3">{t('rocks.linkHint')}</p>
    </Popup>
  )
}
