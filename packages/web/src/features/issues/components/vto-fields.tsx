import { Select } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation'
import { useEditableFolders } from '../../../lib/collections'

interface VtoFieldsProps {
  /** Only V/TOs that they may edit are offered. */
  ownerId: string | null
  collectionId: string | null
  revisionId: string | null
  /** Not offered: what it is moved from. */
  exceptId?: string | null
  errors: { collectionId?: string | undefined; revisionId?: string | undefined }
  onChange: (chosen: { collectionId: string | null; revisionId: string | null }) => void
}

const optionsOf = (all: readonly { id: string; title: string }[]) =>
  all.map(({ id, title }) => ({ value: id, label: title }))

/** A folder, and then a V/TO in it: of those that the owner can edit. */
export function VtoFields({ ownerId, collectionId, revisionId, exceptId, errors, onChange }: VtoFieldsProps) {
  const { t } = useTranslation(['issues', 'terms', 'generic'])
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
      <Select
        label={t('field.folder')}
        withAsterisk
        searchable
        data={optionsOf(folders)}
        value={folder?.id ?? null}
        onChange={(id) => id && openFolder(id)}
        error={errors.collectionId}
        description={loaded && folders.length === 0 ? t('noVtos') : undefined}
        nothingFoundMessage={t('generic:noMatch')}
        maxDropdownHeight="22rem"
      />
      <Select
        label={t('terms:vto')}
        withAsterisk
        searchable
        disabled={!folder}
        data={optionsOf(revisions)}
        value={revisions.some(({ id }) => id === revisionId) ? revisionId : null}
        onChange={(id) => id && onChange({ collectionId, revisionId: id })}
        error={errors.revisionId}
        nothingFoundMessage={t('generic:noMatch')}
        maxDropdownHeight="22rem"
      />
    </>
  )
}
