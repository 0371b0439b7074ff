import { renameScorecardSchema } from '@cairn/contract/scorecard/scorecard.sheets.schemas'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { useForm } from '../../../lib/use-form'
import { ConflictNotice } from '../../../ui/conflict-notice'
import { Popup } from '../../../ui/popup'
import { TitleField } from '../../../ui/title-field'
import { currentHead, useRenameScorecard } from '../scorecard.sheets.mutations'

interface RenameScorecardPopupProps {
  scorecardId: string
  /** As it is called now, and the version that is called so. */
  title: string
  version: number
  onClose: () => void
}

/** Another name for a scorecard; where somebody else has given it one meanwhile, both stand side by side. */
export function RenameScorecardPopup({ scorecardId, title, version, onClose }: RenameScorecardPopupProps) {
  const { t } = useTranslation(['scorecard-sheets', 'scorecard'])
  const [from, setFrom] = useState({ title, version })
  const [theirs, setTheirs] = useState<typeof from | null>(null)
  const form = useForm({ title }, { draftOptions: { place: `scorecard/${scorecardId}`, version } })
  const rename = useRenameScorecard()
  const send = (over: typeof from) =>
    form.submit({
      schema: renameScorecardSchema,
      send: (body) => rename.mutateAsync({ scorecardId, title: body.title, from: over }),
      onSaved: onClose,
      refused: (failure) => {
        setTheirs(currentHead(failure))
        return form.refuse(failure)
      },
    })
  const take = (current: typeof from) => {
    setFrom(current)
    setTheirs(null)
  }
  return (
    <Popup
      size="sm"
      title={t('rename')}
      hasRequired
      onClose={onClose}
      form={form}
      onSubmit={() => theirs || send(from)}
    >
      {theirs && (
        <ConflictNotice
          theirs={theirs.title}
          yours={form.values.title}
          onTakeTheirs={() => {
            form.reset({ title: theirs.title }, theirs.version)
            take(theirs)
          }}
          onTakeYours={() => {
            form.rebase(theirs.version)
            take(theirs)
            send(theirs)
          }}
        />
      )}
      <TitleField label={t('scorecard:field.title')} {...form.field('title')} />
    </Popup>
  )
}
