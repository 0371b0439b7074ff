import type { Revision } from '@cairn/contract/collections/collections.schemas'
import { pdfName } from '@cairn/contract/pdfs/pdf-name'
import { acKind, atOf, vtoKind } from '../../features/collections/collection-kind'
import { useDownloadPdf } from '../../features/pdfs/use-download-pdf'
import { useTranslation } from '../../i18n/use-translation'
import { announce } from '../../ui/feedback/live-region'
import { CollectionFolder, CollectionsHome, OnlyRevision, RemovedRevisions } from './collections-home'

export const AcFoldersPage = () => <CollectionsHome kind={acKind} />

export const AcHomePage = () => (
  <OnlyRevision kind={acKind}>
    <AcFoldersPage />
  </OnlyRevision>
)

export const AcFolderPage = () => <CollectionFolder kind={acKind} />

export const RemovedChartsPage = () => <RemovedRevisions kind={acKind} />

function useVtoPdf() {
  const { t } = useTranslation('pdfs')
  const { make } = useDownloadPdf()
  return (revision: Revision) => {
    announce(t('making', revision))
    void make(atOf(revision), pdfName(revision.title, revision.collectionTitle))
  }
}

export const VtoFoldersPage = () => <CollectionsHome kind={vtoKind} onPdf={useVtoPdf()} />

export const VtoHomePage = () => (
  <OnlyRevision kind={vtoKind}>
    <VtoFoldersPage />
  </OnlyRevision>
)

export const VtoFolderPage = () => <CollectionFolder kind={vtoKind} onPdf={useVtoPdf()} />

export const RemovedVtosPage = () => <RemovedRevisions kind={vtoKind} />
