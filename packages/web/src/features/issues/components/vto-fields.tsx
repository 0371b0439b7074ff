import { useTranslation } from '../../../i18n/use-translation'
import { useEditableFolders } from '../../../lib/collections'
import { SearchableSelect } from '../../../ui/searchable-select'

interface VtoFieldsProps {
  /** Only V/TOs that this person may edit. */
  ownerId: string | null
  collectionId: string | null
  revisionId: string | null
  exceptId?: string | null
  errors: { collectionId?: string | undefined; revisionId?: string | undefined }
  onChange: (chosen: { collectionId: string | null; revisionId: string | null }) => void
}

const optionsOf = (all: readonly { id: string; title: string }[]) =>
  all.map(({ id, title }) => ({ value: id, label: title }))

export function VtoFields({ ownerId, collectionId, revisionId, exceptId, errors, onChange }: VtoFieldsProps) {
  const { t } = useTranslation(['issues', 'terms'])
  const loaded = useEditableFolders(ownerId)
  const folders = (loaded ?? [])
    .map((folder) => ({ ...folder, revisions: folder.revisions.filter(({ id }) => id !== exceptId) }))
    .filter(({ revisions }) => revisions.length > 0)
  const folder = folders.find(({ id }) => id === collectionId)
  const revisions = folder?.revisions ?? []
  const openFolder = (id: string) => {
    const held = folders.find((each) => each.id === id)?.revisions ?? []
    onChange({ collectionId: id, revisionId: held.length === 1 ? (held[0]?.id ?? null) : null })
  }
  return (
    <>
      <SearchableSelect
        label={t('field.folder')}
        withAsterisk
        data={optionsOf(folders)}
        value={folder?.id ?? null}
        onChange={(id) => id && openFolder(id)}
        error={errors.collectionId}
        description={loaded && folders.length === 0 ? t('noVtos') : undefined}
      />
      <SearchableSelect
        label={t('terms:vto')}
        withAsterisk
        disabled={!folder}
        data={optionsOf(revisions)}
        value={revisions.some(({ id }) => id === revisionId) ? revisionId : null}
        onChange={(id) => id && onChange({ collectionId, revisionId: id })}
        error={errors.revisionId}
      />
    </>
  )
}
