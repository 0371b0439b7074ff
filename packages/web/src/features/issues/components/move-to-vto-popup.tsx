import { moveIssueSchema } from '@cairn/contract/issues/issues.schemas'
import { useTranslation } from '../../../i18n/use-translation'
import { useForm } from '../../../lib/forms/use-form'
import { useSession } from '../../../lib/session/session'
import { Popup } from '../../../ui/overlays/popup'
import { VtoFields } from './vto-fields'

interface MoveToVtoPopupProps {
  count: number
  onMove: (revisionId: string) => void
  onClose: () => void
}

/** The owner must be able to edit the V/TO. */
export function MoveToVtoPopup({ count, onMove, onClose }: MoveToVtoPopupProps) {
  const { t } = useTranslation('issues')
  const ownerId = useSession().user.userId
  const form = useForm<{ destinationCollectionId: string | null; destinationId: string | null }>(
    { destinationCollectionId: null, destinationId: null },
    { draftOptions: null },
  )
  const { values, errors, set } = form
  const send = () =>
    form.submit({
      schema: moveIssueSchema('V/TO'),
      body: { ...values, ownerId },
      send: async ({ destinationId }) => onMove(destinationId),
    })
  return (
    <Popup
      title={t('move.several', { count })}
      size="sm"
      form={form}
      hasRequired
      submitLabel={t('move.submit')}
      onSubmit={send}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <VtoFields
          ownerId={ownerId}
          collectionId={values.destinationCollectionId}
          revisionId={values.destinationId}
          errors={{ collectionId: errors.destinationCollectionId, revisionId: errors.destinationId }}
          onChange={({ collectionId, revisionId }) => {
            set('destinationCollectionId')(collectionId)
            set('destinationId')(revisionId)
          }}
        />
        <p className="sub">{t('move.severalHint')}</p>
      </div>
    </Popup>
  )
}
