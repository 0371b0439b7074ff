import { acKind } from '../../features/collections/collection-kind'
import { CollectionFolder, CollectionsHome, OnlyRevision, RemovedRevisions } from './collections-home'

export const AcFoldersPage = () => <CollectionsHome kind={acKind} />

export const AcHomePage = () => (
  <OnlyRevision kind={acKind}>
    <AcFoldersPage />
  </OnlyRevision>
)

export const AcFolderPage = () => <CollectionFolder kind={acKind} />

export const RemovedChartsPage = () => <RemovedRevisions kind={acKind} />
