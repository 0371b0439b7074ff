import { renameScorecardSchema } from '@cairn/contract/scorecard/scorecard.sheets.schemas'
import { useTranslation } from '../../../i18n/use-translation'
import { RenamePopup } from '../../../ui/overlays/rename-popup'
import { useRenameScorecard } from '../scorecard.sheets.mutations'

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
