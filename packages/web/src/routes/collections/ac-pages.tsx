import { acKind } from '../../features/collections/collection-kind'
import { CollectionFolder } from './collection-folder'
import { CollectionsHome, OnlyRevision } from './collections-home'
import { RemovedRevisions } from './removed-revisions'

/** /ac/folders */
export const AcFoldersPage = () => <CollectionsHome kind={acKind} />

/** /ac */
export const AcHomePage = () => (
  <OnlyRevision kind={acKind}>
    <AcFoldersPage />
  </OnlyRevision>
)

/** /ac/folder/{collectionId} */
export const AcFolderPage = () => <CollectionFolder kind={acKind} />

/** /ac/removed: charts that can be brought back. */
export const RemovedChartsPage = () => <RemovedRevisions kind={acKind} />
