import type { IssueDestination } from '@cairn/contract/issues/issues.schemas'
import { Input } from '@mantine/core'
import { useEditableFolders } from '../../../entities/collections/collections'
import { useTranslation } from '../../../i18n/use-translation'
import { SearchableSelect } from '../../../ui/inputs/searchable-select'
import { Segmented } from '../../../ui/inputs/segmented'

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

interface DestinationSwitchProps {
  value: IssueDestination
  onChange: (to: IssueDestination) => void
}

export function DestinationSwitch({ value, onChange }: DestinationSwitchProps) {
  const { t } = useTranslation(['issues', 'terms'])
  const label = t('field.belongsTo')
  const options = [
    { value: 'Meeting', label: t('terms:meeting') },
    { value: 'V/TO', label: t('terms:vto') },
  ] as const
  return (
    <Input.Wrapper label={label} labelElement="div" withAsterisk>
      <Segmented label={label} options={options} value={value} onChange={onChange} />
      {value === 'V/TO' && <p className="small leading mut mt-2">{t('longTermHint')}</p>}
    </Input.Wrapper>
  )
}
