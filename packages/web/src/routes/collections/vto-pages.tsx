import type { Revision } from '@cairn/contract/collections/collections.schemas'
import { pdfName } from '@cairn/contract/pdfs/pdf-name'
import { atOf, vtoKind } from '../../features/collections/collection-kind'
import { useKeepPdf } from '../../features/pdfs/use-keep-pdf'
import { useTranslation } from '../../i18n/use-translation'
import { announce } from '../../ui/live-region'
import { CollectionFolder } from './collection-folder'
import { CollectionsHome, OnlyRevision } from './collections-home'
import { RemovedRevisions } from './removed-revisions'

function useVtoPdf() {
  const { t } = useTranslation('pdfs')
  const { make } = useKeepPdf()
  return (revision: Revision) => {
    announce(t('making', revision))
    void make(atOf(revision), pdfName(revision.title, revision.collectionTitle))
  }
}

/** /vto/folders */
export const VtoFoldersPage = () => <CollectionsHome kind={vtoKind} onPdf={useVtoPdf()} />

/** /vto */
export const VtoHomePage = () => (
  <OnlyRevision kind={vtoKind}>
    <VtoFoldersPage />
  </OnlyRevision>
)

/** /vto/folder/{collectionId} */
export const VtoFolderPage = () => <CollectionFolder kind={vtoKind} onPdf={useVtoPdf()} />

/** /vto/removed: V/TOs that can be brought back. */
export const RemovedVtosPage = () => <RemovedRevisions kind={vtoKind} />
