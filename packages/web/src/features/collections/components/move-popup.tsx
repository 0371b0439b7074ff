import { type Collection, moveRevisionSchema, type Revision } from '@cairn/contract/collections/collections.schemas'
import { Radio, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation'
import { retryFailed } from '../../../lib/api/retry-failed'
import { useForm } from '../../../lib/forms/use-form'
import { PartFailed } from '../../../ui/feedback/part-failed'
import { RowSkeletons } from '../../../ui/lists/row-skeletons'
import { Popup } from '../../../ui/overlays/popup'
import { type CollectionsKind, FOLDER_IN_BUTTON, FOLDER_IN_LIST, hasTitle, shortened } from '../collection-kind'
import { useMoveRevision } from '../collections.mutations'
import classes from './collections.module.css'

interface MovePopupProps {
  kind: CollectionsKind
  revision: Revision
  onClose: () => void
}

interface Fields {
  destinationCollectionId: string | null
  newFolderTitle: string
}

const NEW = 'new'

function useFaults({ destinationCollectionId, newFolderTitle }: Fields, folders: readonly Collection[]) {
  const { t } = useTranslation(['collections', 'refusals'])
  if (destinationCollectionId === null) return { destinationCollectionId: t('refusals:FOLDER_REQUIRED') }
  const isTaken = destinationCollectionId === NEW && hasTitle(folders, newFolderTitle)
  return isTaken ? { newFolderTitle: t('refusals:FOLDER_EXISTS') } : {}
}

export function MovePopup({ kind, revision, onClose }: MovePopupProps) {
  const { t } = useTranslation('collections')
  const seen = useQuery(kind.seen)
  const { data: folders } = seen
  const retry = retryFailed(seen)
  const form = useForm<Fields>(
    { destinationCollectionId: null, newFolderTitle: '' },
    { draftOptions: { place: `${kind.id}/move/${revision.id}` } },
  )
  const { destinationCollectionId: chosen, newFolderTitle } = form.values
  const faults = useFaults(form.values, folders ?? [])
  const move = useMoveRevision(kind)
  const to = chosen === NEW ? { newFolderTitle: newFolderTitle.trim() } : { destinationCollectionId: chosen ?? '' }
  const save = () =>
    form.submit({
      schema: moveRevisionSchema,
      body: { version: revision.version, ...to },
      errors: faults,
      send: () => move.mutateAsync({ revision, to }),
      onSaved: onClose,
    })
  const others = folders?.filter(({ id }) => id !== revision.collectionId)
  const folder = chosen === NEW ? newFolderTitle.trim() : others?.find(({ id }) => id === chosen)?.title
  return (
    <Popup
      title={t('move.title')}
      sub={revision.title}
      size="sm"
      form={form}
      submitLabel={folder ? t('move.to', { folder: shortened(folder, FOLDER_IN_BUTTON) }) : t('move.act')}
      onSubmit={save}
      onClose={onClose}
    >
      {others === undefined && (retry ? <PartFailed onRetry={retry} /> : <RowSkeletons count={3} height={40} />)}
      {others && (
        <Radio.Group
          label={t('move.folder')}
          withAsterisk
          value={chosen}
          error={form.errors.destinationCollectionId}
          onChange={form.set('destinationCollectionId')}
        >
          <div className={`grid gap-2 scroll-y break mt-2 ${classes.list}`}>
            {others.map(({ id, title }) => (
              <Radio key={id} value={id} title={title} label={shortened(title, FOLDER_IN_LIST)} />
            ))}
            <Radio value={NEW} label={t('move.new')} />
          </div>
        </Radio.Group>
      )}
      {chosen === NEW && (
        <TextInput mt="sm" label={t('move.newName')} withAsterisk data-autofocus {...form.field('newFolderTitle')} />
      )}
    </Popup>
  )
}
